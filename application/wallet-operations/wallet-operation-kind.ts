import type { GasPurse } from '../../domain/gas-budgets/gas-budgets.js';
import type { GasClass } from '../../domain/relaying/relay-task.js';
import type { PasskeyId, UserId } from '../../domain/shared/ids.js';
import type {
  EndedWalletOperation,
  ExecutedWalletOperation,
  FailedWalletOperation,
  WalletOperationTerms,
} from '../../domain/wallet-operations/wallet-operation.js';
import type { RequestOrigin } from '../access/request-origin.js';
import type { DomainEvent } from '../ports/event-outbox.js';
import { token } from '../ports/token.js';
import type { WalletCall } from '../ports/user-operation.js';
import type { Wallet } from '../wallets/wallet.repository.js';
import type { OperationCard } from './operation-card.js';

/** The wallet's calls after the owner's signature. The same subject always gives the same plan, and in one window the same hash. */
export interface OperationPlan {
  /**
   * The nonce key is computed from it. The chain executes a key once for each wallet. A subject that can be tried again needs another key
   * for each attempt. All kinds of a wallet share the keys, so a key begins with something that no other kind uses, such as `passkey:`.
   * Kinds that share a beginning also share the count of attempts. Only a payment's key is its id alone.
   */
  readonly key: string;
  /** They take effect together or not at all. */
  readonly calls: readonly WalletCall[];
  /**
   * The end of the subject's own approval window. The deadline on chain follows from it (docs/rules/signatures.md#validity-on-chain).
   * When it is left out, the pipeline opens a signing window.
   */
  readonly expiresAt?: Date;
  /** The application that proposed the subject, whose gas budget counts. Left out for what the owner began in the app. */
  readonly proposedBy?: string;
  /** Which of the user's gas budgets pays; USER when left out. */
  readonly purse?: GasPurse;
  /** The most gas that the calls may use. Left out for calls that need no more than a transfer or a swap: 200,000. */
  readonly callGas?: bigint;
  /** A passkey that may not be the one that signs. */
  readonly notSignedBy?: PasskeyId;
}

/** The owner's signature, for the subject. */
export interface Approval {
  readonly passkeyId: PasskeyId;
  /** The origin of the request; null when there was none. */
  readonly origin: RequestOrigin | null;
  readonly at: Date;
}

/** An operation that the chain has executed, and its transaction. */
export interface CompletedOperation {
  readonly operation: ExecutedWalletOperation;
  readonly transactionHash: string;
}

/** The expiry of subjects that are not signed in time. */
export interface Expiry {
  /** The ids of subjects past their window whose stored status is still open. */
  overdue(at: Date, limit: number): Promise<readonly string[]>;
  /** Expires a subject, unless it was decided on in the meantime. Runs in a unit of work. @returns the events to publish */
  expire(subjectId: string, at: Date): Promise<readonly DomainEvent[]>;
}

/**
 * A kind of subject that owners sign with a passkey. A feature contributes it to the pipeline of wallet operations. The pipeline verifies
 * the signature, stores the operation, relays it to the chain, and calls the kind at its end.
 */
export interface WalletOperationKind<Subject = unknown> {
  /** Unique among the kinds. It is stored with every operation and therefore never changes. */
  readonly name: string;
  /** Decides who waits first when the relayers run low on gas money (docs/rules/relaying.md#gas-money). */
  readonly gasClass: GasClass;
  /** The message for the owner when the chain reverted the operation without a reason. */
  readonly revertedWithoutReason: string;
  /**
   * Reads the subject, also one that has ended, because it can still be shown.
   * @param leftOut the ids of its parts that the owner leaves out of this signature
   * @throws ValidationError for an id that is no UUID, NotFoundError when missing or somebody else's
   */
  find(subjectId: string, owner: UserId, leftOut: readonly string[]): Promise<Subject>;
  plan(subject: Subject, wallet: Wallet): OperationPlan;
  /** What the owner reads before signing. The same subject always has the same card. */
  card(subject: Subject): OperationCard;
  /**
   * The pipeline calls it before the signature is verified. A window that passes later is for `approved`.
   * @throws ConflictError when it cannot be signed at this time
   */
  assertSignable(subject: Subject, at: Date): void;
  /**
   * Changes the subject's status by compare-and-set after the signature. Runs in the unit of work that stores the operation.
   * @returns the events to publish
   * @throws ConflictError when another process was faster
   */
  approved(subject: Subject, approval: Approval): Promise<readonly DomainEvent[]>;
  /**
   * Locks what `approved` locks before the operation is stored. Runs first in each unit of work that ends an operation or takes its end back, so
   * that it and a newer signature for the same subject wait for each other in one order: the subject, then its operations. Left out where nobody
   * can sign while an operation of the subject ends, and where its end changes nothing that `approved` locks.
   */
  lock?(operation: WalletOperationTerms): Promise<unknown>;
  /** The chain has executed it, in a final block. Runs once for each end, in the unit of work that ends the operation. @returns the events to publish */
  completed(operation: ExecutedWalletOperation, transactionHash: string): Promise<readonly DomainEvent[]>;
  /**
   * As `completed`, of several at once, with few statements. Left out by kinds that lock, and by those whose operations rarely come many at a time.
   * @throws Error when one of them cannot be completed; then each is completed alone
   */
  completedAll?(completed: readonly CompletedOperation[]): Promise<readonly DomainEvent[]>;
  /** The chain will not execute it. Runs once for each end, in the unit of work that ends the operation. @returns the events to publish */
  failed(operation: FailedWalletOperation): Promise<readonly DomainEvent[]>;
  /**
   * The chain has taken the end back. The subject is under way again, as after the signature. Runs in the unit of work that corrects the
   * operation; `completed` or `failed` follow.
   * @returns the events to publish
   */
  reversed(operation: EndedWalletOperation, at: Date): Promise<readonly DomainEvent[]>;
  readonly expiry?: Expiry;
}
export const WalletOperationKind = token<WalletOperationKind>('WalletOperationKind');
