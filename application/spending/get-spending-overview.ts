import { utcDate } from '../../domain/shared/calendar-date.js';
import type { UserId } from '../../domain/shared/ids.js';
import { type OverviewPeriod, type OverviewWindow, overviewWindow } from '../../domain/spending/overview-window.js';
import { added, type SpendingSum } from '../../domain/spending/spending.js';
import { changeBetween, type SpendingChange } from '../../domain/spending/spending-change.js';
import type { DateRange } from '../../domain/spending/spending-window.js';
import type { Clock } from '../ports/clock.js';
import type { CategoryKey, InCurrency, MerchantKey, SpendingBuckets, SpendingReports } from './spending-reports.js';

/** A bucket, and what it came to in the time before. */
export type ComparedBucket<Key> = Key & SpendingSum & { readonly before: bigint };

export interface SpendingOverview extends InCurrency, SpendingSum, SpendingChange, Omit<OverviewWindow, 'spans'> {
  /** The sum of the time before. */
  readonly before: SpendingSum;
  readonly spans: readonly (DateRange & SpendingSum)[];
  /** The largest first. What was spent only in the time before is left out. */
  readonly categories: readonly ComparedBucket<CategoryKey>[];
  readonly merchants: readonly ComparedBucket<MerchantKey>[];
}

/** Reads what somebody spent in a period from every side, in the currency of their settings, against the time before. */
export class GetSpendingOverview {
  constructor(
    private readonly reports: SpendingReports,
    private readonly clock: Clock,
  ) {}

  /** @throws ServiceUnavailableError when a rate is not known */
  async execute(input: { readonly userId: UserId; readonly period: OverviewPeriod }): Promise<SpendingOverview> {
    const { spans, ...window } = overviewWindow(input.period, utcDate(this.clock.now()));
    const scope = { ownerId: input.userId, currency: null };
    const current = { ...scope, range: window.current };
    const previous = { ...scope, range: window.previous };
    const [days, categories, categoriesBefore, merchants, merchantsBefore] = await Promise.all([
      this.reports.byDay(current),
      this.reports.byCategory(current),
      this.reports.byCategory(previous),
      this.reports.byMerchant(current),
      this.reports.byMerchant(previous),
    ]);
    const sum = added(days.buckets);
    const before = added(categoriesBefore.buckets);
    return {
      ...window,
      currency: days.currency,
      ...sum,
      before,
      ...changeBetween(before.total, sum.total),
      spans: spans.map((span) => ({
        ...span,
        ...added(days.buckets.filter(({ date }) => date >= span.from && date <= span.to)),
      })),
      categories: compared(categories, categoriesBefore, ({ category }) => category),
      merchants: compared(merchants, merchantsBefore, ({ merchant }) => merchant),
    };
  }
}

function compared<Key>(
  { buckets }: SpendingBuckets<Key>,
  previous: SpendingBuckets<Key>,
  nameOf: (key: Key) => string,
): readonly ComparedBucket<Key>[] {
  const before = new Map(previous.buckets.map((bucket) => [nameOf(bucket), bucket.total]));
  return buckets.map((bucket) => ({ ...bucket, before: before.get(nameOf(bucket)) ?? 0n }));
}
