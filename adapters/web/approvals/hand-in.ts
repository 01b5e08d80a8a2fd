import { AppProblem } from '../api/app-problem.js';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 8_000;

interface Waiting {
  /** Nobody waits for it any longer. */
  readonly signal: AbortSignal;
  /** The service was not heard from; it is tried again. */
  readonly onWaiting: () => void;
  /** Resolves when it is worth trying again. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Sends what somebody signed until the service has answered: a signature that was made must not be lost because the network was.
 * The service takes the same answer once, so sending it again does no harm.
 * @throws AppProblem when the service refuses it; a conflict may mean that an earlier attempt was heard after all
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

/* Over early when the network comes back. */
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
