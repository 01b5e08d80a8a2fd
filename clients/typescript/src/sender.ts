import { type ApiError, refusalOf, UnreachableError } from './api-error.js';
import type { Authorizer } from './credentials.js';
import { wait } from './wait.js';

export interface RetryOptions {
  /** How often a request is sent at most; 5 when left out, 1 never repeats. */
  readonly tries?: number;
  /** The longest wait before a repetition, in milliseconds; 60,000 when left out. What asks for more is thrown. */
  readonly longestWaitMs?: number;
  /** How long an answer may take, in milliseconds; 30,000 when left out. Reading a receipt again may take ten minutes at least. */
  readonly timeoutMs?: number;
}

/** What reads a file again answers when it has, which can take minutes: the service reads one file after the other. */
const READS_FILE = /\/receipts\/[^/]+\/reparse$/;
const READING_TIMEOUT_MS = 10 * 60_000;

const FIRST_BACKOFF_MS = 500;
const IDEMPOTENCY_KEY = 'Idempotency-Key';
/** A request of these may be carried out twice. */
const REPEATABLE = ['GET', 'HEAD', 'PUT', 'DELETE'];
/** Answers of these have no body (Fetch §2.2.3). */
const BODILESS = [204, 205, 304];

/** What keeps a repeated request from having its effect twice. */
export interface Keying {
  /** For the header of all tries, unless the request has one; null sends none. */
  readonly key: string | null;
  /** Whether the service knows a POST again. */
  readonly isKnownAgain: boolean;
}

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

  /** @throws ApiError, UnreachableError, what the token source throws, or the reason of the request's signal */
  async send(request: Request, { key, isKnownAgain }: Keying): Promise<Response> {
    if (key !== null && !request.headers.has(IDEMPOTENCY_KEY)) request.headers.set(IDEMPOTENCY_KEY, key);
    const isRepeatable = isKnownAgain || REPEATABLE.includes(request.method);
    for (let tried = 1; ; tried++) {
      const outcome = await this.try(request);
      if (outcome instanceof Response) return outcome;
      const waitMs = this.waitAfter(outcome, isRepeatable, tried);
      if (waitMs === null) throw outcome;
      await wait(waitMs, request.signal);
    }
  }

  private async try(request: Request): Promise<Response | ApiError | UnreachableError> {
    const answer = await this.answerTo(request);
    return answer instanceof UnreachableError || answer.ok ? answer : refusalOf(answer);
  }

  /** @param isLast whether the request is not sent once more for a nonce */
  private async answerTo(request: Request, isLast = false): Promise<Response | UnreachableError> {
    const authorized = request.clone();
    const nonce = await this.authorizer.authorize(authorized);
    const answer = await this.exchange(authorized);
    if (answer instanceof UnreachableError) return answer;
    const isAgain = this.authorizer.learnsNonce(answer, nonce) && !isLast;
    return isAgain ? this.answerTo(request, true) : answer;
  }

  private async exchange(request: Request): Promise<Response | UnreachableError> {
    try {
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(this.timeoutOf(request))]);
      // A redirect would carry the API key and the body to another host. The service never redirects; "error" is unknown to some workers.
      const answer = await this.fetch(new Request(request, { signal, redirect: 'manual' }));
      // Its body may be cut off, too.
      return await wholeOf(answer);
    } catch (cause) {
      request.signal.throwIfAborted();
      return new UnreachableError('No answer of the service arrived', { cause });
    }
  }

  private timeoutOf({ url }: Request): number {
    return READS_FILE.test(new URL(url).pathname) ? Math.max(this.timeoutMs, READING_TIMEOUT_MS) : this.timeoutMs;
  }

  /** @returns how long to wait before the next try; null when there is none */
  private waitAfter(failure: ApiError | UnreachableError, isRepeatable: boolean, tried: number): number | null {
    const mayRepeat = isRepeatable || isBeforeWork(failure);
    if (!mayRepeat || !isWorthwhile(failure) || tried >= this.tries) return null;
    const asked = 'retryAfterMs' in failure ? failure.retryAfterMs : null;
    // Between half and the whole of it, so that clients which failed together do not come back together.
    const backoffMs = FIRST_BACKOFF_MS * 2 ** (tried - 1) * (1 - Math.random() / 2);
    const waitMs = asked ?? Math.min(backoffMs, this.longestWaitMs);
    return waitMs <= this.longestWaitMs ? waitMs : null;
  }
}

function isWorthwhile(failure: ApiError | UnreachableError): boolean {
  return !('retryable' in failure) || failure.retryable;
}

/**
 * Whether the request has certainly had no effect. A proxy's page and a defect of the service (500) may come after it. So may a 503: the
 * service answers it also when it has lost its database while it committed.
 */
function isBeforeWork(failure: ApiError | UnreachableError): boolean {
  if (!('status' in failure)) return false;
  return failure.status === 429 || (failure.isOfService && failure.status === 409);
}

/** The answer, when all of it has arrived. */
async function wholeOf(answer: Response): Promise<Response> {
  // A browser tells nothing of a redirect, not even its status.
  if (answer.type === 'opaqueredirect') return answer;
  const { status, statusText, headers } = answer;
  const body = await answer.arrayBuffer();
  return new Response(BODILESS.includes(status) ? null : body, { status, statusText, headers });
}
