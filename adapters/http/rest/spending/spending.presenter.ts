import type { SpendingComparison, SpendingOfRange } from '../../../../application/spending/compare-spending.js';
import type { DailySpending } from '../../../../application/spending/get-daily-spending.js';
import type { InPeriod, PeriodReport } from '../../../../application/spending/period-report.js';
import type { CategoryKey, MerchantKey, TypeGroupKey } from '../../../../application/spending/spending-reports.js';
import type { SpendingTransaction } from '../../../../application/spending/spending-transactions.js';
import type { Currency } from '../../../../domain/shared/currency.js';
import { formatMinorUnits } from '../../../../domain/shared/money.js';
import {
  CATEGORY_NAMES,
  MERCHANT_NAMES,
  type SharedMerchant,
  TYPE_GROUP_NAMES,
} from '../../../../domain/spending/bucket-names.js';
import type { SpendingSum } from '../../../../domain/spending/spending.js';
import type { Period } from '../../../../domain/spending/spending-window.js';
import type { Unpruned } from '../../shell/lite-shape.js';
import { liteTransaction, presentTransaction } from '../transactions/transaction.presenter.js';
import type {
  DailySpendingResponse,
  SpendingByCategoryResponse,
  SpendingByContactResponse,
  SpendingByMerchantResponse,
  SpendingByTypeGroupResponse,
  SpendingComparisonResponse,
  SpendingOfRangeResponse,
  SpendingTransactionResponse,
  SpendingTransactionsLite,
  SpendingTransactionsResponse,
} from './spending.response.js';

export function presentByTypeGroup(report: PeriodReport<TypeGroupKey>): SpendingByTypeGroupResponse {
  const typeGroups = report.buckets.map((bucket) => ({
    typeGroup: bucket.typeGroup,
    name: TYPE_GROUP_NAMES[bucket.typeGroup],
    ...presentSum(bucket),
  }));
  return { ...presentPeriod(report), typeGroups, ...presentTotal(report) };
}

export function presentByCategory(report: PeriodReport<CategoryKey>): SpendingByCategoryResponse {
  const categories = report.buckets.map((bucket) => ({
    category: bucket.category,
    name: CATEGORY_NAMES[bucket.category],
    ...presentSum(bucket),
  }));
  return { ...presentPeriod(report), categories, ...presentTotal(report) };
}

export function presentByMerchant(report: PeriodReport<MerchantKey>): SpendingByMerchantResponse {
  const merchants = report.buckets.map((bucket) => ({
    merchant: bucket.merchant,
    name: merchantName(bucket),
    ...presentSum(bucket),
  }));
  return { ...presentPeriod(report), merchants, ...presentTotal(report) };
}

export function presentSpendingTransaction(spent: SpendingTransaction): SpendingTransactionResponse {
  return {
    ...presentTransaction(spent.transaction),
    convertedAmount: formatMinorUnits(spent.converted),
    merchant: spent.merchant,
    merchantName: merchantName(spent),
  };
}

/** A row of the lite list of transactions, with the amount that counts. */
export function liteSpendingTransactions({
  data,
  ...page
}: SpendingTransactionsResponse): Unpruned<SpendingTransactionsLite> {
  return { data: data.map((row) => ({ ...liteTransaction(row), convertedAmount: row.convertedAmount })), ...page };
}

export function presentByContact(accountId: string, report: InPeriod & SpendingSum): SpendingByContactResponse {
  return { accountId, ...presentPeriod(report), ...presentSum(report) };
}

export function presentComparison(comparison: SpendingComparison): SpendingComparisonResponse {
  const { currency, current, previous, delta, deltaBasisPoints } = comparison;
  return {
    currency,
    current: presentRange(current),
    previous: presentRange(previous),
    delta: formatMinorUnits(delta),
    deltaPercent: deltaBasisPoints === null ? null : percent(deltaBasisPoints),
  };
}

export function presentDaily({ token, range, days, ...sum }: DailySpending): DailySpendingResponse {
  return {
    currency: token,
    from: range.from,
    to: range.to,
    days: days.map((day) => ({ date: day.date, ...presentSum(day) })),
    ...presentSum(sum),
  };
}

/** The common fields of reports over a period. */
export function presentPeriod({ period, since, currency }: InPeriod): {
  period: Period;
  since: string;
  currency: Currency;
} {
  return { period, since: since.toISOString(), currency };
}

function merchantName({ merchant, displayName }: MerchantKey): string {
  return displayName ?? MERCHANT_NAMES[merchant as SharedMerchant];
}

function presentSum({ total, count }: SpendingSum): { count: number; total: string } {
  return { count, total: formatMinorUnits(total) };
}

function presentTotal({ total, count }: SpendingSum): { totalSpent: string; transactionCount: number } {
  return { totalSpent: formatMinorUnits(total), transactionCount: count };
}

export function presentRange({ from, to, ...sum }: SpendingOfRange): SpendingOfRangeResponse {
  return { from, to, ...presentSum(sum) };
}

/** Basis points as percent with two decimals: "12.50", "-0.05". A basis point is a hundredth of a percent. */
function percent(basisPoints: bigint): string {
  return formatMinorUnits(basisPoints * 10_000n);
}
