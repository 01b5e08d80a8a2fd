import type { Address, Hex, SignedOperation } from '../../../application/ports/user-operation.js';
import type { PasskeyId, UserId, WalletOperationId } from '../../../domain/shared/ids.js';
import type { OperationFailure } from '../../../domain/wallet-operations/operation-failure.js';
import type {
  EndedWalletOperation,
  WalletOperation,
  WalletOperationStatus,
  WalletOperationTerms,
} from '../../../domain/wallet-operations/wallet-operation.js';

/** The columns of wallet_operations with the signed operation. */
export interface SignedColumns {
  readonly hash: Hex;
  readonly sender: Address;
  readonly nonce: bigint;
  readonly callData: Hex;
  readonly verificationGasLimit: bigint;
  readonly callGasLimit: bigint;
  readonly preVerificationGas: bigint;
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

/** The columns with the end of an operation. */
export interface EndColumns {
  readonly status: WalletOperationStatus;
  readonly endedAt: Date | null;
  readonly failureCode: OperationFailure['code'] | null;
  readonly failureReason: string | null;
}

/** A row of wallet_operations. */
export interface WalletOperationRecord extends SignedColumns, EndColumns {
  /** Encrypted, or the bytes of an earlier version in hexadecimal. Null when it was erased. */
  readonly signature: string | null;
  readonly id: WalletOperationId;
  readonly kind: string;
  readonly subjectId: string;
  readonly userId: UserId;
  readonly passkeyId: PasskeyId;
  readonly signedAt: Date;
  readonly validUntil: Date | null;
  /** When the ledger lost the outcome that ended it. */
  readonly doubtedAt: Date | null;
}

export function signedColumnsOf({ operation, hash }: SignedOperation): SignedColumns {
  return { ...operation, hash };
}

export function signedOperationOf(columns: SignedColumns, signature: Hex): SignedOperation {
  const { hash, sender, nonce, callData, verificationGasLimit, callGasLimit, preVerificationGas } = columns;
  const { maxFeePerGas, maxPriorityFeePerGas } = columns;
  const gas = { verificationGasLimit, callGasLimit, preVerificationGas, maxFeePerGas, maxPriorityFeePerGas };
  return { operation: { sender, nonce, callData, ...gas }, hash, signature };
}

export function endColumnsOf(operation: EndedWalletOperation): EndColumns {
  const { status, endedAt } = operation;
  if (status === 'EXECUTED') return { status, endedAt, failureCode: null, failureReason: null };
  const { code: failureCode, reason: failureReason } = operation.failure;
  return { status, endedAt, failureCode, failureReason };
}

export function walletOperationOf(record: WalletOperationRecord): WalletOperation {
  const { id, kind, subjectId, userId, passkeyId, signedAt, validUntil, status } = record;
  const terms: WalletOperationTerms = { id, kind, subjectId, userId, passkeyId, signedAt, validUntil };
  const required = <Value>(value: Value | null): Value => {
    if (value === null) throw new Error(`Wallet operation ${id} is ${status} but lacks what that needs`);
    return value;
  };
  switch (status) {
    case 'SIGNED':
      return { ...terms, status };
    case 'EXECUTED':
      return { ...terms, status, endedAt: required(record.endedAt) };
    case 'REVERTED':
    case 'REFUSED':
    case 'LAPSED': {
      const failure = { code: required(record.failureCode), reason: required(record.failureReason) };
      return { ...terms, status, endedAt: required(record.endedAt), failure };
    }
  }
}
