import type { OwnPlan, Plan, PlanChange, PlanVersion } from '../../domain/access/plan.js';
import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** The plans, and the plan of each user. */
export interface PlanRepository {
  /** The cheapest first. */
  all(): Promise<readonly Plan[]>;
  /** Null when there is no such user. */
  of(userId: UserId, at: Date): Promise<OwnPlan | null>;
  /** What each plan has included so far, the newest version first. */
  versions(): Promise<readonly PlanVersion[]>;
  /** Users who have chosen their plan since then, the latest first. */
  chosenSince(at: Date, limit: number): Promise<readonly UserId[]>;
  /** The latest changes of a user's plan, the newest first. */
  changes(userId: UserId, limit: number): Promise<readonly PlanChange[]>;
  /**
   * The commit announces the change to every process. It is charged from the next month on.
   * @throws NotFoundError for an unknown code
   */
  assign(userId: UserId, planCode: string, at: Date): Promise<void>;
}
export const PlanRepository = token<PlanRepository>('PlanRepository');
