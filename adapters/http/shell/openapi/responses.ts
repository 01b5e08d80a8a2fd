import { STATUS_CODES } from 'node:http';
import type { Endpoint, ResponseBody } from '../endpoint.js';
import { exampleOf } from '../fields/example.js';
import type { JsonObject } from '../untrusted-values.js';
import { viewedLite } from '../view.js';
import { errorResponsesOf } from './error-responses.js';
import { header, RATE_LIMIT, REQUEST_ID } from './headers.js';
import type { OperationContext } from './operation-context.js';
import type { SchemaCollection } from './schemas.js';

/** The answers of an endpoint: those it declares, and the errors that its declaration makes possible. */
export function responsesOf(endpoint: Endpoint, { schemas, rateLimited, view }: OperationContext): JsonObject {
  const headers = {
    ...REQUEST_ID,
    ...(rateLimited ? RATE_LIMIT : {}),
    ...(endpoint.idempotency ? { 'Idempotent-Replayed': header('IdempotentReplayed') } : {}),
    ...(endpoint.deprecation ? { Deprecation: header('Deprecation'), Link: header('Successor') } : {}),
  };
  const declared = Object.entries(endpoint.responses).map(([status, type]) => {
    const content = contentOf(endpoint, status, type, schemas, view);
    return [status, { description: STATUS_CODES[status] ?? status, headers, ...(content ? { content } : {}) }];
  });
  return { ...errorResponsesOf(endpoint, rateLimited), ...Object.fromEntries(declared) };
}

function contentOf(
  endpoint: Endpoint,
  status: string,
  type: ResponseBody,
  schemas: SchemaCollection,
  view: 'full' | 'lite',
): JsonObject | undefined {
  const succeeds = status.startsWith('2');
  const body = type && schemaOf(type, schemas);
  if (succeeds && endpoint.eventStream) {
    const description = 'Server-sent events; their `data` is JSON.';
    const contentSchema = body ?? {};
    const schema = { type: 'string', description, contentMediaType: 'application/json', contentSchema };
    return { 'text/event-stream': { schema } };
  }
  if (succeeds && endpoint.file) {
    return Object.fromEntries(
      endpoint.file.map((mediaType) => [mediaType, { schema: { type: typeOfFile(mediaType) } }]),
    );
  }
  if (!type || !body) return undefined;
  const full = { schema: body, example: exampleOfBody(type) };
  return { 'application/json': view === 'lite' && succeeds ? liteOf(endpoint, full, schemas) : full };
}

interface Documented {
  readonly schema: JsonObject;
  readonly example: unknown;
}

/** What `view=lite` answers instead. */
function liteOf({ view = 'same' }: Endpoint, full: Documented, schemas: SchemaCollection): Documented {
  if (view === 'same') return full;
  const unpruned = view === 'pruned' ? full.schema : schemas.reference(view.shape);
  return { schema: schemas.lite(unpruned), example: viewedLite(full.example, view) };
}

function typeOfFile(mediaType: string): string {
  return mediaType === 'application/json' ? 'object' : 'string';
}

function exampleOfBody(type: NonNullable<ResponseBody>): unknown {
  return typeof type === 'function' ? exampleOf(type) : [exampleOf(type[0])];
}

function schemaOf(type: NonNullable<ResponseBody>, schemas: SchemaCollection): JsonObject {
  if (typeof type === 'function') return schemas.reference(type);
  return { type: 'array', items: schemas.reference(type[0]) };
}
