import { startOfUtcDay, utcDate } from '../../domain/shared/calendar-date.js';
import type { UserId } from '../../domain/shared/ids.js';
import { added, type ReportCurrency, type SpendingSum } from '../../domain/spending/spending.js';
import { type Period, rangeOfPeriod } from '../../domain/spending/spending-window.js';
import type { Clock } from '../ports/clock.js';
import type { InCurrency, SpendingBuckets, SpendingScope } from './spending-reports.js';

/** The input of every report over a period. */
export interface PeriodInput {
  readonly userId: UserId;
  readonly period: Period;
  readonly currency: ReportCurrency | null;
}

export interface InPeriod extends InCurrency {
  readonly period: Period;
  /** The beginning of the period's first day in UTC. */
  readonly since: Date;
}

export interface PeriodReport<Bucket> extends InPeriod, SpendingSum {
  readonly buckets: readonly (Bucket & SpendingSum)[];
}

/** The days of a period that ends today. */
export function scopeOfPeriod({ userId, period, currency }: PeriodInput, clock: Clock): SpendingScope {
  return { ownerId: userId, currency, range: rangeOfPeriod(period, utcDate(clock.now())) };
}

/** @param scope the scope of the buckets */
export function periodReport<Bucket>(
  period: Period,
  { range }: SpendingScope,
  { currency, buckets }: SpendingBuckets<Bucket>,
): PeriodReport<Bucket> {
  return { period, since: startOfUtcDay(range.from), currency, buckets, ...added(buckets) };
}
