import type { Endpoint } from '../endpoint.js';
import { membershipOf } from '../endpoint-access.js';
import { STATUS_OF } from '../error-answer.js';
import type { JsonObject } from '../untrusted-values.js';
import { ERROR_EXAMPLES } from './error-examples.js';
import { header, RATE_LIMIT, REQUEST_ID } from './headers.js';

export const ERROR_SCHEMA = {
  type: 'object',
  description: 'The body of every error.',
  properties: {
    code: {
      type: 'string',
      enum: Object.keys(STATUS_OF),
      description:
        'The kind of error, for programs. A code never changes its meaning. docs/errors explains each: cause, remedy, and whether to retry.',
    },
    message: { type: 'string', description: 'One sentence for people that says what to change.' },
    retryable: { type: 'boolean', description: 'Whether the same request may succeed when it is sent again.' },
  },
  required: ['code', 'message', 'retryable'],
  additionalProperties: false,
};

interface ErrorDescription {
  readonly status: number;
  readonly description: string;
  readonly headers?: JsonObject;
}

const CHALLENGE = { 'WWW-Authenticate': header('WwwAuthenticate') };

const ERRORS = {
  Unauthorized: { status: 401, description: 'The credential is missing or not valid.', headers: CHALLENGE },
  Forbidden: { status: 403, description: 'The credential is valid, but does not allow this.', headers: CHALLENGE },
  NotFound: { status: 404, description: 'There is no such thing, or it belongs to somebody else.' },
  Conflict: {
    status: 409,
    description:
      'The current state forbids it, the same request is still being carried out, or a limit of the day is reached; only then it has Retry-After.',
    headers: { 'Retry-After': header('RetryAfter') },
  },
  PayloadTooLarge: { status: 413, description: 'The body is larger than 64 KiB.' },
  UnsupportedMediaType: { status: 415, description: 'The body is not JSON in UTF-8.' },
  ValidationFailed: {
    status: 422,
    description: 'The request breaks a rule; the message names the field and what to change.',
  },
  RateLimitExceeded: {
    status: 429,
    description: 'Too many requests from this address.',
    headers: { 'Retry-After': header('RetryAfter'), ...RATE_LIMIT },
  },
  InternalError: { status: 500, description: 'Something went wrong on our side.' },
  ServiceUnavailable: {
    status: 503,
    description: 'Something that the service depends on cannot be reached now, or the service has too much to do.',
    headers: { 'Retry-After': header('RetryAfter') },
  },
} as const satisfies Record<string, ErrorDescription>;

type ErrorName = keyof typeof ERRORS;

/** The error answers, by component name. Each says which codes its status has, with a real message for each. */
export const ERROR_RESPONSES: JsonObject = Object.fromEntries(
  Object.entries<ErrorDescription>(ERRORS).map(([name, { status, description, headers }]) => {
    const examples = ERROR_EXAMPLES.filter((example) => STATUS_OF[example.code] === status);
    const codes = [...new Set(examples.map(({ code }) => code))];
    const narrowed = { type: 'object', properties: { code: { type: 'string', enum: codes } }, required: ['code'] };
    const content = {
      schema: { allOf: [{ $ref: '#/components/schemas/Error' }, narrowed] },
      examples: Object.fromEntries(
        examples.map(({ name: example, summary, code, message, retryable }) => [
          example,
          { summary, value: { code, message, retryable } },
        ]),
      ),
    };
    return [name, { description, headers: { ...REQUEST_ID, ...headers }, content: { 'application/json': content } }];
  }),
);

/** The errors that an endpoint's declaration makes possible, by status. */
export function errorResponsesOf(endpoint: Endpoint, rateLimited: boolean): Record<string, JsonObject> {
  const references = possibleErrors(endpoint, rateLimited).map((name) => [
    String(ERRORS[name].status),
    { $ref: `#/components/responses/${name}` },
  ]);
  return Object.fromEntries(references);
}

/** The kinds of access at which a valid credential can be too little. */
const SCOPED: ReadonlySet<string> = new Set(['scopes', 'credential', 'role']);

function possibleErrors(endpoint: Endpoint, rateLimited: boolean): readonly ErrorName[] {
  const { access, method, path, body, refusals = [] } = endpoint;
  const possible: readonly (readonly [ErrorName, boolean])[] = [
    ['Unauthorized', !(access.kind === 'public' && access.ignoresCredential)],
    ['Forbidden', SCOPED.has(access.kind) || membershipOf(access) !== undefined || refusals.includes(403)],
    ['NotFound', path.includes('{') || refusals.includes(404)],
    ['Conflict', method !== 'GET' || refusals.includes(409)],
    ['PayloadTooLarge', body !== undefined],
    ['UnsupportedMediaType', body !== undefined],
    ['ValidationFailed', true],
    ['RateLimitExceeded', rateLimited],
    ['InternalError', true],
    ['ServiceUnavailable', true],
  ];
  return possible.filter(([, applies]) => applies).map(([name]) => name);
}
