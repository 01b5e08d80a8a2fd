/**
 * The stable error codes of the service. The first nine are the specification's (document 3, "Errors"); the rest are
 * added by design decision 4.
 */
export type ErrorCode =
  | 'UNAUTHORIZED'
  | 'INSUFFICIENT_SCOPE'
  | 'PLAN_UPGRADE_REQUIRED'
  | 'NOT_FOUND'
  | 'RESOURCE_NOT_OWNED'
  | 'VALIDATION_ERROR'
  | 'RATE_LIMIT_EXCEEDED'
  | 'INTERNAL_ERROR'
  | 'SERVICE_UNAVAILABLE'
  | 'CONFLICT'
  | 'FEATURE_DISABLED'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE';

/** An error whose code and message may be shown to the caller. Anything else that is thrown is a defect. */
export abstract class DomainError extends Error {
  abstract readonly code: ErrorCode;
  /** Whether the same request may succeed when it is simply sent again. */
  readonly retryable: boolean = false;

  override get name(): string {
    return this.constructor.name;
  }
}

/** The request breaks a rule. The message starts with the field's name and says what to change. */
export class ValidationError extends DomainError {
  readonly code = 'VALIDATION_ERROR';

  constructor(
    readonly field: string,
    reason: string,
  ) {
    super(`${field} ${reason}`);
  }
}

/** Nothing with this id is visible to the caller; whether it exists for somebody else is not said (decision 5). */
export class NotFoundError extends DomainError {
  readonly code = 'NOT_FOUND';

  constructor(what: string) {
    super(`${what} was not found`);
  }
}

/** The current state forbids the change, or somebody else changed it first. */
export class ConflictError extends DomainError {
  readonly code = 'CONFLICT';

  constructor(
    message: string,
    override readonly retryable: boolean = false,
  ) {
    super(message);
  }
}

/** The credential, session or passkey assertion is missing or does not hold. */
export class UnauthorizedError extends DomainError {
  readonly code = 'UNAUTHORIZED';
}

/** Something the service depends on cannot be reached now. */
export class ServiceUnavailableError extends DomainError {
  readonly code = 'SERVICE_UNAVAILABLE';
  override readonly retryable = true;
}
