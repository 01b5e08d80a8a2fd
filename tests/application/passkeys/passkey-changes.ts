import { ApprovePasskeyChange } from '../../../application/passkeys/approve-passkey-change.js';
import { BeginPasskeyChange } from '../../../application/passkeys/begin-passkey-change.js';
import { EndPasskeyChange } from '../../../application/passkeys/end-passkey-change.js';
import type { OwnedPasskeys, PasskeyOverview } from '../../../application/passkeys/owned-passkeys.js';
import type { PasskeyChanges } from '../../../application/passkeys/passkey-changes.js';
import { PreparePasskeyChange } from '../../../application/passkeys/prepare-passkey-change.js';
import { ResumePasskeyChanges } from '../../../application/passkeys/resume-passkey-changes.js';
import { SettlePasskeyChange } from '../../../application/passkeys/settle-passkey-change.js';
import type { SignerOperations } from '../../../application/passkeys/signer-operations.js';
import type { Job } from '../../../application/ports/job-queue.js';
import type { SignedOperation } from '../../../application/ports/user-operation.js';
import type { ExecutedOperation } from '../../../application/wallet-operations/operation-outcomes.js';
import { OwnerSignatures } from '../../../application/wallet-operations/owner-signatures.js';
import { signingChallenge } from '../../../application/wallet-operations/signing-challenge.js';
import type { WalletPasskey } from '../../../domain/passkeys/passkey.js';
import type { PasskeyChange, PasskeyChangeKind } from '../../../domain/passkeys/passkey-change.js';
import type { PasskeyStatus } from '../../../domain/passkeys/passkey-status.js';
import { type PasskeyChangeId, type PasskeyId, passkeyId, type UserId } from '../../../domain/shared/ids.js';
import { uuid } from '../../support/builders/ids.js';
import { CREATED_AT, later, MINUTE } from '../../support/builders/time.js';
import { InMemoryAuditLog } from '../support/in-memory-audit-log.js';
import { InMemoryOutbox } from '../support/in-memory-payments.js';
import { InMemoryPasskeys, InMemorySessions, InMemoryWallets } from '../support/in-memory-people.js';
import { InMemoryUnitOfWork } from '../support/in-memory-unit-of-work.js';
import { ALICE, BOB, passkeyOf, walletOf } from '../support/people.js';
import {
  assertionOf,
  PlainCeremonies,
  PlainOperations,
  SerialIds,
  StandingClock,
  sha256,
} from '../support/simple-ports.js';

class InMemoryOwnedPasskeys implements OwnedPasskeys {
  /** Happens once, right before the next hold: what somebody else does meanwhile. */
  meanwhile: (() => void) | null = null;
  underWay = new Set<PasskeyId>();

  constructor(
    private readonly passkeys: InMemoryPasskeys,
    private readonly unitOfWork: InMemoryUnitOfWork,
  ) {}

  async of(userId: UserId): Promise<readonly PasskeyOverview[]> {
    const nothing = { label: null, loginLabel: null, lastUsedAt: null, failureReason: null };
    return (await this.passkeys.ofUser(userId)).map((passkey) => ({ ...passkey, ...nothing }));
  }

  async find(id: PasskeyId, userId: UserId) {
    return (await this.passkeys.ofUser(userId)).find((passkey) => passkey.id === id) ?? null;
  }

  async lock(userId: UserId) {
    this.meanwhile?.();
    this.meanwhile = null;
    return this.passkeys.ofUser(userId);
  }

  async transition({ id, status }: WalletPasskey, from: PasskeyStatus): Promise<boolean> {
    const passkey = this.passkeys.stored.get(id);
    if (passkey?.status !== from) return false;
    this.unitOfWork.write(() => this.passkeys.stored.set(id, { ...passkey, status }));
    return true;
  }

  async relabel(): Promise<boolean> {
    throw new Error('not part of these tests');
  }

  async hasOperationsUnderWay(id: PasskeyId): Promise<boolean> {
    return this.underWay.has(id);
  }
}

class InMemoryChanges implements PasskeyChanges {
  readonly stored = new Map<PasskeyChangeId, PasskeyChange>();

  constructor(private readonly unitOfWork: InMemoryUnitOfWork) {}

  async add(change: PasskeyChange): Promise<void> {
    this.unitOfWork.write(() => this.stored.set(change.id, change));
  }

  async find(id: PasskeyChangeId): Promise<PasskeyChange | null> {
    return this.stored.get(id) ?? null;
  }

  async attemptsOf(id: PasskeyId): Promise<number> {
    return [...this.stored.values()].filter((change) => change.passkeyId === id).length;
  }

  async end(change: PasskeyChange): Promise<boolean> {
    if (this.stored.get(change.id)?.status !== 'APPROVED') return false;
    this.unitOfWork.write(() => this.stored.set(change.id, change));
    return true;
  }

  async takeStranded(): Promise<readonly PasskeyChangeId[]> {
    return [...this.stored.values()].filter(({ status }) => status === 'APPROVED').map(({ id }) => id);
  }
}

/** Operations that hold the terms in plain sight. */
const plainSigners: SignerOperations = {
  prepare: ({ kind, attempt }, { x }, wallet) => {
    const said = [kind, attempt, x, wallet].join();
    const { operation } = new PlainOperations().prepare(
      { id: 'none', recipient: { address: wallet }, money: { minorUnits: 0n, currency: 'USD' } } as never,
      wallet,
    );
    return { operation: { ...operation, callData: sha256(said) }, hash: sha256(`hash of ${said}`), calls: [] };
  },
};

export const PRIMARY = passkeyOf(ALICE);
export const BACKUP = passkeyOf(ALICE, {
  id: passkeyId(uuid(0xb)),
  credentialId: 'backup of alice',
  kind: 'backup',
  status: 'pending',
});
export const ORIGIN = { ip: '192.0.2.7', userAgent: 'Firefox' };

/** Alice with a confirmed passkey and another one, and everything that changes them. */
export function changesOf(backup: PasskeyStatus = 'pending') {
  const unitOfWork = new InMemoryUnitOfWork();
  const clock = new StandingClock(later(CREATED_AT, MINUTE));
  const passkeys = new InMemoryPasskeys(unitOfWork, [PRIMARY, { ...BACKUP, status: backup }, passkeyOf(BOB)]);
  const owned = new InMemoryOwnedPasskeys(passkeys, unitOfWork);
  const wallets = new InMemoryWallets(unitOfWork, [walletOf(ALICE), walletOf(BOB)]);
  const sessions = new InMemorySessions(unitOfWork);
  const changes = new InMemoryChanges(unitOfWork);
  const outbox = new InMemoryOutbox(unitOfWork);
  const record = new InMemoryAuditLog(unitOfWork);
  const signed = new Map<PasskeyChangeId, SignedOperation>();
  const outcomes = new Map<PasskeyChangeId, ExecutedOperation>();
  const jobs: Job[] = [];
  const signatures = new OwnerSignatures(passkeys, new PlainCeremonies(), new PlainOperations());
  const prepare = new PreparePasskeyChange(owned, wallets, changes, plainSigners, clock);
  const ending = new EndPasskeyChange(changes, owned, sessions, record, outbox, clock, unitOfWork);
  const signedOperations = {
    add: async (id: PasskeyChangeId, _by: PasskeyId, operation: SignedOperation) =>
      unitOfWork.write(() => signed.set(id, operation)),
    find: async (id: PasskeyChangeId) => signed.get(id) ?? null,
  };
  const approve = new ApprovePasskeyChange(
    prepare,
    owned,
    changes,
    signedOperations,
    signatures,
    record,
    outbox,
    new SerialIds(),
    clock,
    unitOfWork,
  );
  const begin = new BeginPasskeyChange(prepare, owned, signatures);
  return {
    passkeys,
    owned,
    sessions,
    changes,
    outbox,
    record,
    signed,
    outcomes,
    jobs,
    begin,
    ending,
    settle: new SettlePasskeyChange(changes, { of: async (id) => outcomes.get(id) ?? null }, ending),
    resume: new ResumePasskeyChanges(changes, { add: async (added) => void jobs.push(...added) }),
    statusOf: (id: PasskeyId) => passkeys.stored.get(id)?.status,
    /** Approves, with a passkey's answer to the options of this moment. */
    async approve(
      kind: PasskeyChangeKind,
      id: string,
      credentialId = PRIMARY.credentialId,
      userId = ALICE.id,
      signCount = 1,
    ) {
      const { prepared } = await prepare.forSigning({ kind, id, userId });
      const assertion = assertionOf(credentialId, signingChallenge(prepared.hash), signCount);
      await approve.execute({ kind, id, userId, assertion, origin: ORIGIN });
    },
    /** Everything that an approval could change. */
    state: () => [
      ...passkeys.stored.values(),
      ...changes.stored.values(),
      ...signed,
      ...outbox.events,
      ...record.events,
    ],
  };
}
