import type { PasskeyId, UserId } from '../../domain/shared/ids.js';
import type {
  ExecutedWalletOperation,
  FailedWalletOperation,
} from '../../domain/wallet-operations/wallet-operation.js';
import type { RequestOrigin } from '../access/request-origin.js';
import type { DomainEvent } from '../ports/event-outbox.js';
import { token } from '../ports/token.js';
import type { WalletCall } from '../ports/user-operation.js';
import type { Wallet } from '../wallets/wallet.repository.js';

/** What the wallet does when the owner signs. Pure: the same subject always gives the same plan, and so the same hash. */
export interface OperationPlan {
  /**
   * Becomes the operation's nonce key: of one wallet the chain executes a key once, ever. What can be tried again needs another key
   * for each attempt.
   */
  readonly key: string;
  /** They take effect together or not at all. */
  readonly calls: readonly WalletCall[];
  /** A passkey that may not be the one that signs. */
  readonly notSignedBy?: PasskeyId;
}

/** An owner's signature, as the subject gets to know it. */
export interface Approval {
  readonly passkeyId: PasskeyId;
  /** Where the owner signed; null when no request was behind it. */
  readonly origin: RequestOrigin | null;
  readonly at: Date;
}

/** What is not signed in time ends by itself. */
export interface Expiry {
  /** Ids of subjects whose time is over and that still read as open. */
  overdue(at: Date, limit: number): Promise<readonly string[]>;
  /** Ends one, unless it has been decided on meanwhile. Runs in a unit of work. @returns what to announce */
  expire(subjectId: string, at: Date): Promise<readonly DomainEvent[]>;
}

/**
 * One kind of thing that owners sign with a passkey: what a feature contributes to the pipeline of wallet operations. The pipeline
 * checks the signature, keeps the operation, brings it to the chain, and comes back with its end.
 */
export interface WalletOperationKind<Subject = unknown> {
  /** Unique among the kinds. It is stored with every operation and therefore never changes. */
  readonly name: string;
  /** What the owner reads when the chain reverted the operation and gave no reason. */
  readonly revertedWithoutReason: string;
  /**
   * Reads what is to be signed; something that has ended as well, for it may still be shown.
   * @throws ValidationError for an id that is no UUID, NotFoundError when missing or somebody else's
   */
  find(subjectId: string, owner: UserId): Promise<Subject>;
  plan(subject: Subject, wallet: Wallet): OperationPlan;
  /** @throws ConflictError when it cannot be signed now */
  assertSignable(subject: Subject, at: Date): void;
  /**
   * The owner has signed: moves the subject on by compare-and-set. Runs in the unit of work that stores the operation.
   * @returns what to announce
   * @throws ConflictError when somebody else was faster
   */
  approved(subject: Subject, approval: Approval): Promise<readonly DomainEvent[]>;
  /** The chain has done it. Runs in the unit of work that ends the operation, once. @returns what to announce */
  completed(operation: ExecutedWalletOperation, transactionHash: string): Promise<readonly DomainEvent[]>;
  /** The chain has not done it and never will. Runs in the unit of work that ends the operation, once. @returns what to announce */
  failed(operation: FailedWalletOperation): Promise<readonly DomainEvent[]>;
  readonly expiry?: Expiry;
}
export const WalletOperationKind = token<WalletOperationKind>('WalletOperationKind');
