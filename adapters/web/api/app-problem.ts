/** Why a request did not succeed, where the service did not say so itself. */
export type ClientCode = 'OFFLINE' | 'UNREACHABLE';

/** The service's codes (docs/rules/errors.md#error-codes), and those for requests that never reached it. */
export type ProblemCode =
  | ClientCode
  | 'VALIDATION_ERROR'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'UNAUTHORIZED'
  | 'INSUFFICIENT_SCOPE'
  | 'RESOURCE_NOT_OWNED'
  | 'FEATURE_DISABLED'
  | 'PLAN_UPGRADE_REQUIRED'
  | 'RATE_LIMIT_EXCEEDED'
  | 'SERVICE_UNAVAILABLE'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'INTERNAL_ERROR';

/** A request that was refused, or got no answer. `message` is the service's own sentence, in English. */
export class AppProblem extends Error {
  constructor(
    readonly code: ProblemCode,
    message: string,
    /** HTTP status; 0 when there was no answer. */
    readonly status: number,
    readonly retryable: boolean,
    /** How long the service asks to wait, where it does. */
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(message);
  }
}
