import type { Endpoint } from '../endpoint.js';
import { CURSOR } from '../page-cursor.js';
import { cursorNames, LARGEST_OFFSET, type Paging, type PagingName, pagingNames, sizeOf } from '../paging.js';
import type { PathParameter } from '../path-parameters.js';
import type { JsonObject } from '../untrusted-values.js';
import { takesView } from '../view.js';
import type { SchemaCollection } from './schemas.js';

/** Parameters that many endpoints share, by component name. */
export const SHARED_PARAMETERS = {
  View: {
    name: 'view',
    in: 'query',
    description:
      '`lite` answers with fewer fields and leaves out empty ones. /openapi-lite.json describes those answers.',
    schema: { type: 'string', enum: ['full', 'lite'], default: 'full' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Makes it safe to send the request again: the same key with the same body is carried out once and answered alike. ' +
      '1 to 255 visible ASCII characters, kept for at least 24 hours.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
  },
} as const;

/** In the document of lite answers. */
export const LITE_VIEW = {
  name: 'view',
  in: 'query',
  required: true,
  description: 'This document describes the answers with `lite`.',
  schema: { type: 'string', enum: ['lite'] },
} as const;

/** The parameters of an endpoint: those of its path and query, and the common ones for its method and path. */
export function parametersOf(endpoint: Endpoint, schemas: SchemaCollection): readonly JsonObject[] {
  const parameters = [
    ...Object.entries(endpoint.params ?? {}).map(([name, declared]) =>
      parameter('path', { name, required: true, schema: pathSchema(declared) }),
    ),
    ...(endpoint.query ? schemas.fields(endpoint.query) : []).map((field) => parameter('query', field)),
  ];
  if (endpoint.paging) parameters.push(...pagingParameters(endpoint.paging));
  if (takesView(endpoint)) parameters.push(reference('View'));
  for (const [name, description] of Object.entries(endpoint.headers ?? {})) {
    parameters.push(parameter('header', { name, required: false, schema: { type: 'string', description } }));
  }
  if (endpoint.idempotency) parameters.push(reference('IdempotencyKey'));
  return parameters;
}

function pagingParameters(paging: Paging): readonly JsonObject[] {
  const { usual, max } = sizeOf(paging);
  const schemas: Readonly<Record<PagingName, JsonObject>> = {
    limit: { type: 'integer', minimum: 1, maximum: max, default: usual },
    offset: {
      type: 'integer',
      minimum: 0,
      maximum: LARGEST_OFFSET,
      default: 0,
      description: 'How many rows to leave out.',
    },
    cursor: cursorSchema(paging),
    before: cursorSchema(paging),
  };
  return pagingNames(paging).map((name) => parameter('query', { name, required: false, schema: schemas[name] }));
}

function cursorSchema(paging: Paging): JsonObject {
  const { next } = cursorNames(paging);
  if (paging.by !== 'offset' && typeof paging.place === 'function') {
    return {
      type: 'string',
      format: 'uuid',
      description: `The ${next} of the page before: the id of its last row.`,
    };
  }
  const alone = paging.by !== 'cursor or offset' ? '' : ' Not together with offset; faster far down the list.';
  const description = `The ${next} of the page before, with the same filters and sort.${alone}`;
  return { type: 'string', pattern: CURSOR.source, description };
}

function pathSchema(parameter: PathParameter): JsonObject {
  return typeof parameter === 'function' ? { type: 'string', format: 'uuid' } : { type: 'string', ...parameter };
}

interface Field {
  readonly name: string;
  readonly required: boolean;
  readonly schema: JsonObject;
}

function parameter(place: 'path' | 'query' | 'header', { name, required, schema }: Field): JsonObject {
  const { description, ...rest } = schema;
  return { name, in: place, required, ...(description === undefined ? {} : { description }), schema: rest };
}

function reference(name: keyof typeof SHARED_PARAMETERS): JsonObject {
  return { $ref: `#/components/parameters/${name}` };
}
