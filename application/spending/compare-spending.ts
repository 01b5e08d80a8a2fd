import type { UserId } from '../../domain/shared/ids.js';
import type { ReportCurrency, SpendingSum } from '../../domain/spending/spending.js';
import { changeBetween, type SpendingChange } from '../../domain/spending/spending-change.js';
import type { DateRange } from '../../domain/spending/spending-window.js';
import type { InCurrency, SpendingReports } from './spending-reports.js';

export type SpendingOfRange = DateRange & SpendingSum;

export interface SpendingComparison extends InCurrency, SpendingChange {
  readonly current: SpendingOfRange;
  readonly previous: SpendingOfRange;
}

/** Compares the spending of two ranges of days. */
export class CompareSpending {
  constructor(private readonly reports: SpendingReports) {}

  /** @throws ServiceUnavailableError when a rate is not known */
  async execute(input: {
    readonly userId: UserId;
    readonly currency: ReportCurrency | null;
    readonly current: DateRange;
    readonly previous: DateRange;
  }): Promise<SpendingComparison> {
    const { userId, currency, current, previous } = input;
    const found = await this.reports.ofRanges({ ownerId: userId, currency }, [current, previous]);
    const [now, before] = found.sums;
    return {
      currency: found.currency,
      current: { ...current, ...now },
      previous: { ...previous, ...before },
      ...changeBetween(before.total, now.total),
    };
  }
}
