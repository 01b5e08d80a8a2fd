import { describe, expect, it } from '@jest/globals';
import { IbantoolsBankNumbers } from '../../../adapters/banking/ibantools-bank-numbers.js';
import { ListPaymentDestinations } from '../../../application/payment-routing/list-payment-destinations.js';
import { BANK_ROUTES } from '../../../domain/payouts/bank-routes.js';
import { payableRail } from '../../../domain/payouts/payout-rail.js';
import { clockThat } from '../../support/clocks.js';

const numbers = new IbantoolsBankNumbers();
const PARTNER = { settlementAddress: '0x52908400098527886E0F7030069857D2E4169EE7' };
const MINIMA = new Map([
  ['USD', 10_000n],
  ['EUR', 20_000n],
] as const);

/* A Friday: SEPA's cut-off has passed, and that of ACH has not. */
const NOW = new Date('2026-11-20T17:00:00.000Z');

function destinations(country: string | null, partner: { settlementAddress: string | null } = PARTNER) {
  return new ListPaymentDestinations(
    partner,
    numbers,
    MINIMA,
    clockThat(() => NOW),
  ).execute(country);
}

const wallets = (country: string | null) => [
  { country, rail: 'WALLET', currency: 'USD', ibanPattern: null, decimals: 6, expectedOn: '2026-11-20' },
  { country, rail: 'WALLET', currency: 'EUR', ibanPattern: null, decimals: 6, expectedOn: '2026-11-20' },
];

describe('the destinations of payments', () => {
  it('in Germany are its banks by SEPA, and wallets', async () => {
    const [sepa, ...others] = await destinations('DE');
    expect(sepa).toEqual({
      country: 'DE',
      rail: 'SEPA',
      currency: 'EUR',
      ibanPattern: '^DE\\d{2}[0-9]{18}$',
      minimum: 20_000n,
      maximum: 10n ** 18n,
      decimals: 2,
      expectedOn: '2026-11-24',
    });
    expect(others).toMatchObject(wallets('DE'));
  });

  it('in the United States are its banks by ACH, and wallets', async () => {
    const [ach, ...others] = await destinations('US');
    expect(ach).toMatchObject({
      country: 'US',
      rail: 'ACH',
      currency: 'USD',
      ibanPattern: null,
      expectedOn: '2026-11-23',
    });
    expect(others).toMatchObject(wallets('US'));
  });

  it.each([
    ['GP', 'FR'],
    ['JE', 'GB'],
  ])('in %s are banks with IBANs of %s', async (country, prefix) => {
    const [sepa] = await destinations(country);
    expect(sepa).toMatchObject({ country, rail: 'SEPA', ibanPattern: numbers.ibanPattern(prefix) });
  });

  it.each([
    ['a country that no rail reaches', 'BR', PARTNER],
    ['a deployment without a banking partner', 'DE', { settlementAddress: null }],
  ])('in %s are wallets only', async (_what, country, partner) => {
    expect(await destinations(country, partner)).toMatchObject(wallets(country));
  });

  it('without a country are all that can be reached, and each bank there can be paid', async () => {
    const all = await destinations(null);
    expect(all.map(({ country }) => country)).toEqual([...BANK_ROUTES.map(({ country }) => country), null, null]);
    expect(new Set(all.map(({ country, rail }) => `${country} ${rail}`)).size).toBe(BANK_ROUTES.length + 1);
    for (const { currency, rail, ibanPattern } of all) {
      if (rail !== 'SEPA') continue;
      const maskedIban = /^\^([A-Z]{2})\\d\{2\}/.exec(ibanPattern ?? '')?.[1] ?? 'none';
      expect(payableRail({ form: 'IBAN', maskedIban, bic: 'COBADEFFXXX' }, currency, 'accountId')).toBe('SEPA');
    }
  });

  it.each(['DE89370400440532013000', 'FR1420041010050500013M02606', 'GB29NWBK60161331926819', 'NL91ABNA0417164300'])(
    '%s fits the form of its country, and no shorter one does',
    (iban) => {
      const form = new RegExp(numbers.ibanPattern(iban.slice(0, 2)) ?? '^$');
      expect(form.test(numbers.iban(iban))).toBe(true);
      expect(form.test(iban.slice(0, -1))).toBe(false);
      expect(form.test(`${iban}0`)).toBe(false);
    },
  );
});
