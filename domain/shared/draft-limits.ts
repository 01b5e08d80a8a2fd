import { DailyLimitError } from './daily-limit.js';
import { ConflictError } from './errors.js';

/** Of one kind of mandate, that one application made for one owner (docs/rules/limits.md#drafts). */
export interface DraftCounts {
  /** How many can still be activated. */
  readonly open: number;
  /** How many it has made on this UTC day, whatever became of them. */
  readonly today: number;
}

/** Fewer than an owner may have altogether, so that one application does not keep the owner and the others from theirs. */
export const MOST_OPEN_DRAFTS = 10;
export const MOST_DRAFTS_A_DAY = 50;

/**
 * @param drafts what they are, for the message: "agent sessions"
 * @throws ConflictError naming the limit when too many wait
 * @throws DailyLimitError when the day has no more of them
 */
export function assertDraftable({ open, today }: DraftCounts, drafts: string, at: Date): void {
  if (open >= MOST_OPEN_DRAFTS) {
    throw new ConflictError(
      `${MOST_OPEN_DRAFTS} ${drafts} of this application wait for the owner already; one of them must be decided on first`,
    );
  }
  if (today < MOST_DRAFTS_A_DAY) return;
  throw new DailyLimitError(
    'drafts_of_client',
    `This application proposed ${MOST_DRAFTS_A_DAY} ${drafts} to the owner today`,
    at,
  );
}
