import {
  addDays,
  type CalendarDate,
  daysBetween,
  startOfUtcDay,
  utcDate,
} from '../../../domain/shared/calendar-date.js';
import { type Currency, currencyOf } from '../../../domain/shared/currency.js';
import { REPORT_CURRENCIES, type ReportCurrency } from '../../../domain/spending/spending.js';
import type { DateRange } from '../../../domain/spending/spending-window.js';
import { UNCATEGORIZED } from '../../../domain/transactions/category.js';
import type { TransactionRow } from '../../support/builders/transaction-rows.js';

/** What an euro is worth in 10^-18 of each currency, by day; not every day has its own. */
export type OracleRates = ReadonlyMap<CalendarDate, Readonly<Record<Currency, bigint>>>;

/** A row that the reports count, with what it comes to. */
export interface CountedRow {
  readonly row: TransactionRow;
  readonly converted: bigint;
}

export interface SumOfKey {
  readonly key: string;
  readonly total: bigint;
  readonly count: number;
}

const MERCHANTS: Readonly<Record<string, string>> = {
  BANK_WITHDRAWAL: 'bank-withdrawal',
  WALLET_WITHDRAWAL: 'external-wallet',
  WALLET_CONNECT: 'wallet-connect',
  EXCHANGE_WITHDRAWAL: 'exchange-provider',
};

/** Reads one person's spending the long way: row by row, in whole numbers. */
export class SpendingOracle {
  constructor(
    private readonly rows: readonly TransactionRow[],
    private readonly rates: OracleRates,
    private readonly settings: Currency,
    private readonly usernames: ReadonlyMap<string, string>,
  ) {}

  counted(only: ReportCurrency | null, { from, to }: DateRange): readonly CountedRow[] {
    const [start, end] = [startOfUtcDay(from), startOfUtcDay(addDays(to, 1))];
    return this.rows
      .filter((row) => row.direction === 'outgoing' && ['transfer', 'offramp'].includes(row.type_group))
      .filter((row) => row.occurred_at >= start && row.occurred_at < end)
      .filter((row) => (only ? [only] : REPORT_CURRENCIES).some((currency) => currency === currencyOf(row.token)))
      .map((row) => ({ row, converted: only ? BigInt(row.minor_units) : this.converted(row) }));
  }

  merchantOf({ counterparty_user_id: user, type }: TransactionRow): string {
    return (user ? this.usernames.get(user) : MERCHANTS[type]) ?? 'nobody';
  }

  private converted({ token, minor_units, occurred_at }: TransactionRow): bigint {
    const currency = currencyOf(token);
    if (currency === this.settings) return BigInt(minor_units);
    const day = utcDate(occurred_at);
    const [source, target] = [this.rateOn(day, currency), this.rateOn(day, this.settings)];
    const whole = (BigInt(minor_units) * target) / source;
    const rest = BigInt(minor_units) * target - whole * source;
    return rest + rest >= source ? whole + 1n : whole;
  }

  private rateOn(day: CalendarDate, currency: Currency): bigint {
    for (let before = day; daysBetween(before, day) < 400; before = addDays(before, -1)) {
      const rate = this.rates.get(before)?.[currency];
      if (rate !== undefined) return rate;
    }
    throw new Error(`No rate is known before ${day}`);
  }
}

export function categoryOf({ category }: TransactionRow): string {
  return category ?? UNCATEGORIZED;
}

/** Sums by key, the largest first, as the reports order them. */
export function sums<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  amountOf: (item: Item) => bigint,
): readonly SumOfKey[] {
  const found = new Map<string, SumOfKey>();
  for (const item of items) {
    const key = keyOf(item);
    const { total, count } = found.get(key) ?? { total: 0n, count: 0 };
    found.set(key, { key, total: total + amountOf(item), count: count + 1 });
  }
  return [...found.values()].sort((a, b) =>
    a.total === b.total ? (a.key < b.key ? -1 : 1) : a.total < b.total ? 1 : -1,
  );
}
