import { ConflictError, ValidationError } from '../../domain/shared/errors.js';
import { formatMoney, type Money } from '../../domain/shared/money.js';
import type { TooManyOpen } from './payment-request.repository.js';

/** The error for a reused Idempotency-Key. */
export const KEY_REUSED = 'was used before with another body; use a new key for a new request';

/** @param available minor units of the currency that is needed */
export function insufficientFunds(available: bigint, needed: Money): ValidationError {
  const held = formatMoney({ minorUnits: available, currency: needed.currency });
  return new ValidationError('amount', `exceeds the balance: ${held} available, ${formatMoney(needed)} needed`);
}

export function tooManyOpen({ of, limit }: TooManyOpen): ConflictError {
  const whose = of === 'client' ? 'of this application' : 'of all applications together';
  return new ConflictError(
    `The user has ${limit} open payment requests ${whose}, and no more can wait; propose again when one is decided or has expired`,
    true,
  );
}

export function refundTooLarge(): ValidationError {
  return new ValidationError('amount', 'exceeds what is left of the payment; a refund of it was proposed a moment ago');
}
