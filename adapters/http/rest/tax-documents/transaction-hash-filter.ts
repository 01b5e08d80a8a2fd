import { ValidationError } from '../../../../domain/shared/errors.js';
import { readTransactionHash } from '../../../../domain/transactions/transaction-hash.js';

/** @returns null when none is given @throws ValidationError when it is no hash */
export function transactionHashFilter(text: string | undefined): string | null {
  if (text === undefined) return null;
  const hash = readTransactionHash(text);
  if (hash === null) {
    throw new ValidationError('transactionHash', 'must be 64 hexadecimal digits, with or without 0x');
  }
  return hash;
}
