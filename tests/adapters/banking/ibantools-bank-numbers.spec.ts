import { describe, expect, it } from '@jest/globals';
import { IbantoolsBankNumbers } from '../../../adapters/banking/ibantools-bank-numbers.js';

const numbers = new IbantoolsBankNumbers();

describe('an IBAN', () => {
  it.each([
    ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['gb29nwbk60161331926819', 'GB29NWBK60161331926819'],
    ['NO9386011117947', 'NO9386011117947'],
    ['MT84MALT011000012345MTLCAST001S', 'MT84MALT011000012345MTLCAST001S'],
    ['CH93 0076 2011 6238 5295 7', 'CH9300762011623852957'],
  ])('%s is read as %s', (text, iban) => {
    expect(numbers.iban(text)).toBe(iban);
  });

  it.each([
    ['DE89370400440532013001', 'iban has wrong check digits; look for mistyped characters'],
    ['DE98370400440532013000', 'iban has wrong check digits; look for mistyped characters'],
    ['DE8937040044053201300', 'iban must be 22 characters long for DE, not 21'],
    ['DE893704004405320130000', 'iban must be 22 characters long for DE, not 23'],
    ['US89370400440532013000', 'iban begins with US, a country that has no IBANs'],
    ['GB29123460161331926819', 'iban does not have the form of an IBAN of GB; look for mistyped letters and digits'],
    ['', 'iban must be an IBAN, such as DE89 3704 0044 0532 0130 00'],
    ['12', 'iban must be an IBAN, such as DE89 3704 0044 0532 0130 00'],
    ['🧾'.repeat(11), 'iban must be an IBAN, such as DE89 3704 0044 0532 0130 00'],
  ])('%s is refused: %s', (text, message) => {
    expect(() => numbers.iban(text)).toThrow(message);
  });
});

describe('a BIC', () => {
  it.each([
    ['COBADEFF', 'COBADEFF'],
    ['cobadeff xxx', 'COBADEFFXXX'],
    ['NTSBDEB1', 'NTSBDEB1'],
  ])('%s is read as %s', (text, bic) => {
    expect(numbers.bic(text)).toBe(bic);
  });

  it.each(['', 'COBADEF', 'COBADEFFXX', 'COBADEFFXXXX', 'COBAQQFF', 'COB1DEFF', '12345678'])(
    '%j is refused',
    (text) => {
      expect(() => numbers.bic(text)).toThrow('bic must be a BIC of 8 or 11 characters');
    },
  );
});
