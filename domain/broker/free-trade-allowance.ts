import type { Plan } from '../access/plan.js';
import { addMonths, calendarDate, startOfUtcDay, utcDate } from '../shared/calendar-date.js';

/** The calendar month, in UTC, in which trades are counted. */
export interface TradeWindow {
  readonly startsAt: Date;
  /** When the next window begins. */
  readonly resetsAt: Date;
}

/** docs/rules/credits.md#free-trades */
export interface FreeTradeAllowance {
  readonly plan: Plan;
  readonly window: TradeWindow;
  /** Null while it is degraded. */
  readonly used: number | null;
  /** Null: any number. */
  readonly left: number | null;
  /** The count could not be read. Then all trades of the plan are left, so that nobody is refused because of it. */
  readonly degraded: boolean;
  /** Once the allowance is spent: the cheapest higher plan that would have been enough; null when there is none, or it is not spent. */
  readonly upgrade: Plan | null;
}

export function tradeWindowAt(at: Date): TradeWindow {
  const first = calendarDate(`${utcDate(at).slice(0, 7)}-01`);
  return { startsAt: startOfUtcDay(first), resetsAt: startOfUtcDay(addMonths(first, 1)) };
}

/**
 * @param plans the cheapest first
 * @param used how many trades there were in the window; null when that could not be read
 */
export function freeTradeAllowanceOf(
  plan: Plan,
  plans: readonly Plan[],
  used: number | null,
  window: TradeWindow,
): FreeTradeAllowance {
  const degraded = used === null;
  const left = plan.freeTrades === null ? null : Math.max(0, plan.freeTrades - (used ?? 0));
  const isSpent = used !== null && left === 0;
  return { plan, window, used, left, degraded, upgrade: isSpent ? cheapestCovering(plan, plans, used) : null };
}

function cheapestCovering(own: Plan, plans: readonly Plan[], used: number): Plan | null {
  const higher = plans.slice(plans.findIndex(({ code }) => code === own.code) + 1);
  const covers = ({ freeTrades }: Plan) =>
    freeTrades === null || (freeTrades > (own.freeTrades ?? 0) && freeTrades >= used);
  return higher.find(covers) ?? null;
}
