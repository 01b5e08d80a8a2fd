import { describe, expect, it } from '@jest/globals';
import { type Endpoint, endpoint, noContent, ok } from '../../../../adapters/http/shell/endpoint.js';
import { OneOf } from '../../../../adapters/http/shell/fields/choices.js';
import { DecimalAmount } from '../../../../adapters/http/shell/fields/decimals.js';
import { WholeNumber } from '../../../../adapters/http/shell/fields/numbers.js';
import { ListOf, Nested } from '../../../../adapters/http/shell/fields/objects.js';
import { Nullable, Optional, OptionalOrNull } from '../../../../adapters/http/shell/fields/presence.js';
import { CountryCode, Text } from '../../../../adapters/http/shell/fields/text.js';
import { Instant } from '../../../../adapters/http/shell/fields/times.js';
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
      info: {
        title: 'Parcels',
        version: '1.2.3',
        description: 'Sends parcels.',
        license: { identifier: 'Apache-2.0' },
      },
      servers: [{ url: 'http://pay.test' }],
      tags: [{ name: 'Parcels', description: 'About Parcels.' }],
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
      {
        name: 'size',
        in: 'query',
        required: false,
        description: 'Only this size.',
        schema: { type: 'string', enum: ['small', 'large'] },
      },
      {
        name: 'copies',
        in: 'query',
        required: false,
        description: 'How many.',
        schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
      },
      {
        name: 'archived',
        in: 'query',
        required: false,
        description: 'Those in the archive.',
        schema: { type: 'boolean', enum: [true, false] },
      },
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
    Text('Any text.', 'x')(other.prototype, 'text');
    const [first] = testEndpoints;
    if (!first) throw new Error('no endpoint');
    const second = { ...first, path: '/v1/other', operationId: 'other', responses: { 200: other } };
    expect(() => documentOf([first, second])).toThrow('Two classes of one document are named Echo');
  });
});

class Line {
  @WholeNumber('How many.', 1, { min: 1, max: 9 })
  count!: number;
}

class Base {
  @DecimalAmount('All together.', { example: '3.50', signed: true })
  total!: string;
}

class Page extends Base {
  @ListOf(() => Line, 'From the top.')
  lines!: Line[];

  @Nested(() => Line)
  direct!: Line;

  @Optional()
  @Nullable()
  @OneOf(['a', 'b'], 'Which one', 'b')
  kind?: 'a' | 'b' | null;

  @Nullable({ example: null })
  @Text('What was written.', 'Hello')
  note!: string | null;

  @OptionalOrNull()
  @CountryCode('Where.')
  country?: string;

  @Nullable()
  @Nested(() => Line, 'The last one.')
  last!: Line | null;

  @Optional({ inExamples: false })
  @Instant('When it was closed.')
  closedAt?: string;
}

describe('a schema', () => {
  it('and its example are put together from the fields of its class, its own first', () => {
    const page = documentOf([
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
        handle: async () => ok({ lines: [], direct: { count: 1 }, note: null, last: null, total: '0' }),
      }),
    ]);
    expect(page.components['schemas']).toEqual({
      Error: expect.anything(),
      Page: {
        type: 'object',
        properties: {
          lines: { type: 'array', items: { $ref: '#/components/schemas/Line' }, description: 'From the top.' },
          direct: { $ref: '#/components/schemas/Line' },
          kind: { type: ['string', 'null'], enum: ['a', 'b', null], description: 'Which one' },
          note: { type: ['string', 'null'], description: 'What was written.', examples: ['Hello'] },
          country: {
            type: ['string', 'null'],
            pattern: '^[A-Z]{2}$',
            description: 'Where. ISO 3166-1 alpha-2.',
            examples: ['DE'],
          },
          last: { anyOf: [{ $ref: '#/components/schemas/Line' }, { type: 'null' }], description: 'The last one.' },
          closedAt: expect.objectContaining({ type: 'string', format: 'date-time' }),
          total: {
            type: 'string',
            format: 'decimal',
            pattern: '^-?\\d+(\\.\\d+)?$',
            description: 'All together. Decimal string in units of the currency.',
            examples: ['3.50'],
          },
        },
        required: ['lines', 'direct', 'note', 'last', 'total'],
      },
      Line: {
        type: 'object',
        properties: { count: { type: 'integer', minimum: 1, maximum: 9, description: 'How many.', examples: [1] } },
        required: ['count'],
      },
    });
    expect(operation(page, 'get', '/v1/page').responses['200']?.content).toEqual({
      'application/json': {
        schema: { $ref: '#/components/schemas/Page' },
        example: {
          lines: [{ count: 1 }],
          direct: { count: 1 },
          kind: 'b',
          note: null,
          country: 'DE',
          last: { count: 1 },
          total: '3.50',
        },
      },
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

  it('is refused when a tag is not described', () => {
    const limits = { publicUrl: 'http://pay.test', rateLimits: new RateLimits([]), sessionCookieName: 'session' };
    const api = { title: 'Parcels', version: '1', description: '', endpoints: testEndpoints, tags: {} };
    expect(() => buildOpenApiDocument(api, limits)).toThrow('The tag Parcels is not described');
  });
});
