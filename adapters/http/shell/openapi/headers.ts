import type { JsonObject } from '../untrusted-values.js';

/** Headers of answers, by component name. */
export const SHARED_HEADERS = {
  RequestId: text('The id to quote when reporting a problem: the X-Request-Id that was sent, or a new one.'),
  RateLimit: text(
    'Requests left (r) and seconds until more are accepted than that (t), for each quota: `"default";r=59;t=60`.',
  ),
  RateLimitPolicy: text(
    'The quotas (q) that the request counts in, with their sliding windows in seconds (w): `"default";q=60;w=60`.',
  ),
  RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
  WwwAuthenticate: text(
    'Where to learn how to get a token (RFC 9728), and what was wrong with the one sent (RFC 6750).',
  ),
  IdempotentReplayed: {
    description: 'Present when this is the stored answer to an earlier request with the same Idempotency-Key.',
    schema: { type: 'string', enum: ['true'] },
  },
  Deprecation: text('Since when another path is to be used instead (RFC 9745): `@` and Unix seconds.'),
  Successor: text('That path, with the relation `successor-version` (RFC 8288).'),
} satisfies Record<string, JsonObject>;

export const REQUEST_ID = { 'X-Request-Id': header('RequestId') };

export const RATE_LIMIT = { RateLimit: header('RateLimit'), 'RateLimit-Policy': header('RateLimitPolicy') };

export function header(name: keyof typeof SHARED_HEADERS): JsonObject {
  return { $ref: `#/components/headers/${name}` };
}

function text(description: string): JsonObject {
  return { description, schema: { type: 'string' } };
}
