import type { PlanOrder } from '../access/plan-order.js';
import { utcDate } from '../shared/calendar-date.js';
import type { Notice } from './notification.js';

/** Tells that the plan that was ordered is there, or why it is not. */
export function planOrderNotice({ id, planName, effectiveAt, status }: PlanOrder, at: Date): Notice {
  return {
    type: status === 'MADE' ? 'PLAN_CHANGED' : 'PLAN_CHANGE_LAPSED',
    about: `plan order ${id}`,
    target: `plan/${id}`,
    metadata: { planName, effectiveOn: utcDate(effectiveAt) },
    at,
    isNews: true,
  };
}
