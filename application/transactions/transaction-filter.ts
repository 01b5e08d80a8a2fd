import { calendarDate, startOfUtcDay } from '../../domain/shared/calendar-date.js';
import { TOKEN_DECIMALS } from '../../domain/shared/currency.js';
import { ValidationError } from '../../domain/shared/errors.js';
import { readTransactionHash } from '../../domain/transactions/transaction-hash.js';
import { TRANSACTION_STATUSES, type TransactionStatus } from '../../domain/transactions/transaction-kind.js';
import type { TransactionFilter } from './transaction-history.js';

/** The values of the status filter (docs/rules/history.md#status-filter). */
export const STATUS_FILTERS = ['COMPLETED', 'PENDING', 'FAILED', 'all'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** A filter as a client sends it. A field that is left out does not filter. */
export interface RequestedFilter
  extends Partial<
    Pick<
      TransactionFilter,
      | 'currency'
      | 'type'
      | 'typeGroup'
      | 'category'
      | 'direction'
      | 'counterparty'
      | 'search'
      | 'hasNote'
      | 'hasCategory'
    >
  > {
  readonly status?: StatusFilter;
  /** In either case, with or without 0x. */
  readonly transactionHash?: string;
  /** ISO 8601: days in UTC, or instants. */
  readonly startDate?: string;
  readonly endDate?: string;
  /** In UTC; wins over the dates. */
  readonly year?: number;
  /** Decimal strings. */
  readonly minAmount?: string;
  readonly maxAmount?: string;
}

const AMOUNT = /^(\d{1,12})(?:\.(\d{1,6}))?$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(Z|[+-]\d{2}:?\d{2})?$/;
const DAY_MS = 24 * 60 * 60 * 1000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** @throws ValidationError naming the field */
export function transactionFilter(requested: RequestedFilter): TransactionFilter {
  const hash = requested.transactionHash === undefined ? null : readTransactionHash(requested.transactionHash);
  if (hash === null && requested.transactionHash !== undefined) {
    throw new ValidationError('transactionHash', 'must be 64 hexadecimal digits, with or without 0x');
  }
  return {
    statuses: statusesOf(requested.status, hash !== null),
    currency: requested.currency ?? null,
    type: requested.type ?? null,
    typeGroup: requested.typeGroup ?? null,
    category: requested.category ?? null,
    direction: requested.direction ?? null,
    counterparty: requested.counterparty ?? null,
    hash,
    search: requested.search ?? null,
    ...timesOf(requested),
    ...amountsOf(requested),
    hasNote: requested.hasNote ?? null,
    hasCategory: requested.hasCategory ?? null,
  };
}

/** Without a status: completed rows; with a hash: rows of every status (docs/rules/history.md#status-filter). */
function statusesOf(status: StatusFilter | undefined, byHash: boolean): readonly TransactionStatus[] {
  if (status === undefined) return byHash ? TRANSACTION_STATUSES : ['COMPLETED', 'COMPLETED_DELAYED'];
  return status === 'all' ? TRANSACTION_STATUSES : [status];
}

function timesOf({ year, startDate, endDate }: RequestedFilter): Pick<TransactionFilter, 'from' | 'until'> {
  if (year !== undefined) return { from: new Date(Date.UTC(year, 0)), until: new Date(Date.UTC(year + 1, 0)) };
  const from = startDate === undefined ? null : firstInstant(startDate);
  const until = endDate === undefined ? null : endOf(endDate);
  if (from && until && from >= until) throw new ValidationError('endDate', 'must not be before startDate');
  return { from, until };
}

function firstInstant(text: string): Date {
  return DAY.test(text) ? startOfUtcDay(calendarDate(text, 'startDate')) : instant(text, 'startDate');
}

/** The end of a day, or the millisecond after an instant: the filter includes both. */
function endOf(text: string): Date {
  if (DAY.test(text)) return new Date(startOfUtcDay(calendarDate(text, 'endDate')).getTime() + DAY_MS);
  return new Date(instant(text, 'endDate').getTime() + 1);
}

function instant(text: string, field: string): Date {
  const [, zone] = INSTANT.exec(text) ?? [];
  const date = INSTANT.test(text) ? new Date(zone === undefined ? `${text}Z` : text) : null;
  if (!date || Number.isNaN(date.getTime())) {
    throw new ValidationError(field, 'must be a date such as 2026-03-01, or an instant such as 2026-03-01T12:00:00Z');
  }
  calendarDate(text.slice(0, 10), field);
  return date;
}

function amountsOf(requested: RequestedFilter): Pick<TransactionFilter, 'minAmount' | 'maxAmount'> {
  const minAmount = amountOf('minAmount', requested.minAmount);
  const maxAmount = amountOf('maxAmount', requested.maxAmount);
  if (minAmount !== null && maxAmount !== null && minAmount > maxAmount) {
    throw new ValidationError('maxAmount', 'must not be less than minAmount');
  }
  return { minAmount, maxAmount };
}

/* Unlike the amount of a payment, this amount may be zero. */
function amountOf(field: 'minAmount' | 'maxAmount', text: string | undefined): bigint | null {
  if (text === undefined) return null;
  const [, whole, fraction = ''] = AMOUNT.exec(text) ?? [];
  if (whole === undefined) {
    throw new ValidationError(
      field,
      `must be a decimal number such as 25 or 25.50, with at most ${TOKEN_DECIMALS} decimals`,
    );
  }
  return BigInt(whole + fraction.padEnd(TOKEN_DECIMALS, '0'));
}
