import { randomBytes } from 'node:crypto';
import { expect } from '@jest/globals';
import { eventually } from '../../support/eventually.js';
import { GuardedPerson, LockedOutPerson, MailGuardian, mailsTo } from '../../support/sandbox/guarded-person.js';
import type { Person, Sandbox } from '../../support/sandbox/sandbox.js';
import { SubAccountOwner } from '../../support/sandbox/sub-account-owner.js';
import type { MandateUnderTest } from './mandate-under-test.js';

/** As much as a busy machine needs, and a relayer that waits a minute for a nonce. */
const PATIENCE_MS = 180_000;
const DELAY_MINUTES = 48 * 60 + 1;

interface OwnerActions {
  readonly actions: readonly { readonly subject: string; readonly subjectId: string }[];
}

/** Somebody new whose account a guardian guards who has an e-mail address. */
class RecoveryScene {
  private constructor(
    readonly sandbox: Sandbox,
    readonly owner: Person,
    readonly guarded: GuardedPerson,
    readonly guardian: MailGuardian,
    readonly locked: LockedOutPerson,
  ) {}

  static async asked(sandbox: Sandbox): Promise<RecoveryScene> {
    const owner = await sandbox.newPerson({ USD: '10' });
    const guarded = new GuardedPerson(sandbox, owner);
    const guardian = new MailGuardian(sandbox, `${randomBytes(5).toString('hex')}@example.org`);
    await guarded.invite({ email: guardian.email }, 100);
    await guardian.accept();
    await eventually('a setup that can be signed', async () => (await guarded.guardians()).setup, PATIENCE_MS);
    return new RecoveryScene(sandbox, owner, guarded, guardian, new LockedOutPerson(sandbox, owner.username));
  }

  static async started(sandbox: Sandbox): Promise<RecoveryScene> {
    const scene = await RecoveryScene.asked(sandbox);
    await scene.guarded.putOnChain();
    await scene.locked.start();
    return scene;
  }

  static async approved(sandbox: Sandbox): Promise<RecoveryScene> {
    const scene = await RecoveryScene.started(sandbox);
    await scene.guardian.approve();
    await scene.locked.reaches('threshold_met');
    return scene;
  }

  get subject() {
    const { userId, walletAddress } = this.owner;
    return { address: walletAddress, subjectId: userId, ownerId: userId };
  }

  /** The id of the recovery that can be cancelled. */
  async running(): Promise<string> {
    const { body } = await this.owner.app.get<OwnerActions>('/owner-actions');
    const running = body.actions.find(({ subject }) => subject === 'RECOVERY');
    if (!running) throw new Error('There is no recovery to cancel');
    return running.subjectId;
  }

  signCancellation(id: string) {
    return new SubAccountOwner(this.sandbox, this.owner).sign(`/recovery-requests/${id}/cancellation`);
  }

  /** Whether the passkey that the owner had, and the new one, sign the owner in. */
  async expectPasskeys(old: boolean, next: boolean): Promise<void> {
    const { username } = this.owner;
    const statuses = await Promise.all(
      [this.owner.app, this.locked.browser].map((app) =>
        app.signIn(username).then(
          ({ status }) => status === 200,
          () => false,
        ),
      ),
    );
    expect(statuses).toEqual([old, next]);
  }
}

const setup: MandateUnderTest = {
  name: 'the installation of guardians',
  in: 'operation',
  isFirst: true,
  family: 'recovery-module',
  event: 'GuardiansSet',
  prepare: async (sandbox) => {
    const scene = await RecoveryScene.asked(sandbox);
    const drafted = (await scene.guarded.guardians()).setup;
    if (!drafted) throw new Error('There is nothing to sign');
    const isDone = async () => {
      const { guardians, setup: open } = await scene.guarded.guardians();
      return open === null && guardians.every(({ status }) => status === 'active');
    };
    return {
      ...scene.subject,
      subjectId: drafted.id,
      begin: () => new SubAccountOwner(sandbox, scene.owner).sign(`/recovery-setups/${drafted.id}/signature`),
      completed: () => eventually('the guardian counts', isDone, PATIENCE_MS),
      expectEffect: () => scene.expectPasskeys(true, false),
    };
  },
};

const start: MandateUnderTest = {
  name: 'the start of a recovery',
  in: 'start',
  family: 'recovery-module',
  event: null,
  prepare: async (sandbox) => {
    const scene = await RecoveryScene.asked(sandbox);
    await scene.guarded.putOnChain();
    return {
      ...scene.subject,
      // Each repetition is a recovery of its own, because nobody is signed in.
      begin: () => scene.locked.start(),
      completed: () => eventually('the owner can cancel', () => scene.running().catch(() => null), PATIENCE_MS),
      expectEffect: async () => {
        // Waits for the mail, which is sent by itself.
        await scene.guardian.approve();
        await scene.locked.reaches('threshold_met');
        const mails = await mailsTo(sandbox, scene.guardian.email);
        expect(mails.filter(({ subject }) => subject.includes('approve a new passkey'))).toHaveLength(1);
        await scene.expectPasskeys(true, false);
      },
      end: async () => {
        await scene.signCancellation(await scene.running());
        await scene.locked.reaches('cancelled');
      },
    };
  },
};

const approval: MandateUnderTest = {
  name: "a guardian's approval of a recovery",
  in: 'call',
  family: 'recovery-module',
  event: 'Approved',
  prepare: async (sandbox) => {
    const scene = await RecoveryScene.started(sandbox);
    return {
      ...scene.subject,
      begin: () => scene.guardian.approve(),
      completed: () => scene.locked.reaches('threshold_met'),
      expectEffect: async () => {
        expect(await scene.locked.progress()).toMatchObject({ approvedWeight: 100 });
        await scene.expectPasskeys(true, false);
      },
      end: async () => {
        await scene.signCancellation(await scene.running());
        await scene.locked.reaches('cancelled');
      },
    };
  },
};

const cancellation: MandateUnderTest = {
  name: 'the cancellation of a recovery',
  in: 'operation',
  family: 'recovery-module',
  event: 'Cancelled',
  prepare: async (sandbox) => {
    const scene = await RecoveryScene.approved(sandbox);
    const id = await scene.running();
    return {
      ...scene.subject,
      subjectId: id,
      begin: () => scene.signCancellation(id),
      completed: () => scene.locked.reaches('cancelled'),
      expectEffect: () => scene.expectPasskeys(true, false),
    };
  },
};

const execution: MandateUnderTest = {
  name: 'the execution of a recovery',
  in: 'call',
  family: 'recovery-module',
  event: 'Recovered',
  prepare: async (sandbox) => {
    const scene = await RecoveryScene.approved(sandbox);
    let isMoved = false;
    return {
      ...scene.subject,
      begin: async () => {
        if (isMoved) return;
        isMoved = true;
        await sandbox.advanceClock(DELAY_MINUTES);
      },
      completed: () => scene.locked.reaches('completed'),
      expectEffect: () => scene.expectPasskeys(false, true),
    };
  },
};

export const RECOVERY_MANDATES: readonly MandateUnderTest[] = [setup, start, approval, cancellation, execution];
