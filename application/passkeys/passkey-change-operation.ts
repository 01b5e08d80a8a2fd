import { assertChangesLeft } from '../../domain/passkeys/change-limit.js';
import { beginChange, follow, type PasskeyEvent, type WalletPasskey } from '../../domain/passkeys/passkey.js';
import type { PasskeyChange } from '../../domain/passkeys/passkey-change.js';
import { assertCurrent } from '../../domain/shared/compare-and-set.js';
import type { Decision } from '../../domain/shared/decision.js';
import { ConflictError, NotFoundError } from '../../domain/shared/errors.js';
import { type PasskeyId, passkeyId, type UserId } from '../../domain/shared/ids.js';
import type {
  EndedWalletOperation,
  ExecutedWalletOperation,
  FailedWalletOperation,
  WalletOperationStatus,
  WalletOperationTerms,
} from '../../domain/wallet-operations/wallet-operation.js';
import type { AppSessionRepository } from '../access/app-session.repository.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { DomainEvent } from '../ports/event-outbox.js';
import type { OperationCard } from '../wallet-operations/operation-card.js';
import { signersAmong } from '../wallet-operations/owner-signatures.js';
import type { WalletOperationRepository } from '../wallet-operations/wallet-operation.repository.js';
import type { Approval, OperationPlan, WalletOperationKind } from '../wallet-operations/wallet-operation-kind.js';
import type { Wallet } from '../wallets/wallet.repository.js';
import type { Passkey, PasskeyRepository } from './passkey.repository.js';
import type { ReplacedPasskeys } from './replaced-passkeys.js';
import type { SignerCalls } from './signer-calls.js';

/** A passkey that is to become a signer of its owner's wallet, or to cease to be one. */
interface ChangingPasskey {
  readonly passkey: Passkey;
  /** Counts the additions and removals of this passkey from 1. */
  readonly attempt: number;
  /** When the owner's newest changes were signed. */
  readonly signedAt: readonly Date[];
}

export const CHANGE_PASSKEY = { add: 'add-passkey', remove: 'remove-passkey' } as const;

/** Additions and removals share the nonce keys of a passkey, and so the count of attempts. */
export const PASSKEY_CHANGE_KINDS = Object.values(CHANGE_PASSKEY);

/**
 * A change of the wallet's signers, as the owner signs it: with a passkey that is not the one that changes, so that it is proven that
 * another one works.
 */
export class PasskeyChangeOperation implements WalletOperationKind<ChangingPasskey> {
  readonly name: string;
  readonly gasClass = 'EXTRA';
  readonly revertedWithoutReason = 'The change was reverted on chain';

  /** @param mostPerDay how many changes an owner can sign in a UTC day; 0: any number */
  constructor(
    private readonly change: PasskeyChange,
    private readonly passkeys: PasskeyRepository,
    private readonly replaced: Pick<ReplacedPasskeys, 'isReplaced'>,
    private readonly operations: WalletOperationRepository,
    private readonly sessions: AppSessionRepository,
    private readonly auditLog: AuditLog,
    private readonly calls: SignerCalls,
    private readonly mostPerDay: number,
  ) {
    this.name = CHANGE_PASSKEY[change];
  }

  async find(id: string, owner: UserId): Promise<ChangingPasskey> {
    const passkey = await this.passkeys.findOwned(passkeyId(id), owner);
    if (!passkey) throw new NotFoundError('The passkey');
    const [attempt, signedAt] = await Promise.all([this.nextAttempt(passkey.id), this.signedAt(owner)]);
    return { passkey, attempt, signedAt };
  }

  /** A new attempt is another operation: the chain executes each once. */
  plan({ passkey, attempt }: ChangingPasskey, { address }: Wallet): OperationPlan {
    const calls = [this.calls.change(this.change, passkey, address)];
    return { key: `passkey:${passkey.id}:${attempt}`, calls, notSignedBy: passkey.id };
  }

  card({ passkey }: ChangingPasskey): OperationCard {
    const title = this.change === 'add' ? 'Make a passkey a signer of the wallet' : 'Take a passkey from the signers';
    return { title, lines: [{ name: 'passkeyCreated', value: passkey.createdAt.toISOString(), type: 'time' }] };
  }

  assertSignable({ passkey, signedAt }: ChangingPasskey, at: Date): void {
    beginChange[this.change](passkey, at);
    assertChangesLeft(signedAt, this.mostPerDay, at);
  }

  async approved(subject: ChangingPasskey, approval: Approval): Promise<readonly PasskeyEvent[]> {
    const { id, userId } = subject.passkey;
    const held = await this.passkeys.lock(userId);
    const passkey = held.find((one) => one.id === id);
    assertCurrent(passkey != null && (await this.nextAttempt(id)) === subject.attempt, 'The passkey');
    // The lock makes owners' changes count one after the other.
    assertChangesLeft(await this.signedAt(userId), this.mostPerDay, approval.at);
    signersAmong(held, id);
    if (this.change === 'remove' && (await this.operations.isUnderWayWith(id))) {
      throw new ConflictError('An operation that this passkey signed is under way; remove it when that has ended');
    }
    const { origin, at, passkeyId: signedWith } = approval;
    const events = await this.store(passkey, beginChange[this.change](passkey, at));
    const details = { passkeyId: id, change: this.change, signedWith };
    await this.auditLog.append({ type: 'passkey.change_approved', userId, origin, details });
    return events;
  }

  lock({ userId }: WalletOperationTerms): Promise<unknown> {
    return this.passkeys.lock(userId);
  }

  async completed(operation: ExecutedWalletOperation): Promise<readonly DomainEvent[]> {
    const { userId, endedAt } = operation;
    const { passkey, next, events } = await this.followed(operation, operation.status, endedAt);
    const type = this.change === 'add' ? 'passkey.confirmed' : 'passkey.removed';
    await this.auditLog.append({ type, userId, origin: null, details: { passkeyId: passkey.id } });
    return next.status === 'removed' ? [...events, ...(await this.endSignIns(passkey, endedAt))] : events;
  }

  async failed(operation: FailedWalletOperation): Promise<readonly PasskeyEvent[]> {
    const { userId, endedAt, failure } = operation;
    const { passkey, events } = await this.followed(operation, operation.status, endedAt);
    const details = { passkeyId: passkey.id, change: this.change, reason: failure.reason };
    await this.auditLog.append({ type: 'passkey.change_failed', userId, origin: null, details });
    return events;
  }

  /** An added passkey is no signer until the change is executed again, and a removed one is a signer again. */
  async reversed(operation: EndedWalletOperation, at: Date): Promise<readonly PasskeyEvent[]> {
    const { userId } = operation;
    const { passkey, events } = await this.followed(operation, 'SIGNED', at);
    const details = { passkeyId: passkey.id, change: this.change };
    await this.auditLog.append({ type: 'passkey.change_reversed', userId, origin: null, details });
    return events;
  }

  /** Stores the status that follows from all changes of the passkey. @param status the operation's own, from now on */
  private async followed(
    { id, subjectId }: WalletOperationTerms,
    status: WalletOperationStatus,
    at: Date,
  ): Promise<Decision<WalletPasskey, PasskeyEvent> & { readonly passkey: Passkey }> {
    const passkey = await this.existing(subjectId);
    // What a recovery has replaced is no signer, whatever becomes of the owner's earlier changes.
    if (await this.replaced.isReplaced(passkey.id)) return { passkey, next: passkey, events: [] };
    const signed = await this.operations.signedFor(subjectId, PASSKEY_CHANGE_KINDS);
    const changes = signed.map((one) => ({
      change: one.kind === CHANGE_PASSKEY.add ? ('add' as const) : ('remove' as const),
      status: one.id === id ? status : one.status,
    }));
    const decision = follow(passkey, changes, at);
    if (decision.next.status !== passkey.status) await this.store(passkey, decision);
    return { ...decision, passkey };
  }

  /** The sign-ins that were made with a passkey that is removed end with it. */
  private async endSignIns({ id, userId }: Passkey, at: Date): Promise<readonly DomainEvent[]> {
    const ended = await this.sessions.endOpenedWith(id);
    for (const sessionId of ended) {
      await this.auditLog.append({ type: 'session.ended', userId, origin: null, details: { sessionId } });
    }
    return ended.map((subjectId) => ({ type: 'session.ended', subjectId, userId, occurredAt: at }));
  }

  private signedAt(owner: UserId): Promise<readonly Date[]> {
    return this.operations.newestSignedAt(owner, PASSKEY_CHANGE_KINDS, this.mostPerDay);
  }

  private async nextAttempt(id: PasskeyId): Promise<number> {
    return (await this.operations.countFor(id, PASSKEY_CHANGE_KINDS)) + 1;
  }

  private async existing(id: string): Promise<Passkey> {
    const passkey = await this.passkeys.find(passkeyId(id));
    if (!passkey) throw new Error(`The passkey ${id} of a signed operation is gone`);
    return passkey;
  }

  private async store(
    passkey: Passkey,
    { next, events }: Decision<WalletPasskey, PasskeyEvent>,
  ): Promise<readonly PasskeyEvent[]> {
    assertCurrent(await this.passkeys.transition(next, passkey.status), 'The passkey');
    return events;
  }
}
