const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** After so many failed attempts in a row an endpoint is left alone for a while (docs/rules/webhooks.md#circuit-breaker). */
export const FAILURES_TO_PAUSE = 10;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 5 * MINUTE_MS;

/** An endpoint that has failed for so long, and so often in a row, is disabled (docs/rules/webhooks.md#automatic-disabling). */
export const DISABLED_AFTER_MS = 5 * DAY_MS;
export const FAILURES_TO_DISABLE = 12;

/** What the attempts to reach an endpoint have shown. */
export interface EndpointHealth {
  /** Failed attempts since the last that succeeded. */
  readonly failures: number;
  /** Of the first of them; null when there is none. */
  readonly failingSince: Date | null;
  /** Until then no attempt begins; null when attempts may. */
  readonly pausedUntil: Date | null;
}

export const HEALTHY: EndpointHealth = { failures: 0, failingSince: null, pausedUntil: null };

/** A failure during a pause began before it: many attempts that were under way together are one outage, and do not lengthen it. */
export function afterFailure(health: EndpointHealth, at: Date): EndpointHealth {
  const { failures: before, failingSince, pausedUntil: pause } = health;
  if (pause !== null && pause > at) return health;
  const failures = before + 1;
  return { failures, failingSince: failingSince ?? at, pausedUntil: pausedUntil(failures, at) };
}

/** Whether it has failed for days. */
export function isGivenUp({ failures, failingSince }: EndpointHealth, at: Date): boolean {
  return (
    failures >= FAILURES_TO_DISABLE &&
    failingSince !== null &&
    at.getTime() - failingSince.getTime() >= DISABLED_AFTER_MS
  );
}

function pausedUntil(failures: number, at: Date): Date | null {
  if (failures < FAILURES_TO_PAUSE) return null;
  const doublings = Math.min(failures - FAILURES_TO_PAUSE, 10);
  return new Date(at.getTime() + Math.min(FIRST_PAUSE_MS * 2 ** doublings, LONGEST_PAUSE_MS));
}
