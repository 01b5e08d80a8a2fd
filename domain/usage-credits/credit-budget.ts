import { converted, crossRate, type RatesPerEur } from '../rates/exchange-rate.js';
import { addMonths, type CalendarDate, calendarDate, startOfUtcDay, utcDate } from '../shared/calendar-date.js';
import { ServiceUnavailableError, ValidationError } from '../shared/errors.js';
import { formatMinorUnits, type Money } from '../shared/money.js';

/** The largest monthly limit, in millionths of a US dollar: 100,000 USD (docs/rules/limits.md#lengths). */
export const MAX_MONTHLY_LIMIT = 100_000_000_000n;

/** Full months until credits expire that were got for points. */
export const EXPIRES_AFTER_MONTHS = 12;

/**
 * What a payment is worth in US dollars on a day, in millionths, rounded down.
 * @param perEur the rates of that day
 * @throws ServiceUnavailableError when the day has no rate of the currency
 */
export function budgetOf({ minorUnits, currency }: Money, perEur: RatesPerEur): bigint {
  if (currency === 'USD') return minorUnits;
  const [from, to] = [perEur.get(currency), perEur.get('USD')];
  if (!from || !to) throw new ServiceUnavailableError(`There is no exchange rate of ${currency} for this day yet`);
  return converted(minorUnits, crossRate(from, to));
}

/** In hundredths of a percent. */
const WHOLE_BPS = 10_000n;

/** What is got for so much with a discount: a discount of 10 % gives 10 for 9. Rounded down. @param discountBps below 10000 */
export function discountedBudget(worth: bigint, discountBps: number): bigint {
  return (worth * WHOLE_BPS) / (WHOLE_BPS - BigInt(discountBps));
}

/** The part of the budget that was not refunded, rounded down. @param paid above zero */
export function keptBudget(fullBudget: bigint, paid: bigint, refunded: bigint): bigint {
  return refunded >= paid ? 0n : (fullBudget * (paid - refunded)) / paid;
}

/** The calendar month in UTC: from its first instant on, until the first one of the next month. */
export function monthOf(at: Date): { readonly from: Date; readonly until: Date } {
  const first = calendarDate(`${utcDate(at).slice(0, 7)}-01`);
  return { from: startOfUtcDay(first), until: startOfUtcDay(addMonths(first, 1)) };
}

/** From when on credits cannot be spent any more that were got for points: after the twelfth full month. */
export function redeemedCreditsExpireOn(at: Date): CalendarDate {
  const first = calendarDate(`${utcDate(at).slice(0, 7)}-01`);
  return addMonths(first, EXPIRES_AFTER_MONTHS + 1);
}

/**
 * Checks that a month's spending stays within the user's limit.
 * @param limit null: unlimited
 * @throws ValidationError naming what is left of it
 */
export function assertWithinLimit(limit: bigint | null, spent: bigint, units: bigint, field: string): void {
  if (limit === null || spent + units <= limit) return;
  const left = formatMinorUnits(spent < limit ? limit - spent : 0n);
  throw new ValidationError(
    field,
    `exceeds the monthly limit of ${formatMinorUnits(limit)} USD, of which ${left} USD are left`,
  );
}
