import { describe, expect, it } from '@jest/globals';
import { refusedField } from '../../../../adapters/web/send/refused-field.js';
import { insufficientFunds } from '../../../../application/payments/proposal-refusals.js';
import { ConflictError, type DomainError, ValidationError } from '../../../../domain/shared/errors.js';

describe('a refusal of a payment', () => {
  it.each<readonly [DomainError, ReturnType<typeof refusedField>]>([
    [new ValidationError('recipientUsername', 'names no user of this service'), 'recipient'],
    [insufficientFunds(1n, { minorUnits: 2n, currency: 'USD' }), 'balance'],
    [new ValidationError('amount', 'must be a decimal number'), 'amount'],
    [new ValidationError('reference', 'must not hold control characters'), 'reference'],
    [new ValidationError('sourceAccountId', 'names no account'), null],
    [new ConflictError('amount of open requests'), null],
  ])('%s is said at its field', (error, field) => {
    expect(refusedField(error)).toBe(field);
  });
});
