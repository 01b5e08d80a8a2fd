import type { Plan } from '../../domain/access/plan.js';
import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** The catalogue of plans, and who has which. */
export interface PlanRepository {
  /** The cheapest first. */
  all(): Promise<readonly Plan[]>;
  /** Null when there is no such user. */
  of(userId: UserId): Promise<Plan | null>;
  /** Every process hears of it with the commit. @throws NotFoundError for a code that no plan has */
  assign(userId: UserId, planCode: string): Promise<void>;
}
export const PlanRepository = token<PlanRepository>('PlanRepository');
