import { describe, expect, it } from '@jest/globals';
import type { MaskedNumbers } from '../../../domain/external-accounts/external-account.js';
import { isTransferable, payableRail } from '../../../domain/payouts/payout-rail.js';

const iban = (country: string): MaskedNumbers => ({
  form: 'IBAN',
  maskedIban: `${country}89****3000`,
  bic: 'COBADEFF',
});
const AMERICAN: MaskedNumbers = {
  form: 'US',
  maskedAccountNumber: '****6789',
  routingNumber: '021000021',
  accountType: 'CHECKING',
};

describe('the rail of an account', () => {
  it('is SEPA for an IBAN and euros, ACH for American numbers and dollars', () => {
    expect(payableRail(iban('DE'), 'EUR', 'accountId')).toBe('SEPA');
    expect(payableRail(iban('CH'), 'EUR', 'accountId')).toBe('SEPA');
    expect(payableRail(AMERICAN, 'USD', 'accountId')).toBe('ACH');
  });

  it.each(['USD', 'CHF', 'CAD', 'MXN'] as const)('carries no %s to an IBAN', (currency) => {
    expect(() => payableRail(iban('DE'), currency, 'accountId')).toThrow(
      'currency must be EUR for a payout to an account with an IBAN (SEPA); exchange it first',
    );
  });

  it('carries nothing but dollars to an American account', () => {
    expect(() => payableRail(AMERICAN, 'EUR', 'accountId')).toThrow(
      'currency must be USD for a payout to an American account (ACH); exchange it first',
    );
  });

  it('does not leave the SEPA area', () => {
    expect(() => payableRail(iban('BR'), 'EUR', 'contactAccountId')).toThrow(
      'contactAccountId is in BR, which SEPA does not reach; use an account with an IBAN of a SEPA country',
    );
  });
});

it('a currency can be transferred to the accounts that a rail carries it to, and to some while the account is unknown', () => {
  const carried = (form: 'IBAN' | 'US' | null) =>
    ['EUR', 'USD', 'CHF'].filter((currency) => isTransferable(currency, form));
  expect([carried('IBAN'), carried('US'), carried(null)]).toEqual([['EUR'], ['USD'], ['EUR', 'USD']]);
});
