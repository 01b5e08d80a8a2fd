import { describe, expect, it } from '@jest/globals';
import {
  ConflictError,
  DomainError,
  NotFoundError,
  ServiceUnavailableError,
  UnauthorizedError,
  ValidationError,
} from '../../../domain/shared/errors.js';

describe('an error that may be shown', () => {
  it.each([
    [
      new ValidationError('amount', 'must be greater than zero'),
      'VALIDATION_ERROR',
      false,
      'amount must be greater than zero',
    ],
    [new NotFoundError('The payment request'), 'NOT_FOUND', false, 'The payment request was not found'],
    [new ConflictError('Somebody was faster'), 'CONFLICT', false, 'Somebody was faster'],
    [new ConflictError('The same request is in flight', true), 'CONFLICT', true, 'The same request is in flight'],
    [new UnauthorizedError('The token has expired'), 'UNAUTHORIZED', false, 'The token has expired'],
    [new ServiceUnavailableError('The chain is away'), 'SERVICE_UNAVAILABLE', true, 'The chain is away'],
  ])('%s', (error, code, retryable, message) => {
    expect(error).toBeInstanceOf(DomainError);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ code, retryable, message, name: error.constructor.name });
    expect(error.stack).toContain(`${error.name}: ${message}`);
  });
});
