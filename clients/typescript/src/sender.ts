import { type ApiError, refusalOf, UnreachableError } from './api-error.js';
import type { Authorizer } from './credentials.js';
import { wait } from './wait.js';

export interface RetryOptions {
  /** How often a request is sent at most; 5 when left out, 1 never repeats. */
  readonly tries?: number;
  /** The longest wait before a repetition, in milliseconds; 60,000 when left out. What asks for more is thrown. */
  readonly longestWaitMs?: number;
  /** How long an answer may take, in milliseconds; 30,000 when left out. */
  readonly timeoutMs?: number;
}

const FIRST_BACKOFF_MS = 500;
const IDEMPOTENCY_KEY = 'Idempotency-Key';
/** A request of these may be carried out twice. */
const REPEATABLE = ['GET', 'HEAD', 'PUT', 'DELETE'];
/** Answers of these have no body (Fetch §2.2.3). */
const BODILESS = [204, 205, 304];

/** Sends a request until it is answered, refused for good, or has been tried often enough. */
export class Sender {
  private readonly tries: number;
  private readonly longestWaitMs: number;
  private readonly timeoutMs: number;

  constructor(
    private readonly authorizer: Authorizer,
    private readonly fetch: (request: Request) => Promise<Response>,
    { tries = 5, longestWaitMs = 60_000, timeoutMs = 30_000 }: RetryOptions,
  ) {
    this.tries = tries;
    this.longestWaitMs = longestWaitMs;
    this.timeoutMs = timeoutMs;
  }

  /**
   * @param key one for all tries, unless the request has one: what the service did before its answer was lost is not done again. Null for an
   * endpoint that takes none
   * @throws ApiError, UnreachableError, or the reason of the request's signal
   */
  async send(request: Request, key: string | null): Promise<Response> {
    if (key !== null && !request.headers.has(IDEMPOTENCY_KEY)) request.headers.set(IDEMPOTENCY_KEY, key);
    const isRepeatable = key !== null || REPEATABLE.includes(request.method);
    for (let tried = 1; ; tried++) {
      const outcome = await this.try(request);
      if (outcome instanceof Response) return outcome;
      const waitMs = this.waitAfter(outcome, isRepeatable, tried);
      if (waitMs === null) throw outcome;
      await wait(waitMs, request.signal);
    }
  }

  private async try(request: Request): Promise<Response | ApiError | UnreachableError> {
    try {
      const response = await this.authorized(request);
      const answer = this.authorizer.learnsNonce(response) ? await this.authorized(request) : response;
      // Its body may be cut off, too.
      const whole = await wholeOf(answer);
      return whole.ok ? whole : await refusalOf(whole);
    } catch (cause) {
      request.signal.throwIfAborted();
      return new UnreachableError('No answer of the service arrived', { cause });
    }
  }

  private async authorized(request: Request): Promise<Response> {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(this.timeoutMs)]);
    const sent = new Request(request.clone(), { signal });
    await this.authorizer.authorize(sent);
    return this.fetch(sent);
  }

  /** @returns how long to wait before the next try; null when there is none */
  private waitAfter(failure: ApiError | UnreachableError, isRepeatable: boolean, tried: number): number | null {
    const mayRepeat = 'retryable' in failure ? failure.retryable : isRepeatable;
    if (!mayRepeat || tried >= this.tries) return null;
    const asked = 'retryAfterMs' in failure ? failure.retryAfterMs : null;
    // Between half and the whole of it, so that clients which failed together do not come back together.
    const backoffMs = FIRST_BACKOFF_MS * 2 ** (tried - 1) * (1 - Math.random() / 2);
    const waitMs = asked ?? Math.min(backoffMs, this.longestWaitMs);
    return waitMs <= this.longestWaitMs ? waitMs : null;
  }
}

/** The answer, when all of it has arrived. */
async function wholeOf(answer: Response): Promise<Response> {
  const { status, statusText, headers } = answer;
  const body = await answer.arrayBuffer();
  return new Response(BODILESS.includes(status) ? null : body, { status, statusText, headers });
}
