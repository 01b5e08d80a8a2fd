import type { components } from './rest-api.js';

export type ApiErrorCode = components['schemas']['Error']['code'];

interface Refusal {
  readonly code: ApiErrorCode;
  readonly message: string;
  readonly retryable: boolean;
}

/** How the service refused a request. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The kind of error, for programs. `docs/errors` of the service explains each. */
  readonly code: ApiErrorCode;
  /** Whether the same request may succeed when it is sent again. The client has already tried as often as it may. */
  readonly retryable: boolean;

  constructor(
    refusal: Refusal,
    readonly status: number,
    /** To quote when reporting a problem. */
    readonly requestId: string | null,
    /** How long to wait before the next try, in milliseconds; null when the service said nothing. */
    readonly retryAfterMs: number | null,
    /** False for an answer that is none of the service's, such as the page of a proxy: the request may have had its effect. */
    readonly isOfService: boolean,
  ) {
    super(refusal.message);
    this.code = refusal.code;
    this.retryable = refusal.retryable;
  }
}

/** No answer of the service arrived. Its `cause` says why. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}

/** Reads a refusal. An answer that is none of the service's, such as the page of a proxy, counts as SERVICE_UNAVAILABLE. */
export async function refusalOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const isOfService = isRefusal(body);
  const refusal = isOfService
    ? body
    : {
        code: 'SERVICE_UNAVAILABLE' as const,
        message: `The answer with the status ${response.status} is not the service's`,
        retryable: response.status === 429 || response.status >= 500,
      };
  const { status, headers } = response;
  const retryAfterMs = millisecondsIn(headers.get('Retry-After'));
  return new ApiError(refusal, status, headers.get('X-Request-Id'), retryAfterMs, isOfService);
}

function isRefusal(body: unknown): body is Refusal {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body && 'retryable' in body;
}

/** Seconds, or a date (RFC 9110 §10.2.3). */
function millisecondsIn(retryAfter: string | null): number | null {
  if (retryAfter === null) return null;
  const milliseconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now();
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : null;
}
