import type { MaskedNumbers } from '../external-accounts/external-account.js';
import type { Currency } from '../shared/currency.js';
import { ValidationError } from '../shared/errors.js';

/** The networks between banks that a payout travels by (docs/rules/payouts.md#rails). */
export const PAYOUT_RAILS = ['SEPA', 'ACH'] as const;
export type PayoutRail = (typeof PAYOUT_RAILS)[number];

/** A bank carries cents. */
export const BANK_DECIMALS = 2;

const CURRENCY_OF: Readonly<Record<PayoutRail, Currency>> = { SEPA: 'EUR', ACH: 'USD' };

/** What can be transferred to a bank. */
export const TRANSFERABLE: readonly Currency[] = PAYOUT_RAILS.map((rail) => CURRENCY_OF[rail]);

/** The prefixes of the IBANs that SEPA reaches (EPC409-09). The territories of other countries have the prefixes of those countries. */
export const SEPA_COUNTRIES: ReadonlySet<string> = new Set(
  (
    'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM ' +
    'VA'
  ).split(' '),
);

/** The rail that reaches an account: SEPA for an IBAN, ACH for American numbers. */
export function railOf({ form }: Pick<MaskedNumbers, 'form'>): PayoutRail {
  return form === 'IBAN' ? 'SEPA' : 'ACH';
}

/** The only currency that the rail carries. */
export function currencyOf(rail: PayoutRail): Currency {
  return CURRENCY_OF[rail];
}

/** Whether a transfer to an account of this form carries the currency; while the form is unknown, whether any does. */
export function isTransferable(currency: string, form: MaskedNumbers['form'] | null): boolean {
  return form === null ? TRANSFERABLE.some((one) => one === currency) : currencyOf(railOf({ form })) === currency;
}

/** Whether SEPA reaches an account. @param iban masked or not */
export function isInSepa(iban: string): boolean {
  return SEPA_COUNTRIES.has(iban.slice(0, 2));
}

/**
 * Checks that a rail carries this currency to the account.
 * @param accountField the field of the request that names the account
 * @throws ValidationError naming the account's field or `currency`
 */
export function payableRail(numbers: MaskedNumbers, currency: Currency, accountField: string): PayoutRail {
  const rail = railOf(numbers);
  if (numbers.form === 'IBAN' && !isInSepa(numbers.maskedIban)) {
    throw new ValidationError(
      accountField,
      `is in ${numbers.maskedIban.slice(0, 2)}, which SEPA does not reach; use an account with an IBAN of a SEPA country`,
    );
  }
  if (currency === CURRENCY_OF[rail]) return rail;
  const account = rail === 'SEPA' ? 'an account with an IBAN (SEPA)' : 'an American account (ACH)';
  throw new ValidationError('currency', `must be ${CURRENCY_OF[rail]} for a payout to ${account}; exchange it first`);
}
