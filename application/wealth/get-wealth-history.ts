import { type EarningsWindow, firstDayOf } from '../../domain/earnings/earnings-window.js';
import { utcDate } from '../../domain/shared/calendar-date.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { WealthHistory, WealthSeries } from './wealth-history.js';

/** Reads what somebody had at the end of each day, in the currency of their settings. */
export class GetWealthHistory {
  constructor(
    private readonly history: WealthHistory,
    private readonly clock: Clock,
  ) {}

  execute(input: { readonly userId: UserId; readonly window: EarningsWindow }): Promise<WealthSeries> {
    const today = utcDate(this.clock.now());
    return this.history.read(input.userId, { from: firstDayOf(input.window, today), to: today });
  }
}
