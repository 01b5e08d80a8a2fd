import { describe, expect, it } from '@jest/globals';
import { Text } from '../../../../adapters/http/shell/fields/text.js';
import { buildOpenApiDocument } from '../../../../adapters/http/shell/openapi/document.js';
import { RateLimits } from '../../../../adapters/http/shell/rate-limits.js';
import { testEndpoints } from './support/endpoints.js';
import { documentOf, operation } from './support/openapi-document.js';

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
        tags: { type: 'array', items: { type: 'string', maxLength: 10 }, maxItems: 3 },
      },
    });
    expect(document.components['schemas']?.['AddressBody']).toMatchObject({ additionalProperties: false });
    expect(document.components['schemas']?.['ParcelResponse']).not.toHaveProperty('additionalProperties');
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
        content: {
          'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/Error' }, expect.anything()] } },
        },
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

  it('cannot be written when two classes have one name', () => {
    const other = { Echo: class Echo {} }.Echo;
    Text('Any text.', 'x')(other.prototype, 'text');
    const [first] = testEndpoints;
    if (!first) throw new Error('no endpoint');
    const second = { ...first, path: '/v1/other', operationId: 'other', responses: { 200: other } };
    expect(() => documentOf([first, second])).toThrow('Two classes of one document are named Echo');
  });

  it('is refused when a tag is not described', () => {
    const limits = { publicUrl: 'http://pay.test', rateLimits: new RateLimits([]), sessionCookieName: 'session' };
    const api = { title: 'Parcels', version: '1', description: '', endpoints: testEndpoints, tags: {} };
    expect(() => buildOpenApiDocument(api, limits)).toThrow('The tag Parcels is not described');
  });
});
