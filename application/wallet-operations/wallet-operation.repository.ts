import type { PasskeyId, WalletOperationId } from '../../domain/shared/ids.js';
import type {
  EndedWalletOperation,
  SignedWalletOperation,
  WalletOperation,
} from '../../domain/wallet-operations/wallet-operation.js';
import { token } from '../ports/token.js';
import type { SignedOperation } from '../ports/user-operation.js';

/** An operation with the bytes that its owner signed. */
export interface StoredWalletOperation {
  readonly operation: WalletOperation;
  readonly signed: SignedOperation;
}

/** Keeps what owners have signed, whatever it is for. */
export interface WalletOperationRepository {
  /**
   * Call it in the unit of work that moves the subject on.
   * @throws ConflictError when an operation for the same subject is under way, or one with the same nonce was signed before
   */
  add(operation: SignedWalletOperation, signed: SignedOperation): Promise<void>;
  find(id: WalletOperationId): Promise<StoredWalletOperation | null>;
  /** Compare-and-set: stores the end when it had not ended. False means that somebody else was faster. */
  end(operation: EndedWalletOperation): Promise<boolean>;
  /** Takes up to `limit` that have not ended and that nobody has moved or taken for `olderThanMs` of real time. */
  takeStranded(olderThanMs: number, limit: number): Promise<readonly WalletOperationId[]>;
  /** How many operations have been signed for this subject so far. */
  countFor(subjectId: string): Promise<number>;
  /** Whether something that this passkey has signed is on its way to the chain. */
  isUnderWayWith(passkeyId: PasskeyId): Promise<boolean>;
}
export const WalletOperationRepository = token<WalletOperationRepository>('WalletOperationRepository');
