import { IBAN_SHARERS, shareIbans } from '../external-accounts/bank-countries.js';
import { type PayoutRail, SEPA_COUNTRIES } from './payout-rail.js';

/** A country that a rail reaches. */
export interface BankRoute {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly rail: PayoutRail;
  /** The country that its IBANs begin with; null when its accounts have no IBAN. */
  readonly ibanCountry: string | null;
}

/** The country of accounts with American numbers. */
const ACH_COUNTRY = 'US';

/** Every country that a rail reaches, in alphabetical order (docs/rules/payouts.md#rails). */
export const BANK_ROUTES: readonly BankRoute[] = [...new Set([...SEPA_COUNTRIES, ...IBAN_SHARERS, ACH_COUNTRY])]
  .toSorted()
  .flatMap(routesTo);

function routesTo(country: string): readonly BankRoute[] {
  if (country === ACH_COUNTRY) return [{ country, rail: 'ACH', ibanCountry: null }];
  const own = SEPA_COUNTRIES.has(country) ? country : undefined;
  const ibanCountry = own ?? [...SEPA_COUNTRIES].find((prefix) => shareIbans(prefix, country));
  return ibanCountry === undefined ? [] : [{ country, rail: 'SEPA', ibanCountry }];
}
