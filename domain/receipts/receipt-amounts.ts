import { ValidationError } from '../shared/errors.js';

/** The top-line amounts of a receipt. They count millionths of the currency's unit. Null when unknown. */
export interface ReceiptAmounts {
  readonly totalAmountValue: bigint | null;
  readonly subtotalValue: bigint | null;
  readonly taxAmountValue: bigint | null;
  /** In hundredths of a percent: 1900 is 19 %. */
  readonly taxRateValue: number | null;
  readonly tipAmountValue: bigint | null;
}

export const NO_AMOUNTS: ReceiptAmounts = {
  totalAmountValue: null,
  subtotalValue: null,
  taxAmountValue: null,
  taxRateValue: null,
  tipAmountValue: null,
};

/** The amounts as a client writes them: decimal strings. Left out: unchanged. Null: unknown from now on. */
export type AmountTexts = { readonly [Name in keyof ReceiptAmounts]?: string | null };

export const AMOUNT_DECIMALS = 6;
export const RATE_DECIMALS = 2;

/** More than any bill, and little enough for a sum of many in the database. */
const MOST_WHOLE_UNITS = 10n ** 12n;
const MOST_RATE = 10_000n;
const DECIMAL = /^(0|[1-9]\d{0,12})(?:\.(\d+))?$/;

/**
 * Changes amounts (docs/rules/documents.md#receipt-amounts).
 * @throws ValidationError when no field is given, or one is negative, too large or no decimal string
 */
export function correctedAmounts(amounts: ReceiptAmounts, change: AmountTexts): ReceiptAmounts {
  const given = Object.values(change).filter((value) => value !== undefined);
  if (given.length === 0) {
    throw new ValidationError(
      'body',
      `must have at least one of ${[...Object.keys(NO_AMOUNTS), 'prepaidValue'].join(', ')}`,
    );
  }
  const amount = (name: Exclude<keyof ReceiptAmounts, 'taxRateValue'>): bigint | null => {
    const text = change[name];
    if (text === undefined) return amounts[name];
    return text === null ? null : parseAmountValue(text, name);
  };
  const { taxRateValue: rate } = change;
  return {
    totalAmountValue: amount('totalAmountValue'),
    subtotalValue: amount('subtotalValue'),
    taxAmountValue: amount('taxAmountValue'),
    taxRateValue: rate === undefined ? amounts.taxRateValue : rate === null ? null : parseTaxRate(rate, 'taxRateValue'),
    tipAmountValue: amount('tipAmountValue'),
  };
}

/** Reads "12.50" as 12500000. @throws ValidationError for a negative amount and for more than 6 decimals */
export function parseAmountValue(text: string, field: string): bigint {
  return parsed(text, AMOUNT_DECIMALS, MOST_WHOLE_UNITS, field);
}

/** Reads a percentage: "19" as 1900. @throws ValidationError above 100 % and for more than 2 decimals */
export function parseTaxRate(text: string, field: string): number {
  return Number(parsed(text, RATE_DECIMALS, MOST_RATE / 100n, field));
}

function parsed(text: string, decimals: number, most: bigint, field: string): bigint {
  const [, whole, fraction = ''] = DECIMAL.exec(text) ?? [];
  if (whole === undefined || fraction.length > decimals) {
    throw new ValidationError(field, `must be a decimal string from 0 on, with at most ${decimals} decimals: "12.50"`);
  }
  const value = BigInt(whole + fraction.padEnd(decimals, '0'));
  if (value > most * 10n ** BigInt(decimals)) throw new ValidationError(field, `must be at most ${most}`);
  return value;
}

/** Whether amounts that are all known contradict each other: subtotal and tax are the total, with the tip or without it. */
export function contradict({
  totalAmountValue,
  subtotalValue,
  taxAmountValue,
  tipAmountValue,
}: ReceiptAmounts): boolean {
  if (totalAmountValue === null || subtotalValue === null || taxAmountValue === null) return false;
  const sum = subtotalValue + taxAmountValue;
  return ![sum, sum + (tipAmountValue ?? 0n)].some((each) => differByLittle(each, totalAmountValue));
}

/** One hundredth is lost when each tax rate of a receipt is rounded by itself. */
const ROUNDING = 10_000n;

function differByLittle(a: bigint, b: bigint): boolean {
  return a - b <= ROUNDING && b - a <= ROUNDING;
}
