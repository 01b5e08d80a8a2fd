import { randomUUID } from 'node:crypto';
import { PostgresAppSessionRepository } from '../../../../adapters/persistence/access/app-session.postgres.js';
import { PostgresAuditLog } from '../../../../adapters/persistence/audit-log/audit-log.postgres.js';
import type { Database } from '../../../../adapters/persistence/database.js';
import { PostgresPasskeyRepository } from '../../../../adapters/persistence/passkeys/passkey.postgres.js';
import { PostgresReplacedPasskeys } from '../../../../adapters/persistence/passkeys/replaced-passkeys.postgres.js';
import { PostgresGuardians } from '../../../../adapters/persistence/recovery/guardian.postgres.js';
import { PostgresGuardianLinks } from '../../../../adapters/persistence/recovery/guardian-links.postgres.js';
import { PostgresRecoveryRequests } from '../../../../adapters/persistence/recovery/recovery-request.postgres.js';
import { PostgresRecoverySetups } from '../../../../adapters/persistence/recovery/recovery-setups.postgres.js';
import { PostgresUnitOfWork } from '../../../../adapters/persistence/unit-of-work.js';
import { PostgresUserRepository } from '../../../../adapters/persistence/users/user.postgres.js';
import { PostgresWalletRepository } from '../../../../adapters/persistence/wallets/wallet.postgres.js';
import { UuidV7 } from '../../../../adapters/security/uuid-v7.js';
import type { ContractEventValue } from '../../../../application/contract-events/contract-events.js';
import type { OutgoingMails } from '../../../../application/mail/outgoing-mails.js';
import type { PasskeyCredential } from '../../../../application/passkeys/passkey-ceremonies.js';
import type { DomainEvent } from '../../../../application/ports/event-outbox.js';
import { CancelRecoveryOperation } from '../../../../application/recovery/cancel-recovery-operation.js';
import { DraftSetup } from '../../../../application/recovery/draft-setup.js';
import { ExecuteRecoveries } from '../../../../application/recovery/execute-recoveries.js';
import { FollowRecovery } from '../../../../application/recovery/follow-recovery.js';
import { GuardianChanged } from '../../../../application/recovery/guardian-changed.event.js';
import { GuardianMailRefused } from '../../../../application/recovery/guardian-mail-refused.js';
import { GuardianMails } from '../../../../application/recovery/guardian-mails.js';
import { InviteGuardian } from '../../../../application/recovery/invite-guardian.js';
import { RecoveryCallEnded } from '../../../../application/recovery/recovery-call-ended.js';
import { CANCEL_RECOVERY, RecoveryCancellations } from '../../../../application/recovery/recovery-cancellations.js';
import type { RecoveryModule } from '../../../../application/recovery/recovery-module.js';
import { RecoveryToSign } from '../../../../application/recovery/recovery-to-sign.js';
import { ReplacePasskeys } from '../../../../application/recovery/replace-passkeys.js';
import type { SubjectOperation } from '../../../../application/wallet-operations/wallet-operation.repository.js';
import { accept } from '../../../../domain/recovery/guardian.js';
import { initiate } from '../../../../domain/recovery/recovery-request.js';
import {
  type GuardianId,
  guardianId,
  type RecoveryRequestId,
  recoveryRequestId,
  walletOperationId,
} from '../../../../domain/shared/ids.js';
import type { WalletOperationStatus } from '../../../../domain/wallet-operations/wallet-operation.js';
import { InMemoryContractCalls } from '../../../application/support/in-memory-contract-calls.js';
import { InMemoryContractEvents } from '../../../application/support/in-memory-contract-events.js';
import { InMemoryUnitOfWork } from '../../../application/support/in-memory-unit-of-work.js';
import { StandingClock } from '../../../application/support/simple-ports.js';
import { CREATED_AT, DAY, later } from '../../../support/builders/time.js';
import { newPasskey, storedPasskey, storedPerson } from '../support/people.js';

const SECOND = 1000;
/** The module is not asked for more than bytes here. */
const CALL = { target: '0x01', data: '0x', gasLimit: 1n } as const;
const MODULE: RecoveryModule = {
  isOffered: true,
  domain: { chainId: 1, module: '0x01' },
  setUp: () => ({ call: { target: '0x01', value: 0n, data: '0x' }, gas: 1n }),
  cancel: () => ({ call: { target: '0x01', value: 0n, data: '0x' }, gas: 1n }),
  hash: () => '0x',
  approve: () => CALL,
  execute: () => CALL,
};

/** Somebody who is asked to be a guardian. */
interface Asked {
  readonly weight: number;
  readonly key: PasskeyCredential;
  readonly email: string;
  readonly invitedAt: Date;
}

/** An account with a guardian of 100, on PostgreSQL, with a chain of which the test says what it did. */
export class RecoveryStage {
  readonly clock = new StandingClock();
  readonly told: DomainEvent[] = [];
  readonly guardians: PostgresGuardians;
  readonly setups: PostgresRecoverySetups;
  readonly requests: PostgresRecoveryRequests;
  readonly passkeys: PostgresPasskeyRepository;
  readonly sessions: PostgresAppSessionRepository;
  readonly wallets: PostgresWalletRepository;
  readonly unitOfWork: PostgresUnitOfWork;
  readonly chain = new InMemoryContractEvents(new InMemoryUnitOfWork());
  readonly calls = new InMemoryContractCalls(new InMemoryUnitOfWork());
  readonly draftSetup: DraftSetup;
  readonly follow: FollowRecovery;
  readonly sweep: ExecuteRecoveries;
  readonly callEnded: RecoveryCallEnded;
  readonly toSign: RecoveryToSign;
  readonly cancelling: CancelRecoveryOperation;
  readonly mailRefused: GuardianMailRefused;
  /** The operations that the owner has signed, by their subject. */
  private readonly signed: { readonly subjectId: string; readonly operation: SubjectOperation }[] = [];
  readonly module = MODULE;
  readonly ids: UuidV7;
  readonly outbox = { append: async (events: readonly DomainEvent[]) => void this.told.push(...events) };
  private block = 1n;

  private constructor(
    readonly database: Database,
    readonly owner: Awaited<ReturnType<typeof storedPerson>>,
  ) {
    this.ids = new UuidV7(this.clock);
    this.unitOfWork = new PostgresUnitOfWork(database);
    this.guardians = new PostgresGuardians(database);
    this.setups = new PostgresRecoverySetups(database);
    this.requests = new PostgresRecoveryRequests(database);
    this.passkeys = new PostgresPasskeyRepository(database);
    this.sessions = new PostgresAppSessionRepository(database);
    this.wallets = new PostgresWalletRepository(database);
    const auditLog = new PostgresAuditLog(database, this.ids, this.clock);
    const replaced = new PostgresReplacedPasskeys(database);
    this.draftSetup = new DraftSetup(this.guardians, this.setups, this.wallets, this.chain, this.ids);
    this.follow = new FollowRecovery(
      this.chain,
      this.wallets,
      this.guardians,
      this.setups,
      this.requests,
      this.draftSetup,
      new ReplacePasskeys(this.passkeys, replaced, this.sessions, auditLog, this.ids),
      auditLog,
      this.outbox,
      this.ids,
      this.clock,
      this.unitOfWork,
    );
    this.sweep = new ExecuteRecoveries(
      this.requests,
      this.guardians,
      this.wallets,
      MODULE,
      this.calls,
      this.outbox,
      this.ids,
      this.clock,
      this.unitOfWork,
    );
    this.callEnded = new RecoveryCallEnded(this.requests, this.outbox, this.clock, this.unitOfWork);
    this.mailRefused = new GuardianMailRefused(this.guardians, this.outbox, this.clock, this.unitOfWork);
    const signedFor = async (subjectId: string) =>
      this.signed.filter((one) => one.subjectId === subjectId).map(({ operation }) => operation);
    const countFor = async (subjectId: string) => (await signedFor(subjectId)).length;
    const cancellations = new RecoveryCancellations({ signedFor, countFor });
    this.toSign = new RecoveryToSign(this.setups, this.requests, cancellations);
    this.cancelling = new CancelRecoveryOperation(this.requests, this.guardians, cancellations, MODULE, auditLog);
  }

  static async on(database: Database): Promise<RecoveryStage> {
    return new RecoveryStage(database, await storedPerson(database));
  }

  get userId() {
    return this.owner.user.id;
  }

  /** Asks guardians. The secret of a link is its fingerprint. */
  invitations(mails: OutgoingMails): InviteGuardian {
    const links = new PostgresGuardianLinks(this.database);
    const secrets = { token: () => randomUUID(), fingerprint: (text: string) => text };
    const written = new GuardianMails(this.guardians, links, mails, secrets, this.ids, 'https://app.example/app');
    const users = new PostgresUserRepository(this.database);
    const sender = { isOffered: true, send: async () => undefined };
    const { guardians, requests, outbox, ids, clock, unitOfWork } = this;
    return new InviteGuardian(
      users,
      guardians,
      requests,
      links,
      MODULE,
      sender,
      mails,
      written,
      outbox,
      ids,
      clock,
      unitOfWork,
    );
  }

  /** What the owner is told of a guardian when something about them changes now. */
  async noticesOf(id: GuardianId) {
    const event = this.told.findLast((one) => one.type === 'guardian.changed' && one.subjectId === id);
    if (!event) throw new Error(`Nothing was published of the guardian ${id}`);
    return (
      (
        await new GuardianChanged(this.guardians).notify({
          ...event,
          userId: this.userId,
          organizationId: null,
          position: 1n,
        })
      ).notices ?? []
    );
  }

  /** Somebody who was invited accepts. @returns the new passkey */
  async accepted(id: GuardianId): Promise<PasskeyCredential> {
    const guardian = await this.guardians.find(id);
    if (!guardian) throw new Error(`There is no guardian ${id}`);
    const key = newPasskey(this.userId);
    await this.guardians.accept(accept(guardian, this.clock.now()).next, key);
    return key;
  }

  /** Somebody who has accepted, with the weight that a recovery needs; a new person with a new passkey unless they are named. */
  async guardian(who: Partial<Asked> = {}): Promise<{ readonly id: GuardianId } & Pick<Asked, 'key' | 'email'>> {
    const { weight = 100, key = newPasskey(this.userId), email = `${randomUUID()}@example.org` } = who;
    const { invitedAt = CREATED_AT } = who;
    const id = guardianId(randomUUID());
    const times = { acceptedAt: null, declinedAt: null, removedAt: null };
    const state = { id, userId: this.userId, status: 'invited', ...times } as const;
    const contact = { kind: 'email', email } as const;
    await this.guardians.add({ ...state, contact, weight, notes: null, invitedAt, passkey: null });
    await this.guardians.accept(accept(state, CREATED_AT).next, key);
    await this.unitOfWork.run(() => this.draftSetup.execute(this.userId, CREATED_AT));
    return { id, key, email };
  }

  /** The chain emits an event of the module, in a block of its own. */
  emit(name: string, values: Readonly<Record<string, ContractEventValue>>): bigint {
    const [block, minedAt] = [this.block, this.clock.now()];
    this.block += 1n;
    const event = { name, arguments: values, transactionHash: '0x01', block, logIndex: 0, minedAt } as const;
    this.chain.emit('recovery-module', this.owner.wallet.address, event);
    return block;
  }

  emitGuardians(
    nonce: number,
    guardians: readonly { readonly key: PasskeyCredential; readonly weight?: number }[],
  ): bigint {
    const listed = guardians.map(({ key, weight = 100 }) => ({ passkey: keyOf(key), weight: String(weight) }));
    return this.emit('GuardiansSet', { nonce: String(nonce), guardians: listed, delay: '172800', window: '1209600' });
  }

  /** A recovery that was started, with the passkey that it is for. @param named what the caller says of the passkey */
  async started(
    named: Partial<PasskeyCredential> = {},
  ): Promise<{ readonly id: RecoveryRequestId; readonly passkey: PasskeyCredential }> {
    const id = recoveryRequestId(randomUUID());
    const { userId } = this;
    const createdAt = this.clock.now();
    const { next } = initiate({ id, userId, createdAt, executeBefore: later(createdAt, 14 * DAY) });
    const { transports, aaguid, credentialId, publicKey, x, y, signCount } = newPasskey(userId, named);
    const passkey = { transports, aaguid, credentialId, publicKey, x, y, signCount };
    await this.requests.add(
      { request: next, nonce: 1n, passkey: { x, y }, credential: passkey, source: null },
      randomUUID(),
    );
    return { id, passkey };
  }

  /** All guardians approve on chain, and the delay begins. @returns the block of the last event */
  emitApproval(guardian: PasskeyCredential, passkey: PasskeyCredential): bigint {
    const common = { nonce: '1', newPasskey: keyOf(passkey) };
    this.emit('Approved', { ...common, guardian: keyOf(guardian), weight: '100' });
    const after = this.clock.now().getTime() / SECOND + 172_800;
    const times = { executeAfter: String(after), executeBefore: String(after + 1_209_600) };
    return this.emit('ThresholdMet', { ...common, ...times });
  }

  /** The owner has signed a cancellation of it. */
  signCancellation(id: RecoveryRequestId, status: WalletOperationStatus): void {
    const operation = { id: walletOperationId(randomUUID()), kind: CANCEL_RECOVERY, status, userId: this.userId };
    this.signed.push({ subjectId: id, operation });
  }

  async statusOf(id: RecoveryRequestId): Promise<string | undefined> {
    return (await this.requests.find(id))?.request.status;
  }

  async passkeysNow(): Promise<readonly string[]> {
    return (await this.passkeys.ofUser(this.userId)).map(({ credentialId, status }) => `${credentialId} ${status}`);
  }

  backup() {
    return storedPasskey(this.database, this.userId);
  }
}

export function keyOf({ x, y }: Pick<PasskeyCredential, 'x' | 'y'>) {
  return { x, y };
}
