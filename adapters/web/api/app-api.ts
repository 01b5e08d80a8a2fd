import { AppProblem, type ProblemCode } from './app-problem.js';
import { noteArrival } from './service-clock.js';

const API = '/app/api';
const PATIENCE_MS = 20_000;

/** There a 401 refuses a passkey, and ends no session. */
const TAKES_PASSKEY = /^\/sign-(in|up)\b|\/(approve|activation|removal)$/;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface ErrorBody {
  readonly code: ProblemCode;
  readonly message: string;
  readonly retryable: boolean;
}

/** The service's JSON API for the page. Paths are relative to /app/api: `/balances`. Every method throws AppProblem. */
export class AppApi {
  /** @param onSignedOut called when an answer says that nobody is signed in any more */
  constructor(private readonly onSignedOut: () => void) {}

  get<Answer>(path: string): Promise<Answer> {
    return this.exchange('GET', path);
  }

  /** @param idempotencyKey the same one for every attempt at the same thing, which is then done once */
  post<Answer = void>(path: string, body?: object, idempotencyKey?: string): Promise<Answer> {
    return this.exchange('POST', path, body, idempotencyKey);
  }

  put<Answer = void>(path: string, body: object): Promise<Answer> {
    return this.exchange('PUT', path, body);
  }

  patch<Answer = void>(path: string, body: object): Promise<Answer> {
    return this.exchange('PATCH', path, body);
  }

  delete<Answer = void>(path: string, body?: object): Promise<Answer> {
    return this.exchange('DELETE', path, body);
  }

  private async exchange<Answer>(
    method: Method,
    path: string,
    body?: object,
    idempotencyKey?: string,
  ): Promise<Answer> {
    const response = await reach(method, path, body, idempotencyKey);
    if (response.ok) {
      const answer: unknown = response.status === 204 ? undefined : await response.json();
      noteArrival(answer);
      return answer as Answer;
    }
    const problem = await problemOf(response);
    if (problem.status === 401 && !TAKES_PASSKEY.test(path)) this.onSignedOut();
    throw problem;
  }
}

async function reach(method: Method, path: string, body?: object, idempotencyKey?: string): Promise<Response> {
  try {
    return await fetch(`${API}${path}`, {
      method,
      headers: {
        Accept: 'application/json',
        ...(body && { 'Content-Type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      },
      ...(body && { body: JSON.stringify(body) }),
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch {
    throw navigator.onLine
      ? new AppProblem('UNREACHABLE', 'The service did not answer', 0, true)
      : new AppProblem('OFFLINE', 'This device is offline', 0, true);
  }
}

async function problemOf(response: Response): Promise<AppProblem> {
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
  const wait = Number.isFinite(retryAfter) ? retryAfter : null;
  try {
    const { code, message, retryable } = (await response.json()) as ErrorBody;
    return new AppProblem(code, message, response.status, retryable, wait);
  } catch {
    // A proxy in between has its own pages for errors.
    return new AppProblem('UNREACHABLE', 'The service did not answer', response.status, true, wait);
  }
}
