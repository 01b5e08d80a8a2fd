import type { PasskeyId, UserId, WalletOperationId } from '../../domain/shared/ids.js';
import type {
  EndedWalletOperation,
  ExecutedWalletOperation,
  SignedWalletOperation,
  WalletOperation,
} from '../../domain/wallet-operations/wallet-operation.js';
import { token } from '../ports/token.js';
import type { SignedOperation } from '../ports/user-operation.js';

/** An operation with the bytes that its owner signed. */
export interface StoredWalletOperation {
  readonly operation: WalletOperation;
  /** Null when its signature is erased (docs/rules/signatures.md#erased-signatures). */
  readonly signed: SignedOperation | null;
  /** The ledger had the outcome that ended the operation, and has lost it. */
  readonly isDoubted: boolean;
}

/** The end of an operation that was taken back last. */
export interface OperationCorrection {
  readonly from: EndedWalletOperation['status'];
  readonly at: Date;
}

/** An operation as its subject knows it. */
export type SubjectOperation = Pick<WalletOperation, 'id' | 'kind' | 'status' | 'userId'>;

/** A signed operation that has not ended. */
export interface OperationUnderWay {
  readonly nonce: bigint;
  /** Until when a block can execute it; null for one of before there were deadlines. */
  readonly validUntil: Date | null;
}

/** Stores the operations that owners have signed, of all kinds. */
export interface WalletOperationRepository {
  /**
   * Call it in the unit of work that changes the subject's status.
   * @throws ConflictError when an operation of this kind and user for the same subject is under way, or one with the same nonce was signed before
   */
  add(operation: SignedWalletOperation, signed: SignedOperation): Promise<void>;
  find(id: WalletOperationId): Promise<StoredWalletOperation | null>;
  /** Those of the operations that exist, in the order of their ids' list. */
  findAll(ids: readonly WalletOperationId[]): Promise<readonly StoredWalletOperation[]>;
  /**
   * Compare-and-set, of each: notes that a node may have the operations from now on. Call it before the first node gets them, in a unit of
   * work that is undone when it returns false.
   * @returns false when one of them has ended
   */
  markSubmitted(ids: readonly WalletOperationId[]): Promise<boolean>;
  /**
   * Compare-and-set: stores the end when it had not ended. REFUSED is stored only when no node may have the operation. REFUSED and LAPSED
   * erase its signature. Returns false when another process was faster.
   */
  end(operation: EndedWalletOperation): Promise<boolean>;
  /** Compare-and-set, of each: stores the execution of those that had not ended. @returns these */
  endAll(operations: readonly ExecutedWalletOperation[]): Promise<readonly WalletOperationId[]>;
  /**
   * Compare-and-set: takes the end back when the operation still has the status that is corrected. It is doubted no longer. Returns false
   * when another process was faster, or a newer operation of the same kind, subject and user is under way.
   */
  correct(next: SignedWalletOperation, correction: OperationCorrection): Promise<boolean>;
  /** Compare-and-set: has the sweep look again at an operation that has ended, until its end is what the chain did. */
  doubt(operation: EndedWalletOperation): Promise<void>;
  /** The ledger has the outcome that ended the operation again. */
  trust(id: WalletOperationId): Promise<void>;
  /** The last correction of the newest operation of a subject; null when there was none. */
  correctionOf(kinds: readonly string[], subjectId: string): Promise<OperationCorrection | null>;
  /** Takes up to `limit` operations that have not ended, or are doubted, and were not changed or taken for `olderThanMs` of real time. */
  takeStranded(olderThanMs: number, limit: number): Promise<readonly WalletOperationId[]>;
  /** All operations of these kinds that have been signed for this subject, in no order. */
  signedFor(subjectId: string, kinds: readonly string[]): Promise<readonly SubjectOperation[]>;
  /**
   * How many operations of these kinds have been signed for this subject so far, at most: a database that was restored from a backup does not
   * know what was signed after it, and the chain refuses a nonce that was used.
   */
  countFor(subjectId: string, kinds: readonly string[]): Promise<number>;
  /** The operation of this kind that is under way for this subject; null when none is. */
  underWay(subjectId: string, kind: string): Promise<OperationUnderWay | null>;
  /** When this user signed the newest operations of these kinds, the newest first. */
  newestSignedAt(userId: UserId, kinds: readonly string[], limit: number): Promise<readonly Date[]>;
  /** Whether an operation that this passkey signed is under way. */
  isUnderWayWith(passkeyId: PasskeyId): Promise<boolean>;
}
export const WalletOperationRepository = token<WalletOperationRepository>('WalletOperationRepository');
