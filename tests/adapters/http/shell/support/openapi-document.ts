import type { Endpoint } from '../../../../../adapters/http/shell/endpoint.js';
import { type ApiDescription, buildOpenApiDocument } from '../../../../../adapters/http/shell/openapi/document.js';
import { RateLimits } from '../../../../../adapters/http/shell/rate-limits.js';
import { MemoryRateLimiter } from '../../../../../adapters/rate-limits/memory-rate-limiter.js';
/** As much of an OpenAPI document as the tests look at. */
export interface Document {
  readonly openapi: string;
  readonly info: object;
  readonly servers: object;
  readonly tags: object;
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: Record<string, Record<string, Record<string, unknown>>>;
}

interface Operation {
  readonly parameters?: Record<string, unknown>[];
  readonly requestBody?: object;
  readonly description?: string;
  readonly security: object[];
  readonly responses: Record<string, { $ref?: string; headers?: object; content?: object }>;
}

/** The document of an API that has these endpoints, as it is served. */
export function documentOf(endpoints: readonly Endpoint[], oauth?: ApiDescription['oauth']): Document {
  const tags = Object.fromEntries(endpoints.map(({ tag }) => [tag, `About ${tag}.`]));
  const api = { title: 'Parcels', version: '1.2.3', description: 'Sends parcels.', endpoints, tags };
  const limiter = new MemoryRateLimiter({ limit: 60 });
  const context = {
    publicUrl: 'http://pay.test',
    rateLimits: new RateLimits([{ prefix: '/v1', by: 'address', limiter }]),
    sessionCookieName: 'session',
  };
  return JSON.parse(JSON.stringify(buildOpenApiDocument({ ...api, ...(oauth ? { oauth } : {}) }, context)));
}

export function operation(document: Document, method: string, path: string): Operation {
  const found = document.paths[path]?.[method];
  if (!found) throw new Error(`${method} ${path} is not documented`);
  return found;
}
