import type { Endpoint, HttpMethod } from '../endpoint.js';
import type { RateLimits } from '../rate-limits.js';
import type { JsonObject } from '../untrusted-values.js';
import { takesView } from '../view.js';
import { ERROR_RESPONSES, ERROR_SCHEMA } from './error-responses.js';
import { SHARED_HEADERS } from './headers.js';
import { operationOf } from './openapi-operation.js';
import { LITE_VIEW, SHARED_PARAMETERS } from './parameters.js';
import { SchemaCollection } from './schemas.js';
import { type OAuthDescription, securitySchemes } from './security.js';
import { usedComponents } from './used-components.js';

const LICENSE = { name: 'Apache License 2.0', identifier: 'Apache-2.0' };

/** A set of endpoints as its document describes it. */
export interface ApiDescription {
  readonly title: string;
  readonly version: string;
  /** CommonMark; the short introduction of the reference page. */
  readonly description: string;
  readonly endpoints: readonly Endpoint[];
  /** What each tag of the endpoints is about. */
  readonly tags: Readonly<Record<string, string>>;
  /** How clients get a token. Without it the document says only that a bearer token is needed. */
  readonly oauth?: OAuthDescription;
}

export interface DocumentContext {
  readonly publicUrl: string;
  readonly rateLimits: RateLimits;
  readonly sessionCookieName: string;
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: JsonObject;
  readonly servers: readonly JsonObject[];
  readonly tags: readonly JsonObject[];
  readonly paths: Readonly<Record<string, JsonObject>>;
  readonly components: JsonObject;
}

/**
 * Writes the OpenAPI 3.1 document of an API from the declarations that it is served by.
 * @throws Error when two classes share a name or a tag is not described
 */
export function buildOpenApiDocument(api: ApiDescription, context: DocumentContext): OpenApiDocument {
  return documentOf(api, context, 'full');
}

/** The same of the answers that `view=lite` gets, so that clients of them are generated without unions. */
export function buildLiteDocument(api: ApiDescription, context: DocumentContext): OpenApiDocument {
  const lite = {
    ...api,
    title: `${api.title} (view=lite)`,
    description: `What every GET answers with \`view=lite\`. ${api.description}`,
    endpoints: api.endpoints.filter((endpoint) => takesView(endpoint) && !endpoint.file && !endpoint.eventStream),
  };
  return documentOf(lite, context, 'lite');
}

function documentOf(api: ApiDescription, context: DocumentContext, view: 'full' | 'lite'): OpenApiDocument {
  const { title, version, description } = api;
  const endpoints = api.endpoints.toSorted(byPathAndMethod);
  const schemas = new SchemaCollection();
  const paths: Record<string, JsonObject> = {};
  for (const endpoint of endpoints) {
    const rateLimited = context.rateLimits.cover(endpoint.path);
    const operation = operationOf(endpoint, { schemas, rateLimited, withOauth: api.oauth !== undefined, view });
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: { title, version, description, license: LICENSE },
    servers: [{ url: context.publicUrl }],
    tags: tagsOf(api),
    paths,
    components: usedComponents(paths, {
      securitySchemes: securitySchemes(api, context.sessionCookieName),
      parameters: view === 'lite' ? { ...SHARED_PARAMETERS, View: LITE_VIEW } : SHARED_PARAMETERS,
      headers: SHARED_HEADERS,
      responses: ERROR_RESPONSES,
      schemas: { ...schemas.all(), Error: ERROR_SCHEMA },
    }),
  };
}

function tagsOf({ endpoints, tags }: ApiDescription): readonly JsonObject[] {
  return [...new Set(endpoints.map(({ tag }) => tag))].sort().map((name) => {
    const description = tags[name];
    if (description === undefined) throw new Error(`The tag ${name} is not described`);
    return { name, description };
  });
}

const METHODS: readonly HttpMethod[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Sorted, so that the document does not depend on the order of the modules. */
function byPathAndMethod(one: Endpoint, other: Endpoint): number {
  if (one.path !== other.path) return one.path < other.path ? -1 : 1;
  return METHODS.indexOf(one.method) - METHODS.indexOf(other.method);
}
