import { STATUS_CODES } from 'node:http';
import type { Class, Endpoint } from '../endpoint.js';
import type { JsonObject } from '../untrusted-values.js';
import { errorResponsesOf } from './error-responses.js';
import { header, RATE_LIMIT, REQUEST_ID } from './headers.js';
import type { SchemaCollection } from './schemas.js';

/** The answers of an endpoint: those it declares, and the errors that its declaration makes possible. */
export function responsesOf(endpoint: Endpoint, schemas: SchemaCollection, rateLimited: boolean): JsonObject {
  const headers = {
    ...REQUEST_ID,
    ...(rateLimited ? RATE_LIMIT : {}),
    ...(endpoint.method === 'POST' && endpoint.idempotent !== false
      ? { 'Idempotent-Replayed': header('IdempotentReplayed') }
      : {}),
  };
  const declared = Object.entries(endpoint.responses).map(([status, type]) => {
    const content = contentOf(endpoint, status, type, schemas);
    return [status, { description: STATUS_CODES[status] ?? status, headers, ...(content ? { content } : {}) }];
  });
  return { ...errorResponsesOf(endpoint, rateLimited), ...Object.fromEntries(declared) };
}

function contentOf(
  endpoint: Endpoint,
  status: string,
  type: Class | null,
  schemas: SchemaCollection,
): JsonObject | undefined {
  const succeeds = status.startsWith('2');
  if (succeeds && endpoint.eventStream) {
    const description = 'Server-sent events; their `data` is JSON.';
    const contentSchema = type ? schemas.reference(type) : {};
    const schema = { type: 'string', description, contentMediaType: 'application/json', contentSchema };
    return { 'text/event-stream': { schema } };
  }
  if (!type) return undefined;
  const example = succeeds ? endpoint.examples?.response : undefined;
  return { 'application/json': { schema: schemas.reference(type), ...(example ? { example } : {}) } };
}
