import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isBankOfIban } from '../../../domain/external-accounts/bank-countries.js';
import { bankNameOf } from '../../../domain/external-accounts/bank-names.js';
import { maskedAccountNumber, maskedIban } from '../../../domain/external-accounts/masking.js';

it.each([
  ['DE89370400440532013000', 'DE89****3000'],
  ['NO9386011117947', 'NO93****7947'],
])('of the IBAN %s no more is shown than %s', (iban, masked) => {
  expect(maskedIban(iban)).toBe(masked);
});

it('of an account number no more than the last four digits are shown, and never more than half', () => {
  expect(maskedAccountNumber('123456789')).toBe('****6789');
  expect(maskedAccountNumber('1234')).toBe('****34');
  fc.assert(
    fc.property(fc.stringMatching(/^\d{4,17}$/), (number) => {
      const shown = maskedAccountNumber(number).replace('****', '');
      expect(number.endsWith(shown)).toBe(true);
      expect(shown.length).toBeLessThanOrEqual(Math.min(4, number.length / 2));
    }),
  );
});

it.each([
  ['COBADEFFXXX', 'DE89370400440532013000', true],
  ['COBADEFFXXX', 'FR1420041010050500013M02606', false],
  ['CMCIFRPPXXX', 'MC5811222000010123456789030', true],
  ['BARCGGB1XXX', 'GB29NWBK60161331926819', true],
  ['BARCGB22XXX', 'IE29AIBK93115212345678', false],
])('the bank %s and the account %s may belong together: %s', (bic, iban, together) => {
  expect(isBankOfIban(bic, iban)).toBe(together);
});

it('a well-known bank has a name, whatever the branch, and another has none', () => {
  expect(bankNameOf('COBADEFFXXX')).toBe('Commerzbank');
  expect(bankNameOf('COBADEFF')).toBe('Commerzbank');
  expect(bankNameOf('COBAFRPP')).toBeNull();
  expect(bankNameOf('ABCDDEFF')).toBeNull();
});
