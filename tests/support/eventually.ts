import { setTimeout as delay } from 'node:timers/promises';

const LOOK_AGAIN_MS = 20;
/** So long that only what never comes is missed, however busy the machine is. */
const PATIENCE_MS = 60_000;

/**
 * Looks again and again until there is something to see, and gives it back. A look that throws counts as nothing seen.
 * @param what is waited for, for the error's message
 * @throws Error naming it, with the last failure as its cause, when the limit has passed
 */
export async function eventually<Seen>(
  what: string,
  look: () => Promise<Seen | null | undefined | false>,
  limitMs = PATIENCE_MS,
): Promise<Seen> {
  const deadline = performance.now() + limitMs;
  let failure: unknown;
  do {
    try {
      const seen = await look();
      if (seen !== null && seen !== undefined && seen !== false) return seen;
      failure = undefined;
    } catch (error) {
      failure = error;
    }
    await delay(LOOK_AGAIN_MS);
  } while (performance.now() < deadline);
  throw new Error(`Not within ${limitMs} ms: ${what}`, { cause: failure });
}
