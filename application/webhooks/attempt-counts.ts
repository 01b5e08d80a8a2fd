import { isTaken } from './record-attempts.js';
import type { AttemptResult } from './webhook-dispatch.js';

export const ATTEMPT_OUTCOMES = ['delivered', 'refused', 'unanswered'] as const;
export type AttemptOutcome = (typeof ATTEMPT_OUTCOMES)[number];

/** Upper ends of the classes of durations, in seconds. */
export const DURATION_CLASSES = [0.05, 0.25, 1, 2, 5, 15] as const;

/** What this process has counted of its attempts to deliver webhooks since its start. */
export class AttemptCounts {
  readonly outcomes: Record<AttemptOutcome, number> = { delivered: 0, refused: 0, unanswered: 0 };
  /** How many took at most so long, for each class; all of them are in `all`. */
  readonly within = new Map<number, number>(DURATION_CLASSES.map((end) => [end, 0]));
  all = 0;
  seconds = 0;

  add(result: AttemptResult): void {
    const seconds = result.durationMs / 1000;
    this.outcomes[outcomeOf(result)] += 1;
    for (const end of DURATION_CLASSES) if (seconds <= end) this.within.set(end, (this.within.get(end) ?? 0) + 1);
    this.all += 1;
    this.seconds += seconds;
  }
}

function outcomeOf(result: AttemptResult): AttemptOutcome {
  if (isTaken(result)) return 'delivered';
  return result.status === null ? 'unanswered' : 'refused';
}
