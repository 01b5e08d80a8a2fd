import { describe, expect, it } from '@jest/globals';
import { IsString } from 'class-validator';
import request from 'supertest';
import { type Endpoint, endpoint, noContent, ok } from '../../../../adapters/http/shell/endpoint.js';
import { testEndpoints } from './support/endpoints.js';
import { READ, testApplication } from './support/test-application.js';

class Id {
  @IsString()
  id!: string;
}

class View {
  @IsString()
  view!: string;
}

const valid = endpoint({
  method: 'GET',
  path: '/v1/things/{id}',
  operationId: 'getThing',
  tag: 'Things',
  summary: 'Read a thing',
  access: { kind: 'public' },
  params: Id,
  responses: { 200: Id },
  handle: async ({ params }) => ok({ id: params.id }),
});

function starting(...endpoints: Endpoint[]): () => unknown {
  return () => testApplication({}, endpoints);
}

describe('a declaration', () => {
  it('that says what is served is accepted', () => {
    expect(starting(valid)).not.toThrow();
  });

  it.each([
    ['has the path parameters (id) but declares ()', { params: undefined }],
    ['has the path parameters (other) but declares (id)', { path: '/v1/things/{other}' }],
    ['is a GET with a body', { body: Id }],
    ['documents no success answer', { responses: { 404: Id } }],
    ['declares view in its query class', { query: View }],
    ['has a lite view but does not take the view parameter', { path: '/app/things/{id}', lite: () => null }],
  ])('that %s stops the start', (reason, change) => {
    expect(starting({ ...valid, ...change } as Endpoint)).toThrow(`things/{`);
    expect(starting({ ...valid, ...change } as Endpoint)).toThrow(reason);
  });

  it('of a POST does not compile without a word on Idempotency-Keys', () => {
    const post = { method: 'POST', path: '/v1/things', operationId: 'x', tag: 'x', summary: 'x' } as const;
    const rest = { access: { kind: 'public' }, responses: { 204: null }, handle: async () => noContent() } as const;
    // @ts-expect-error idempotency is missing
    endpoint({ ...post, ...rest });
    // @ts-expect-error a GET has no effect that could happen twice
    endpoint({ ...post, ...rest, method: 'GET', idempotency: 'stored' });
    // @ts-expect-error only what the shell stores can differ from the answer
    endpoint({ ...post, ...rest, idempotency: 'own', storedAnswer: () => ({}) });
    expect(starting(endpoint({ ...post, ...rest, idempotency: 'stored' }))).not.toThrow();
  });

  it('that repeats another one stops the start', () => {
    expect(starting(valid, { ...valid, path: '/v1/others/{id}' })).toThrow('repeats the operationId getThing');
    expect(starting(valid, { ...valid, operationId: 'other' })).toThrow('GET /v1/things/{id} is declared twice');
  });
});

describe('what is served', () => {
  it('is documented, each endpoint of it, and nothing else is served under /v1', async () => {
    const { app } = testApplication();
    const { paths } = (await request(app).get('/openapi.json')).body as { paths: Record<string, object> };
    for (const { method, path } of testEndpoints)
      expect(Object.keys(paths[path] ?? {})).toContain(method.toLowerCase());
    const documented = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method} ${path}`),
    );
    expect(documented).toHaveLength(testEndpoints.length);
    for (const entry of documented) {
      const [method = '', path = ''] = entry.split(' ');
      const call = request(app)[method as 'get'](path.replace('{id}', '1')).set(READ);
      expect((await call).body.message).not.toBe('The requested path was not found');
    }
  });
});
