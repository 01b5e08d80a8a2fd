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
  /** Once the allowance is spent: the cheapest plan that would have been enough; null when there is none, or it is not spent. */
  readonly upgrade: Plan | null;
}

export function tradeWindowAt(at: Date): TradeWindow {
  const first = calendarDate(`${utcDate(at).slice(0, 7)}-01`);
  return { startsAt: startOfUtcDay(first), resetsAt: startOfUtcDay(addMonths(first, 1)) };
}

/**
 * @param plans of two with the same price, the first is offered
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
  const covering = plans.filter(
    ({ freeTrades }) => freeTrades === null || (freeTrades > (own.freeTrades ?? 0) && freeTrades >= used),
  );
  const [cheapest] = covering.sort((one, other) => Number(priceOf(one) - priceOf(other)));
  return cheapest ?? null;
}

function priceOf({ monthlyPrice }: Plan): bigint {
  return monthlyPrice.minorUnits;
}
