import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { IdempotencyClaim } from '../../../application/ports/idempotency.js';
import { ValidationError } from '../../../domain/shared/errors.js';
import { canonicalJson } from './canonical-json.js';

const VISIBLE_ASCII = /^[\x21-\x7e]{1,255}$/;

/** @throws ValidationError when the header is malformed (docs/rules/http.md#idempotency) */
export function idempotencyKeyOf(request: IncomingMessage): string | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  if (typeof header === 'string' && VISIBLE_ASCII.test(header)) return header;
  throw new ValidationError('Idempotency-Key', 'must be 1 to 255 visible ASCII characters');
}

/** @param asked the body, with the query where the endpoint takes one */
export function idempotencyClaim(principal: string, route: string, key: string, asked: unknown): IdempotencyClaim {
  return { principal, route, key, bodyHash: createHash('sha256').update(canonicalJson(asked)).digest('hex') };
}

/** What a request asks for, whatever the order of its query. */
export function askedBy(query: string, body: unknown): unknown {
  const named = [...new URLSearchParams(query)].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return named.length === 0 ? body : { query: named, body };
}
