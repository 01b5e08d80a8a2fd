import { ValidationError } from '../../domain/shared/errors.js';
import { formatMoney, type Money } from '../../domain/shared/money.js';

/** The error for a reused Idempotency-Key. */
export const KEY_REUSED = 'was used before with another body; use a new key for a new request';

/** @param available minor units of the currency that is needed */
export function insufficientFunds(available: bigint, needed: Money): ValidationError {
  const held = formatMoney({ minorUnits: available, currency: needed.currency });
  return new ValidationError('amount', `exceeds the balance: ${held} available, ${formatMoney(needed)} needed`);
}

export function refundTooLarge(): ValidationError {
  return new ValidationError('amount', 'exceeds what is left of the payment; a refund of it was proposed a moment ago');
}
