import { expect } from '@jest/globals';
import { eventually } from '../../support/eventually.js';
import type { Person, Sandbox } from '../../support/sandbox/sandbox.js';
import { ScheduleOwner, type ShownSchedule } from '../../support/sandbox/schedule-owner.js';
import type { MandateUnderTest } from './mandate-under-test.js';

/** As much as a busy machine needs, and a relayer that waits a minute for a nonce. */
const PATIENCE_MS = 180_000;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const UNIT = 1_000_000n;
const OWNED = 100n;

/** A schedule of 2 USD a day from tomorrow on. */
class ScheduleScene {
  private constructor(
    readonly sandbox: Sandbox,
    readonly owner: ScheduleOwner,
    readonly payee: Person,
    readonly shown: ShownSchedule,
    /** The beginning of the day of the first payment. */
    readonly begins: Date,
  ) {}

  static async drafted(sandbox: Sandbox, dollars = OWNED): Promise<ScheduleScene> {
    const [person, payee] = await Promise.all([
      sandbox.newPerson(dollars === 0n ? {} : { USD: String(dollars) }),
      sandbox.newPerson(),
    ]);
    const owner = new ScheduleOwner(sandbox, person);
    const begins = await tomorrow(sandbox);
    return new ScheduleScene(sandbox, owner, payee, await draft({ begins, owner, payee }), begins);
  }

  static async active(sandbox: Sandbox, dollars = OWNED): Promise<ScheduleScene> {
    const scene = await ScheduleScene.drafted(sandbox, dollars);
    await scene.owner.sign(scene.id, 'activation');
    await scene.owner.reaches(scene.id, 'ACTIVE');
    return scene;
  }

  get id(): string {
    return this.shown.scheduleId;
  }

  get subject() {
    return {
      address: this.shown.contractAddress,
      subjectId: this.id,
      ownerId: this.owner.person.userId,
      end: () => this.owner.person.app.post(`/scheduled-transactions/${this.id}/pause`),
    };
  }

  /** Moves the clock to this hour of the day of the first payment. Repeated it changes nothing. */
  async reachHour(hour: number): Promise<void> {
    const left = this.begins.getTime() + hour * HOUR_MS - (await this.sandbox.now()).getTime();
    if (left > 0) await this.sandbox.advanceClock(Math.ceil(left / 60_000));
  }

  /** Waits for these payments, the latest first. */
  runs(...statuses: readonly string[]) {
    return this.owner.runs(this.id, statuses);
  }

  /** Dollars: what was paid. */
  async expectPaid(dollars: bigint): Promise<void> {
    const { node } = this.sandbox;
    expect(await node.balanceOf(this.payee.walletAddress)).toBe(dollars * UNIT);
    expect((await this.owner.history(this.id)).filter(({ status }) => status === 'PAID')).toHaveLength(
      dollars === 0n ? 0 : 1,
    );
  }
}

async function tomorrow(sandbox: Sandbox): Promise<Date> {
  const later = new Date((await sandbox.now()).getTime() + DAY_MS);
  return new Date(later.toISOString().slice(0, 10));
}

async function draft(
  { begins, owner, payee }: Pick<ScheduleScene, 'begins' | 'owner' | 'payee'>,
  more: object = {},
): Promise<ShownSchedule> {
  const startDate = begins.toISOString().slice(0, 10);
  const terms = { paymentType: 'transfer_moneda', amount: '2', currency: 'USD', frequency: 'DAILY', timezone: 'UTC' };
  const { status, body } = await owner.draft({ ...terms, startDate, recipientUsername: payee.username, ...more });
  if (status !== 201) throw new Error(`The schedule was refused: ${JSON.stringify(body)}`);
  return body;
}

const activation: MandateUnderTest = {
  name: 'the activation of a schedule',
  in: 'operation',
  isFirst: true,
  family: 'payment-schedule',
  event: 'PaymentScheduleCreated',
  prepare: async (sandbox) => {
    const scene = await ScheduleScene.drafted(sandbox);
    return {
      ...scene.subject,
      begin: () => scene.owner.sign(scene.id, 'activation'),
      completed: () => scene.owner.reaches(scene.id, 'ACTIVE'),
      expectEffect: () => scene.expectPaid(0n),
    };
  },
};

const edit: MandateUnderTest = {
  name: 'the edit of a schedule',
  in: 'operation',
  family: 'payment-schedule',
  event: 'Cancelled',
  prepare: async (sandbox) => {
    const scene = await ScheduleScene.active(sandbox);
    const { owner } = scene;
    const edited = await draft(scene, { amount: '3', replaces: scene.id });
    return {
      ...scene.subject,
      subjectId: edited.scheduleId,
      begin: () => owner.sign(edited.scheduleId, 'activation'),
      completed: async () => {
        await owner.reaches(edited.scheduleId, 'ACTIVE');
        await owner.reaches(scene.id, 'CANCELLED');
      },
      expectEffect: async () => {
        expect(await owner.allowance(scene.shown)).toBe(0n);
        expect(await owner.allowance(edited)).toBeGreaterThan(0n);
        await scene.expectPaid(0n);
      },
      end: () => owner.person.app.post(`/scheduled-transactions/${edited.scheduleId}/pause`),
    };
  },
};

const skip: MandateUnderTest = {
  name: "the owner's skipping of a payment of a schedule",
  in: 'operation',
  family: 'payment-schedule',
  event: 'Skipped',
  prepare: async (sandbox) => {
    const scene = await ScheduleScene.active(sandbox);
    let first: string | null = null;
    // Once this payment is skipped, the service offers to skip the next one.
    const begin = () =>
      scene.owner.sign(scene.id, 'skip', ({ operation }) => {
        const calls = JSON.stringify(operation.calls);
        first ??= calls;
        return calls === first;
      });
    return {
      ...scene.subject,
      begin,
      completed: () => scene.runs('SKIPPED'),
      expectEffect: () => scene.expectPaid(0n),
    };
  },
};

const cancellation: MandateUnderTest = {
  name: 'the cancellation of a schedule',
  in: 'operation',
  family: 'payment-schedule',
  event: 'Cancelled',
  prepare: async (sandbox) => {
    const scene = await ScheduleScene.active(sandbox);
    return {
      ...scene.subject,
      begin: () => scene.owner.sign(scene.id, 'cancellation'),
      completed: () => scene.owner.reaches(scene.id, 'CANCELLED'),
      expectEffect: async () => expect(await scene.owner.allowance(scene.shown)).toBe(0n),
    };
  },
};

const payment: MandateUnderTest = {
  name: 'a due payment of a schedule',
  in: 'call',
  family: 'payment-schedule',
  event: 'Paid',
  prepare: async (sandbox) => {
    const scene = await ScheduleScene.active(sandbox);
    return {
      ...scene.subject,
      begin: () => scene.reachHour(1),
      completed: () => scene.runs('PAID'),
      expectEffect: () => scene.expectPaid(2n),
    };
  },
};

const retry: MandateUnderTest = {
  name: 'a payment of a schedule that is tried again',
  in: 'call',
  family: 'payment-schedule',
  event: 'Paid',
  prepare: async (sandbox) => {
    const scene = await ScheduleScene.active(sandbox, 0n);
    const { owner } = scene;
    await scene.reachHour(1);
    const isRefused = async () => (await owner.history(scene.id))[0]?.failureReason !== undefined;
    await eventually('the chain has refused the payment', isRefused, PATIENCE_MS);
    let hasMoney = false;
    return {
      ...scene.subject,
      // Given earlier, the money would be paid a minute later, before the process that dies has started.
      begin: async () => {
        if (!hasMoney) await sandbox.give(owner.person.username, 'USD', String(OWNED));
        hasMoney = true;
        await scene.reachHour(3);
      },
      completed: () => scene.runs('PAID'),
      expectEffect: () => scene.expectPaid(2n),
    };
  },
};

export const SCHEDULE_MANDATES: readonly MandateUnderTest[] = [activation, edit, skip, cancellation, payment, retry];
