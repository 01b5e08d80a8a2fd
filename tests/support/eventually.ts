import { setTimeout as delay } from 'node:timers/promises';

const LOOK_AGAIN_MS = 20;
/** The limit is so long that it passes only when the condition never becomes true, also on a busy machine. */
const PATIENCE_MS = 60_000;

/**
 * Calls the function until it returns a value, and returns the value. An error counts as no value.
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
