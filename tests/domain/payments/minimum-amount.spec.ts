import { describe, expect, it } from '@jest/globals';
import { assertPayable, MINIMUM_AMOUNTS } from '../../../domain/payments/minimum-amount.js';
import { CURRENCIES } from '../../../domain/shared/currency.js';
import { ValidationError } from '../../../domain/shared/errors.js';
import { formatMoney } from '../../../domain/shared/money.js';

const MINIMA = new Map(CURRENCIES.map((currency) => [currency, MINIMUM_AMOUNTS[currency]]));

describe.each(CURRENCIES)('the minimum of a payment in %s', (currency) => {
  const least = MINIMUM_AMOUNTS[currency];

  it('can be paid', () => {
    expect(() => assertPayable({ minorUnits: least, currency }, MINIMA)).not.toThrow();
  });

  it('is the smallest amount that can be paid, and the refusal names it', () => {
    const refused = () => assertPayable({ minorUnits: least - 1n, currency }, MINIMA);

    expect(refused).toThrow(ValidationError);
    expect(refused).toThrow(`amount must be at least ${formatMoney({ minorUnits: least, currency })}`);
  });
});
