import {
  ConflictError,
  type DomainError,
  type ErrorCode,
  FeatureDisabledError,
  InsufficientRoleError,
  NotFoundError,
  PlanUpgradeRequiredError,
  ServiceUnavailableError,
  UnauthorizedError,
  ValidationError,
} from '../../../../domain/shared/errors.js';
import { IllegalTransitionError } from '../../../../domain/shared/state-machine.js';
import { missingCredential, scopeRefusal } from '../authentication.js';
import { errorAnswer } from '../error-answer.js';
import { PayloadTooLargeError, RateLimitExceededError, UnsupportedMediaTypeError } from '../http-errors.js';

export interface ErrorExample {
  /** In the document, unique. */
  readonly name: string;
  readonly summary: string;
  readonly code: ErrorCode;
  readonly message: string;
  readonly retryable: boolean;
}

const PAYING = { kind: 'scopes', scopes: ['write:payments'] } as const;
const READING = { kind: 'scopes', scopes: ['read:balances'] } as const;
const REQUEST_ID = '019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11';

/* What the service really throws, so that the messages in the document are its own. */
const THROWN: Readonly<Record<string, readonly [summary: string, error: DomainError | Error]>> = {
  missingCredential: ['No credential was sent', new UnauthorizedError(missingCredential(READING))],
  invalidApiKey: ['The key was revoked, or is misspelt', new UnauthorizedError('The API key is not valid')],
  insufficientScope: ['The token was granted other scopes', scopeRefusal(READING, 'access-token')],
  apiKeyForPayments: ['API keys never pay', scopeRefusal(PAYING, 'api-key')],
  planUpgradeRequired: ['The plan does not include the API', new PlanUpgradeRequiredError('The REST API', ['PRO'])],
  insufficientRole: [
    'A member of the organization in another role',
    new InsufficientRoleError(['OWNER', 'ADMIN'], 'MEMBER'),
  ],
  featureDisabled: ['Whoever runs the service has switched it off', new FeatureDisabledError('Subscriptions')],
  notFound: ['It does not exist, or belongs to somebody else', new NotFoundError('The payment')],
  conflict: ['The state forbids it', new IllegalTransitionError('payment request', 'COMPLETED', 'REJECTED')],
  underWay: [
    'The same request is still being carried out',
    new ConflictError('A request with this Idempotency-Key is still being carried out; send it again', true),
  ],
  payloadTooLarge: ['The body is too long', new PayloadTooLargeError(64 * 1024)],
  unsupportedMediaType: ['The body is not JSON', new UnsupportedMediaTypeError()],
  validationError: ['A field breaks a rule', new ValidationError('amount', 'must be greater than 0')],
  rateLimitExceeded: ['Too many requests', new RateLimitExceededError(60, 60, 12)],
  internalError: ['A defect of the service', new Error('not shown')],
  serviceUnavailable: [
    'Something that it depends on does not answer',
    new ServiceUnavailableError('The EntryPoint does not answer; try again later'),
  ],
};

/** An example for each code, and more than one where the same code has several causes. */
export const ERROR_EXAMPLES: readonly ErrorExample[] = Object.entries(THROWN).map(([name, [summary, error]]) => ({
  name,
  summary,
  ...errorAnswer(error, REQUEST_ID, '', undefined).body,
}));
