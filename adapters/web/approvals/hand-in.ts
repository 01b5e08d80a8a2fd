import { AppProblem } from '../api/app-problem.js';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 8_000;

interface Waiting {
  /** Ends the attempts. */
  readonly signal: AbortSignal;
  /** Called when the service did not answer and it is tried again. */
  readonly onWaiting: () => void;
  /** Resolves before the next attempt. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Sends a signature until the service has answered, so that a network failure does not lose it. The service accepts a signature once, so
 * sending it again does no harm.
 * @throws AppProblem when the service refuses it; a conflict may mean that an earlier attempt had succeeded
 */
export async function handIn<Answer>(send: () => Promise<Answer>, waiting: Waiting): Promise<Answer> {
  const { signal, onWaiting, pause = pauseOrReturn } = waiting;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(LONGEST_PAUSE_MS, 2 * pauseMs)) {
    try {
      return await send();
    } catch (error) {
      if (signal.aborted || !isUnheard(error)) throw error;
      onWaiting();
      await pause(pauseMs, signal);
      if (signal.aborted) throw error;
    }
  }
}

function isUnheard(error: unknown): boolean {
  return error instanceof AppProblem && error.retryable && error.code !== 'CONFLICT';
}

/* Ends early when the network is back. */
function pauseOrReturn(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end, { signal: over.signal });
    signal.addEventListener('abort', end, { signal: over.signal });
  });
}
