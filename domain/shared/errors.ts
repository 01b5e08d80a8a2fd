/** The stable error codes of the service (docs/rules/errors.md#error-codes). */
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
  /** Whether the same request may succeed when it is sent again. */
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
    /** What to change, without the field's name: `must be a UUID`. */
    readonly reason: string,
  ) {
    super(`${field} ${reason}`);
  }
}

/** The caller can see nothing with this id. The error does not tell whether somebody else has it (docs/rules/access.md#ownership). */
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

/** The credential, session or passkey assertion is missing or invalid. */
export class UnauthorizedError extends DomainError {
  readonly code = 'UNAUTHORIZED';
}

/** The credential is valid but lacks a scope. `scopes` are the scopes that the request needs. */
export class InsufficientScopeError extends DomainError {
  readonly code = 'INSUFFICIENT_SCOPE';

  constructor(
    readonly scopes: readonly string[],
    message: string,
  ) {
    super(message);
  }
}

/** The caller is a member of the organization, in a role that does not allow this. */
export class InsufficientRoleError extends DomainError {
  readonly code = 'RESOURCE_NOT_OWNED';

  constructor(needed: readonly string[], role: string) {
    super(`This needs the role ${needed.join(' or ')} in the organization; yours is ${role}`);
  }
}

/** The caller may see it, and only its owner may do this. */
export class NotOwnedError extends DomainError {
  readonly code = 'RESOURCE_NOT_OWNED';
}

/** The user's plan does not include the API (docs/rules/access.md#plans). The message names the plans that do. */
export class PlanUpgradeRequiredError extends DomainError {
  readonly code = 'PLAN_UPGRADE_REQUIRED';

  /**
   * @param what the beginning of the sentence, such as "The REST API" or "Creating an API key"
   * @param plans names of the plans that include the API, the cheapest first
   */
  constructor(what: string, plans: readonly string[]) {
    const ways = plans.length > 0 ? `the plan ${listed(plans)}` : 'another plan';
    super(`${what} is not included in your plan; upgrade to ${ways} to use it`);
  }
}

/** The plan includes it, but rests until its charge is paid. */
export class PlanRestsError extends DomainError {
  readonly code = 'PLAN_UPGRADE_REQUIRED';

  /** @param what as for PlanUpgradeRequiredError */
  constructor(what: string) {
    super(`${what} is not included while a charge for your plan is overdue; pay it in the app to use it`);
  }
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

/** The deployment has switched the feature off. */
export class FeatureDisabledError extends DomainError {
  readonly code = 'FEATURE_DISABLED';

  /** @param what the beginning of the sentence, in the plural: "Subscriptions" */
  constructor(what: string) {
    super(`${what} are switched off here`);
  }
}

/** The service cannot reach something that it depends on, or has too much to do. */
export class ServiceUnavailableError extends DomainError {
  readonly code = 'SERVICE_UNAVAILABLE';
  override readonly retryable = true;
  /** When to try again. */
  readonly retryAfterSeconds: number;

  constructor(message: string, { retryAfterSeconds = 1, ...options }: ErrorOptions & Retrying = {}) {
    super(message, options);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

interface Retrying {
  readonly retryAfterSeconds?: number;
}
