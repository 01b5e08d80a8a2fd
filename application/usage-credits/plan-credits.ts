import type { CalendarDate } from '../../domain/shared/calendar-date.js';
import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** The credits that a user's plan includes in a calendar month, and that are not granted yet. */
export interface DueCredits {
  readonly userId: UserId;
  /** The first day of the month, in UTC. */
  readonly month: CalendarDate;
  /** Millionths of a US dollar, above zero. */
  readonly units: bigint;
}

/** Reads by the history of plans what they include (docs/rules/credits.md#credits-of-a-plan). */
export interface PlanCredits {
  /** @param months their first days */
  due(users: readonly UserId[], months: readonly CalendarDate[], now: Date): Promise<readonly DueCredits[]>;
}
export const PlanCredits = token<PlanCredits>('PlanCredits');
