import { PROOF_ALGORITHMS } from '../../../application/access/access-tokens.js';
import { UsageRateError } from '../../../application/metering/meter-usage.js';
import { DailyLimitError } from '../../../domain/shared/daily-limit.js';
import {
  DomainError,
  type ErrorCode,
  InsufficientScopeError,
  ServiceUnavailableError,
  UnauthorizedError,
} from '../../../domain/shared/errors.js';
import { MethodNotServedError, RateLimitExceededError } from './http-errors.js';

/** The body of every error (docs/rules/errors.md#error-body). */
export interface ErrorBody {
  readonly code: ErrorCode;
  readonly message: string;
  readonly retryable: boolean;
}

export interface ErrorAnswer {
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Readonly<Record<string, string>>;
}

/** The HTTP status of every code. It does not compile when a code is missing. */
export const STATUS_OF = {
  UNAUTHORIZED: 401,
  INSUFFICIENT_SCOPE: 403,
  PLAN_UPGRADE_REQUIRED: 403,
  NOT_FOUND: 404,
  RESOURCE_NOT_OWNED: 403,
  VALIDATION_ERROR: 422,
  RATE_LIMIT_EXCEEDED: 429,
  INTERNAL_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
  CONFLICT: 409,
  FEATURE_DISABLED: 403,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
} as const satisfies Record<ErrorCode, number>;

/**
 * Turns an error into an answer. An error that is no DomainError is a defect, and its answer has no detail.
 * @param resourceMetadataUrl where RFC 9728 metadata is served, named in every WWW-Authenticate
 * @param authorization the request's Authorization header: the answer names the error for the scheme that was used (RFC 6750, RFC 9449)
 */
export function errorAnswer(
  error: unknown,
  requestId: string,
  resourceMetadataUrl: string,
  authorization: string | undefined,
): ErrorAnswer {
  if (!(error instanceof DomainError)) {
    const message = `Something went wrong on our side. Quote the request id ${requestId} when you report it.`;
    return { status: 500, headers: {}, body: { code: 'INTERNAL_ERROR', message, retryable: true } };
  }
  return {
    status: STATUS_OF[error.code],
    headers: headersOf(error, `Bearer resource_metadata="${resourceMetadataUrl}"`, authorization),
    body: { code: error.code, message: error.message, retryable: error.retryable },
  };
}

const DPOP = `DPoP algs="${PROOF_ALGORITHMS.join(' ')}"`;
const SENT_AS_DPOP = /^DPoP /i;

function headersOf(error: DomainError, bearer: string, authorization: string | undefined): Record<string, string> {
  const asDpop = authorization !== undefined && SENT_AS_DPOP.test(authorization);
  if (error instanceof UnauthorizedError) {
    const invalid = ', error="invalid_token"';
    const challenges = asDpop
      ? [bearer, DPOP + invalid]
      : [authorization === undefined ? bearer : bearer + invalid, DPOP];
    return { 'WWW-Authenticate': challenges.join(', ') };
  }
  if (error instanceof InsufficientScopeError) {
    const needed = error.scopes.length > 0 ? `, scope="${error.scopes.join(' ')}"` : '';
    return { 'WWW-Authenticate': `${asDpop ? DPOP : bearer}, error="insufficient_scope"${needed}` };
  }
  if (
    error instanceof DailyLimitError ||
    error instanceof RateLimitExceededError ||
    error instanceof UsageRateError ||
    error instanceof ServiceUnavailableError
  ) {
    return { 'Retry-After': String(error.retryAfterSeconds) };
  }
  if (error instanceof MethodNotServedError) return { Allow: error.allowed.join(', ') };
  return {};
}
