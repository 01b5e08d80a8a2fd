import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** Reads by the history of plans how much less usage credits cost (docs/rules/credits.md#discounts). */
export interface PlanDiscounts {
  /** In hundredths of a percent, by the plan that the user had at that time, as the plan was then. */
  at(userId: UserId, at: Date): Promise<number>;
}
export const PlanDiscounts = token<PlanDiscounts>('PlanDiscounts');
