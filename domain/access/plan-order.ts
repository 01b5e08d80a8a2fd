import { addMonths, type CalendarDate, calendarDate, startOfUtcDay, utcDate } from '../shared/calendar-date.js';
import type { Decision, UserEvent } from '../shared/decision.js';
import { ConflictError, ValidationError } from '../shared/errors.js';
import type { PlanOrderId, UserId } from '../shared/ids.js';
import { formatMinorUnits, type Money } from '../shared/money.js';
import { assertAllowed } from '../shared/state-machine.js';
import type { Plan } from './plan.js';
import { type PlanOrderStatus, planOrderMachine } from './plan-order-status.js';

/** That the owner wants another plan from the beginning of a month on (docs/rules/access.md#changing-the-plan). */
export interface PlanOrder {
  readonly id: PlanOrderId;
  readonly userId: UserId;
  readonly planCode: string;
  readonly planName: string;
  /** What the owner has agreed to pay for a month, with tax. */
  readonly price: Money;
  /** The 1st of a month, 00:00 UTC. */
  readonly effectiveAt: Date;
  readonly status: PlanOrderStatus;
  readonly orderedAt: Date;
}

type PlanOrderEventType = `plan_order.${'placed' | 'made' | 'withdrawn' | 'lapsed'}`;
export type PlanOrderEvent = UserEvent<PlanOrderEventType, PlanOrderId>;
type PlanOrderDecision = Decision<PlanOrder, PlanOrderEvent>;

/** What the owner was shown and has agreed to. */
export interface AgreedTerms {
  readonly price: Money;
  readonly effectiveOn: CalendarDate;
}

/** The 1st of the next month, in UTC: the day on which a change that is ordered now takes effect. */
export function nextPlanDay(now: Date): CalendarDate {
  return addMonths(calendarDate(`${utcDate(now).slice(0, 7)}-01`), 1);
}

/**
 * @param own the plan that the owner has now
 * @throws ValidationError when it is the same plan; ConflictError when the price or the day is not what the owner has agreed to any more
 */
export function orderPlan(
  {
    id,
    userId,
    own,
    wanted,
  }: { readonly id: PlanOrderId; readonly userId: UserId; readonly own: Plan; readonly wanted: Plan },
  agreed: AgreedTerms,
  now: Date,
): PlanOrderDecision {
  if (own.code === wanted.code) throw new ValidationError('plan', `must be another one than your plan ${own.name}`);
  const { minorUnits, currency } = wanted.monthlyPrice;
  if (agreed.price.minorUnits !== minorUnits || agreed.price.currency !== currency) {
    throw new ConflictError(`The plan ${wanted.name} costs ${formatMinorUnits(minorUnits)} ${currency} each month now`);
  }
  const effectiveOn = nextPlanDay(now);
  if (agreed.effectiveOn !== effectiveOn) throw new ConflictError(`The change would take effect on ${effectiveOn} now`);
  const order: PlanOrder = {
    ...{ id, userId },
    planCode: wanted.code,
    planName: wanted.name,
    price: wanted.monthlyPrice,
    effectiveAt: startOfUtcDay(effectiveOn),
    status: 'PLANNED',
    orderedAt: now,
  };
  return { next: order, events: [event('plan_order.placed', order, now)] };
}

/** @throws ConflictError when its day has come */
export function withdrawPlanOrder(order: PlanOrder, now: Date): PlanOrderDecision {
  if (order.effectiveAt <= now) throw new ConflictError('The change is being made; choose another plan afterwards');
  return moved(order, 'WITHDRAWN', now);
}

/** An operator gives the owner a plan: it counts, and not what was ordered before, also when its day has come. */
export function overrulePlanOrder(order: PlanOrder, now: Date): PlanOrderDecision {
  return moved(order, 'WITHDRAWN', now);
}

/**
 * Its day has come. Nobody pays more than what they have agreed to: when the plan costs more by then, or is not there any more, the owner keeps the plan of before.
 * @param price what the plan costs on that day; null when there is no such plan, or plans are not charged any more
 */
export function carryOutPlanOrder(order: PlanOrder, price: Money | null, now: Date): PlanOrderDecision {
  const holds = price !== null && price.currency === order.price.currency && price.minorUnits <= order.price.minorUnits;
  return moved(order, holds ? 'MADE' : 'LAPSED', now);
}

const EVENT_OF = { MADE: 'plan_order.made', WITHDRAWN: 'plan_order.withdrawn', LAPSED: 'plan_order.lapsed' } as const;

function moved(order: PlanOrder, status: keyof typeof EVENT_OF, at: Date): PlanOrderDecision {
  assertAllowed(planOrderMachine, order.status, status);
  const next = { ...order, status };
  return { next, events: [event(EVENT_OF[status], next, at)] };
}

function event(type: PlanOrderEventType, { id, userId }: PlanOrder, occurredAt: Date): PlanOrderEvent {
  return { type, subjectId: id, userId, occurredAt };
}
