import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { IbantoolsBankNumbers } from '../../../adapters/banking/ibantools-bank-numbers.js';
import { isRoutingNumber } from '../../../domain/external-accounts/routing-number.js';
import { SEPA_COUNTRIES } from '../../../domain/payouts/payout-rail.js';
import { issuedNumbers, serialOf } from '../../../domain/sandbox/issued-numbers.js';

const NUMBERS = new IbantoolsBankNumbers();

describe("the accounts of the sandbox's bank", () => {
  it('have an IBAN of the SEPA area with right check digits, a BIC, and a right routing number, for every customer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (serial) => {
        const { eur, usd } = issuedNumbers(serial);
        expect(NUMBERS.iban(eur.iban)).toBe(eur.iban);
        expect(SEPA_COUNTRIES.has(eur.iban.slice(0, 2))).toBe(true);
        expect(NUMBERS.bic(eur.bic)).toBe(eur.bic);
        expect(isRoutingNumber(usd.routingNumber)).toBe(true);
        expect(usd.accountNumber).toMatch(/^\d{12}$/);
        expect([serialOf(eur.iban), serialOf(usd.accountNumber)]).toEqual([serial, serial]);
      }),
    );
  });

  it.each(['DE89370400440532013000', 'LT121000011101001000', '400000000000', '000123456789', ''])(
    'are not %s',
    (number) => expect(serialOf(number)).toBeNull(),
  );
});
