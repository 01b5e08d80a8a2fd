import type { SpendingScope } from '../../../application/spending/spending-reports.js';
import { DEFAULT_SETTINGS } from '../../../domain/settings/settings.js';
import type { CalendarDate } from '../../../domain/shared/calendar-date.js';
import { type Currency, type Token, tokenOf } from '../../../domain/shared/currency.js';
import type { UserId } from '../../../domain/shared/ids.js';
import { REPORT_CURRENCIES, type ReportCurrency, SPENDING_TYPE_GROUPS } from '../../../domain/spending/spending.js';

/** What the statements about spending have in common. */
export interface SpendingParameters {
  readonly ownerId: UserId;
  /** The only currency, or null. */
  readonly currency: ReportCurrency | null;
  /** The currency of users who have not chosen one. */
  readonly standardCurrency: Currency;
  /** The tokens that count, and the currencies they stand for. */
  readonly tokens: readonly Token[];
  readonly currencies: readonly Currency[];
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

export function spendingParameters({ ownerId, currency, range }: SpendingScope): SpendingParameters {
  const currencies = currency === null ? REPORT_CURRENCIES : [currency];
  const standardCurrency = DEFAULT_SETTINGS.currency;
  return { ownerId, currency, standardCurrency, tokens: currencies.map(tokenOf), currencies, ...range };
}

/** `report`: the currency of the sums. */
export const REPORT = `report AS MATERIALIZED (
  SELECT coalesce(:currency::text, (SELECT currency FROM user_settings WHERE user_id = :ownerId), :standardCurrency::text) AS currency)`;

/**
 * The beginning of a day in UTC, independent of the connection's time zone. It is a subquery, so that PostgreSQL plans without knowing the day:
 * it would take everybody's share of the rows since then for that of an owner with a long history, and read the whole table.
 */
export const startOf = <const Day extends string>(day: Day) =>
  `(SELECT (${day})::timestamp AT TIME ZONE 'UTC')` as const;

const groups = SPENDING_TYPE_GROUPS.map((group) => `'${group}'`).join(', ');

/** A row `t` is the owner's spending. A transfer to an address that became an own account later counts as an own transfer, too. */
export const IS_SPENDING = `t.owner_id = :ownerId AND t.direction = 'outgoing' AND t.type_group IN (${groups})
  AND (t.counterparty_address = ANY (ARRAY(SELECT address FROM chain_accounts WHERE user_id = :ownerId))) IS NOT TRUE`;

/** One row of `transactions` has the rates of its token and day. */
export const AT_ITS_RATE = `r.token = t.token AND r.day = (t.occurred_at AT TIME ZONE 'UTC')::date`;

/*
 * Computes with whole numbers and one integer division, which rounds half away from zero because amounts are positive. numeric's
 * division would round its result first, so that it would be rounded twice.
 */
export const CONVERTED = `CASE WHEN r.is_own THEN t.minor_units::numeric
  ELSE div(2 * t.minor_units::numeric * r.target + r.source, 2 * r.source) END`;

/**
 * A row for every token and day: the rates of one EUR in the token's currency and in the report's currency. A day without a rate has the
 * rate of the day before. Days before the first rate have none.
 * @param from the placeholder of the first day @param to that of the last one
 */
export function ratesOf(name: string, from: string, to: string): string {
  const perEur = (currency: string) => `CASE WHEN money.currency <> report.currency THEN coalesce(
      (SELECT per_eur FROM daily_rates WHERE currency = ${currency} AND day = ${from}::date + n),
      (SELECT per_eur FROM daily_rates WHERE currency = ${currency} AND day < ${from}::date + n ORDER BY day DESC LIMIT 1)) END`;
  return `${name} AS MATERIALIZED (
    SELECT money.token, ${from}::date + n AS day, money.currency = report.currency AS is_own,
      ${perEur('money.currency')} AS source, ${perEur('report.currency')} AS target
    FROM report, unnest(:tokens::text[], :currencies::text[]) AS money (token, currency), generate_series(0, ${to}::date - ${from}::date) n)`;
}

/** The owner's spending from one day to another, each movement with its `converted` amount. */
export function spentBetween(name: string, from: string, to: string): string {
  return `${ratesOf(`${name}_rates`, from, to)}, ${name} AS (
    SELECT t.*, ${CONVERTED} AS converted
    FROM transactions t JOIN ${name}_rates r ON ${AT_ITS_RATE}
    WHERE ${IS_SPENDING} AND t.occurred_at >= ${startOf(`${from}::date`)} AND t.occurred_at < ${startOf(`${to}::date + 1`)})`;
}

/** The sum, the number of movements, and the number of movements without a rate. */
export const SUM = `coalesce(sum(converted), 0) AS total, count(*)::int AS count, (count(*) - count(converted))::int AS unpriced`;
