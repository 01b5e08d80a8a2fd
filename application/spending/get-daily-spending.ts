import { utcDate } from '../../domain/shared/calendar-date.js';
import type { Token } from '../../domain/shared/currency.js';
import type { UserId } from '../../domain/shared/ids.js';
import { added, type SpendingSum } from '../../domain/spending/spending.js';
import { type DailyWindow, type DateRange, daysOf, rangeOfWindow } from '../../domain/spending/spending-window.js';
import type { Clock } from '../ports/clock.js';
import type { SpendingOfDay, SpendingReports } from './spending-reports.js';

export interface DailySpending extends SpendingSum {
  readonly token: Token;
  readonly range: DateRange;
  /** Every day of the range. */
  readonly days: readonly SpendingOfDay[];
}

/** Reads the spending in one token by UTC day, not converted. */
export class GetDailySpending {
  constructor(
    private readonly reports: SpendingReports,
    private readonly clock: Clock,
  ) {}

  async execute(input: {
    readonly userId: UserId;
    readonly token: Token;
    readonly days: DateRange | DailyWindow;
  }): Promise<DailySpending> {
    const { userId, token, days } = input;
    const range = typeof days === 'string' ? rangeOfWindow(days, utcDate(this.clock.now())) : days;
    const spent = new Map((await this.reports.daily(userId, token, range)).map((day) => [day.date, day]));
    const all = daysOf(range).map((date) => spent.get(date) ?? { date, total: 0n, count: 0 });
    return { token, range, days: all, ...added(all) };
  }
}
