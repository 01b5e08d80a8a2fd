import { describe, expect, it } from '@jest/globals';
import { Type } from 'class-transformer';
import {
  IsArray,
  IsIn,
  IsInt,
  IsISO31661Alpha2,
  IsOptional,
  IsString,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { type Endpoint, endpoint, noContent, ok } from '../../../../adapters/http/shell/endpoint.js';
import { toJsonSchema2020 } from '../../../../adapters/http/shell/openapi/dialect.js';
import { type ApiDescription, buildOpenApiDocument } from '../../../../adapters/http/shell/openapi/document.js';
import { RateLimits } from '../../../../adapters/http/shell/rate-limits.js';
import { MemoryRateLimiter } from '../../../../adapters/rate-limits/memory-rate-limiter.js';
import { testEndpoints } from './support/endpoints.js';

interface Document {
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
  readonly security: object[];
  readonly responses: Record<string, { $ref?: string; headers?: object; content?: object }>;
}

function documentOf(endpoints: readonly Endpoint[], oauth?: ApiDescription['oauth']): Document {
  const api = { title: 'Parcels', version: '1.2.3', description: 'Sends parcels.', endpoints };
  const limiter = new MemoryRateLimiter({ limit: 60 });
  const context = {
    publicUrl: 'http://pay.test',
    rateLimits: new RateLimits([{ prefix: '/v1', limiter }]),
    sessionCookieName: 'session',
  };
  return JSON.parse(JSON.stringify(buildOpenApiDocument({ ...api, ...(oauth ? { oauth } : {}) }, context)));
}

function operation(document: Document, method: string, path: string): Operation {
  const found = document.paths[path]?.[method];
  if (!found) throw new Error(`${method} ${path} is not documented`);
  return found;
}

const document = documentOf(testEndpoints);

describe('the OpenAPI document', () => {
  it('says what it describes', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Parcels', version: '1.2.3', description: 'Sends parcels.' },
      servers: [{ url: 'http://pay.test' }],
      tags: [{ name: 'Parcels' }],
    });
  });

  it('refers only to what it holds', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
    expect(references.length).toBeGreaterThan(20);
    for (const [, kind = '', name = ''] of references) expect(document.components[kind]).toHaveProperty(name);
  });

  it('describes the parameters of path and query, and view on every GET under /v1', () => {
    expect(operation(document, 'get', '/v1/parcels/{id}').parameters).toEqual([
      { name: 'id', in: 'path', required: true, schema: { type: 'string', maxLength: 64 } },
      { name: 'size', in: 'query', required: false, schema: { type: 'string', enum: ['small', 'large'] } },
      {
        name: 'limit',
        in: 'query',
        required: false,
        schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
      },
      { name: 'archived', in: 'query', required: false, schema: { type: 'boolean' } },
      { $ref: '#/components/parameters/View' },
    ]);
    expect(document.components['parameters']?.['View']).toMatchObject({
      name: 'view',
      in: 'query',
      schema: { enum: ['full', 'lite'] },
    });
    for (const [path, { get }] of Object.entries(document.paths)) {
      if (get && path.startsWith('/v1/')) expect(JSON.stringify(get.parameters)).toContain('parameters/View');
    }
  });

  it('describes a body with its nested objects, closed to other fields, and its example', () => {
    expect(operation(document, 'post', '/v1/parcels').requestBody).toEqual({
      required: true,
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/ParcelBody' },
          example: { label: 'Ledger', grams: 900, to: { street: 'Main St 1' } },
        },
      },
    });
    expect(document.components['schemas']?.['ParcelBody']).toMatchObject({
      type: 'object',
      required: ['label', 'grams', 'to'],
      additionalProperties: false,
      properties: {
        grams: { type: 'integer', minimum: 1 },
        to: { $ref: '#/components/schemas/AddressBody' },
        tags: { type: 'array', items: { type: 'string' }, maxItems: 3 },
      },
    });
    expect(document.components['schemas']?.['AddressBody']).toMatchObject({ additionalProperties: false });
    expect(document.components['schemas']?.['ParcelResponse']).not.toHaveProperty('additionalProperties');
  });

  it('names the scopes of an endpoint for either credential, and nothing for a public one', () => {
    expect(operation(document, 'get', '/v1/audit').security).toEqual([
      { bearerToken: ['read:parcels', 'read:audit'] },
      { apiKey: ['read:parcels', 'read:audit'] },
    ]);
    expect(operation(document, 'delete', '/v1/parcels/{id}').security).toEqual([
      { bearerToken: ['write:parcels'] },
      { apiKey: ['write:parcels'] },
      { bearerToken: ['admin:parcels'] },
      { apiKey: ['admin:parcels'] },
    ]);
    expect(operation(document, 'get', '/v1/health').security).toEqual([]);
    expect(document.components['securitySchemes']?.['apiKey']).toMatchObject({ in: 'header', name: 'X-API-Key' });
  });

  it('offers an API key only where one can be enough', () => {
    const about = { tag: 'Money', summary: 'Of money', responses: { 204: null }, handle: async () => noContent() };
    const money = documentOf([
      endpoint({
        ...about,
        method: 'POST',
        idempotency: false,
        path: '/v1/payments',
        audience: 'client',
        operationId: 'pay',
        access: { kind: 'scopes', scopes: ['write:payments'] },
      }),
      endpoint({
        ...about,
        method: 'POST',
        idempotency: false,
        path: '/v1/mixed',
        audience: 'client',
        operationId: 'mix',
        access: { kind: 'scopes', scopes: ['write:trades', 'read:rates'], match: 'any' },
      }),
      endpoint({
        ...about,
        method: 'POST',
        idempotency: 'stored',
        path: '/v1/any',
        audience: 'client',
        operationId: 'any',
        access: { kind: 'credential' },
      }),
    ]);
    expect(operation(money, 'post', '/v1/payments').security).toEqual([{ bearerToken: ['write:payments'] }]);
    expect(operation(money, 'post', '/v1/mixed').security).toEqual([
      { bearerToken: ['write:trades'] },
      { bearerToken: ['read:rates'] },
      { apiKey: ['read:rates'] },
    ]);
    expect(operation(money, 'post', '/v1/any').security).toEqual([{ bearerToken: [] }, { apiKey: [] }]);
    expect(operation(money, 'post', '/v1/any').responses).toHaveProperty('403');
  });

  it('offers the Idempotency-Key on a POST', () => {
    const { parameters, responses } = operation(document, 'post', '/v1/parcels');
    expect(parameters).toEqual([{ $ref: '#/components/parameters/IdempotencyKey' }]);
    expect(responses['201']?.headers).toHaveProperty('Idempotent-Replayed');
  });

  it('lists the errors that can happen, each with the error schema', () => {
    const statuses = (method: string, path: string) => Object.keys(operation(document, method, path).responses);
    expect(statuses('post', '/v1/parcels')).toEqual([
      '201',
      '401',
      '403',
      '409',
      '413',
      '415',
      '422',
      '429',
      '500',
      '503',
    ]);
    expect(statuses('get', '/v1/parcels/{id}')).toEqual(['200', '401', '403', '404', '422', '429', '500', '503']);
    expect(statuses('get', '/v1/health')).toEqual(['200', '422', '429', '500', '503']);
    for (const response of Object.values(document.components['responses'] ?? {})) {
      expect(response).toMatchObject({
        headers: { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } },
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      });
    }
    expect(document.components['schemas']?.['Error']).toMatchObject({ required: ['code', 'message', 'retryable'] });
  });

  it('gives every success answer a schema or says that it has no body', () => {
    for (const item of Object.values(document.paths)) {
      for (const { responses } of Object.values(item)) {
        const success = Object.entries(responses).filter(([status]) => status.startsWith('2'));
        expect(success).toHaveLength(1);
        for (const [status, { content, headers }] of success) {
          expect(headers).toHaveProperty('RateLimit');
          expect(content === undefined).toBe(status === '204');
        }
      }
    }
  });

  it('describes the way to a token when there is one', () => {
    const scopes = {
      'read:parcels': 'See parcels',
      'write:parcels': 'Send parcels',
      'admin:parcels': 'Everything',
      'read:audit': 'See the log',
    };
    const oauth = { authorizationUrl: 'http://pay.test/oauth/auth', tokenUrl: 'http://pay.test/oauth/token', scopes };
    const secured = documentOf(testEndpoints, oauth);
    expect(secured.components['securitySchemes']).toMatchObject({
      bearerToken: { type: 'http', scheme: 'bearer' },
      oauth2: { type: 'oauth2', flows: { authorizationCode: oauth } },
    });
    expect(operation(secured, 'get', '/v1/parcels/upcoming').security).toEqual([
      { oauth2: ['read:parcels'] },
      { bearerToken: ['read:parcels'] },
      { apiKey: ['read:parcels'] },
    ]);
    expect(() => documentOf(testEndpoints, { ...oauth, scopes: {} })).toThrow(/needs the scope read:parcels/);
  });

  it('describes sessions and event streams of the app', () => {
    const about = { tag: 'App', summary: 'Of the app' } as const;
    const app = documentOf([
      endpoint({
        ...about,
        method: 'GET',
        path: '/app/api/events',
        audience: 'owner',
        operationId: 'events',
        access: { kind: 'session' },
        responses: { 200: null },
        eventStream: true,
        handle: async () => ({ status: 200, body: null }),
      }),
      endpoint({
        ...about,
        method: 'POST',
        idempotency: false,
        path: '/app/api/sign-in',
        audience: 'owner',
        operationId: 'signIn',
        access: { kind: 'anonymous-session' },
        responses: { 204: null },
        handle: async () => noContent(),
      }),
    ]);
    expect(app.components['securitySchemes']).toEqual({
      session: expect.objectContaining({ type: 'apiKey', in: 'cookie', name: 'session' }),
    });
    expect(operation(app, 'get', '/app/api/events').security).toEqual([{ session: [] }]);
    expect(operation(app, 'get', '/app/api/events').responses['200']?.content).toHaveProperty(['text/event-stream']);
    expect(operation(app, 'post', '/app/api/sign-in').security).toEqual([{}, { session: [] }]);
    expect(operation(app, 'post', '/app/api/sign-in').parameters).toBeUndefined();
    expect(operation(app, 'post', '/app/api/sign-in').responses).not.toHaveProperty('429');
  });

  it('cannot be written when two classes have one name', () => {
    const other = { Echo: class Echo {} }.Echo;
    IsString()(other.prototype, 'text');
    const [first] = testEndpoints;
    if (!first) throw new Error('no endpoint');
    const second = { ...first, path: '/v1/other', operationId: 'other', responses: { 200: other } };
    expect(() => documentOf([first, second])).toThrow('Two classes of one document are named Echo');
  });
});

class Line {
  @IsInt()
  @Max(9)
  @Min(1)
  count!: number;
}

class Page {
  @IsArray()
  @ValidateNested({ each: true })
  @Type(() => Line)
  lines!: Line[];

  @ValidateNested()
  direct!: Line;

  @IsOptional()
  @IsIn(['a', 'b'])
  @JSONSchema({ nullable: true, description: 'Which one', example: 'a' })
  kind?: 'a' | 'b' | null;

  @ValidateIf((_page: object, note: unknown) => note !== null)
  @IsString()
  @JSONSchema({ nullable: true })
  note!: string | null;

  @ValidateIf((_page: object, country: unknown) => country !== undefined)
  @IsISO31661Alpha2()
  @JSONSchema({ type: 'string', nullable: true })
  country?: string | null;
}

describe('a schema', () => {
  it('has its lists, nested objects and descriptions in the dialect of OpenAPI 3.1', () => {
    const { components } = documentOf([
      endpoint({
        method: 'GET',
        path: '/v1/page',
        audience: 'client',
        view: 'pruned',
        operationId: 'page',
        tag: 'Pages',
        summary: 'A page',
        access: { kind: 'public' },
        responses: { 200: Page },
        handle: async () => ok({ lines: [], direct: { count: 1 }, note: null }),
      }),
    ]);
    expect(components['schemas']).toMatchObject({
      Page: {
        properties: {
          lines: { type: 'array', items: { $ref: '#/components/schemas/Line' } },
          direct: { $ref: '#/components/schemas/Line' },
          kind: { type: ['string', 'null'], enum: ['a', 'b', null], description: 'Which one', examples: ['a'] },
          note: { type: ['string', 'null'] },
          country: { type: ['string', 'null'] },
        },
        required: ['lines', 'direct', 'note'],
      },
      Line: { properties: { count: { type: 'integer', minimum: 1, maximum: 9 } } },
    });
  });

  it('of an answer that is a list says so', () => {
    const { paths } = documentOf([
      endpoint({
        method: 'GET',
        path: '/v1/lines',
        audience: 'client',
        view: 'pruned',
        operationId: 'lines',
        tag: 'Pages',
        summary: 'Lines',
        access: { kind: 'public' },
        responses: { 200: [Line] },
        handle: async () => ok([{ count: 1 }]),
      }),
    ]);
    expect(paths).toMatchObject({
      '/v1/lines': {
        get: {
          responses: {
            200: {
              content: {
                'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Line' } } },
              },
            },
          },
        },
      },
    });
  });

  it.each([
    [
      { type: 'number', minimum: 0, exclusiveMinimum: true },
      { type: 'number', exclusiveMinimum: 0 },
    ],
    [
      { type: 'number', maximum: 9, exclusiveMaximum: false },
      { type: 'number', maximum: 9 },
    ],
    [{ $ref: '#/a', nullable: true }, { anyOf: [{ $ref: '#/a' }, { type: 'null' }] }],
    [{ type: 'string', nullable: false }, { type: 'string' }],
    [{ items: [{ type: 'string', example: 'x' }] }, { items: [{ type: 'string', examples: ['x'] }] }],
    [
      { properties: { nullable: { type: 'boolean' }, example: { type: 'string', nullable: true } } },
      { properties: { nullable: { type: 'boolean' }, example: { type: ['string', 'null'] } } },
    ],
    [{ enum: [{ nullable: true }] }, { enum: [{ nullable: true }] }],
  ])('is taken from the dialect of 3.0: %j', (before, after) => {
    expect(toJsonSchema2020(before)).toEqual(after);
  });
});
