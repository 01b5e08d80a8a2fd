import { randomUUID } from 'node:crypto';
import type { ApiDocument, Operation } from './openapi-document.js';
import { sampleOf } from './sample-values.js';

export type Fields = Readonly<Record<string, unknown>>;
export type Headers = Readonly<Record<string, string>>;

/** Bodies that the document cannot give, because what they name depends on the caller. */
const BODIES: Readonly<Record<string, Fields>> = {
  // A key carries no more than its maker, and the maker may carry no more than the endpoint needs.
  createApiKey: { name: 'Generated', scopes: ['write:api_keys'] },
};

/** A request that is to be sent. */
export interface Call {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly headers: Headers;
  readonly body?: unknown;
}

/** What differs from the request that the document suggests. */
export interface Changes {
  /** Values of path parameters; unknown ids when left out. */
  readonly params?: Readonly<Record<string, string>>;
  /** More of the query, also what the document does not have. */
  readonly query?: string;
  /** These query parameters are left to `query`. */
  readonly withoutQuery?: string;
  readonly headers?: Headers;
  readonly body?: unknown;
}

/**
 * A request that the document says is well-formed, but for the changes.
 * @throws Error when the document does not say enough to make one
 */
export function callOf(operation: Operation, document: ApiDocument, changes: Changes = {}): Call {
  const { method, path, parameters } = operation;
  const { params = {}, query, withoutQuery, headers = {}, body = bodyOf(operation, document) } = changes;
  const filled = path.replace(/\{([^}]+)\}/g, (_brace, name: string) => params[name] ?? randomUUID());
  const given = parameters
    .filter(({ in: place, required, name }) => place === 'query' && required && name !== withoutQuery)
    .map(({ name, schema }) => `${name}=${encodeURIComponent(String(sampleOf(schema, document)))}`);
  const search = [...given, ...(query === undefined ? [] : [query])].join('&');
  return {
    method,
    target: search === '' ? filled : `${filled}?${search}`,
    headers,
    ...(body !== undefined && { body }),
  };
}

/** The body that the document suggests: its example, else the smallest that its schema takes. */
export function bodyOf({ operationId, body }: Operation, document: ApiDocument): Fields | undefined {
  const known = BODIES[operationId];
  if (known || body === undefined) return known;
  return (body.example ?? sampleOf(body.schema, document)) as Fields;
}
