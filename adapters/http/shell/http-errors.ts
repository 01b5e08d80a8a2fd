import { DomainError } from '../../../domain/shared/errors.js';

export class RateLimitExceededError extends DomainError {
  readonly code = 'RATE_LIMIT_EXCEEDED';
  override readonly retryable = true;

  constructor(
    limit: number,
    windowSeconds: number,
    readonly retryAfterSeconds: number,
  ) {
    super(
      `Only ${limit} requests per ${windowSeconds} seconds are accepted; try again in ${retryAfterSeconds} seconds`,
    );
  }
}

export class PayloadTooLargeError extends DomainError {
  readonly code = 'PAYLOAD_TOO_LARGE';

  constructor(maxBytes: number) {
    super(`The body must be at most ${maxBytes} bytes`);
  }
}

export class UnsupportedMediaTypeError extends DomainError {
  readonly code = 'UNSUPPORTED_MEDIA_TYPE';

  constructor() {
    super('Send the body as uncompressed JSON in UTF-8, with the header Content-Type: application/json');
  }
}

/** The path exists, but not for this method. */
export class MethodNotServedError extends DomainError {
  readonly code = 'NOT_FOUND';

  constructor(readonly allowed: readonly string[]) {
    super(`This path answers only ${allowed.join(', ')}`);
  }
}

/** The client disconnected before its request was complete, so no answer is sent. */
export class ClientClosedError extends Error {}
