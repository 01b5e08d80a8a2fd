/** How fast an endpoint answers, and so how many attempts may be under way there at once (docs/rules/webhooks.md#fairness). */
export interface EndpointPace {
  readonly places: number;
  readonly isFast: boolean;
}

/** Of an endpoint of which nothing is known yet. */
export const FIRST_PACE: EndpointPace = { places: 4, isFast: false };

const MOST_PLACES = 32;
const FEWEST_PLACES = 1;
/** A faster answer gives more places; a slower one than the second gives one, as a failure does. */
const FAST_MS = 2_000;
const TOO_SLOW_MS = 5_000;

export function paceAfter({ places }: EndpointPace, isTaken: boolean, durationMs: number): EndpointPace {
  if (!isTaken || durationMs >= TOO_SLOW_MS) return { places: FEWEST_PLACES, isFast: false };
  if (durationMs >= FAST_MS) return { places, isFast: false };
  return { places: Math.min(places * 2, MOST_PLACES), isFast: true };
}
