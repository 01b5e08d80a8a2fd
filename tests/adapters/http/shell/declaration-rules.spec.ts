import { describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { created, type Endpoint, endpoint, noContent, ok, okPage } from '../../../../adapters/http/shell/endpoint.js';
import { Optional } from '../../../../adapters/http/shell/fields/presence.js';
import { Text } from '../../../../adapters/http/shell/fields/text.js';
import { servedTo } from '../../../../adapters/http/shell/served-to.js';
import { testEndpoints } from './support/endpoints.js';
import { READ, testApplication } from './support/test-application.js';

class Id {
  @Text('Any text.', 'x')
  id!: string;
}

class Page extends Id {
  @Optional()
  @Text('Where the next page begins.', 'abc')
  nextCursor?: string;
}

class View {
  @Text('Any text.', 'x')
  view!: string;
}

const declared = {
  method: 'GET',
  path: '/v1/things',
  audience: 'client',
  view: 'pruned',
  operationId: 'getThing',
  tag: 'Things',
  summary: 'Read a thing',
} as const;
const paging = { by: 'cursor', place: { id: (text: string) => text } } as const;

const valid = endpoint({
  ...declared,
  path: '/v1/things/{id}',
  access: { kind: 'public' },
  params: { id: {} },
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
    ['takes no view', { path: '/app/api/things/{id}', audience: 'owner' }],
    ['does not say what its lite view is', { view: undefined }],
    ['does not say what it does with an Idempotency-Key', { method: 'POST', view: undefined }],
    ['takes no Idempotency-Key', { idempotency: 'stored' }],
    [
      'keeps Idempotency-Keys of callers without a credential',
      { method: 'POST', view: undefined, idempotency: 'stored' },
    ],
    ['keeps Idempotency-Keys of callers without a credential', { method: 'POST', view: undefined, idempotency: 'own' }],
  ])('that %s stops the start', (reason, change) => {
    expect(starting({ ...valid, ...change } as Endpoint)).toThrow(`things/{`);
    expect(starting({ ...valid, ...change } as Endpoint)).toThrow(reason);
  });

  it('of a POST does not compile without a word on Idempotency-Keys', () => {
    const post = {
      method: 'POST',
      path: '/v1/things',
      audience: 'client',
      operationId: 'x',
      tag: 'x',
      summary: 'x',
    } as const;
    const rest = { access: { kind: 'credential' }, responses: { 204: null }, handle: async () => noContent() } as const;
    // @ts-expect-error idempotency is missing
    endpoint({ ...post, ...rest });
    // @ts-expect-error a GET has no effect that could happen twice
    endpoint({ ...post, ...rest, method: 'GET', idempotency: 'stored' });
    // @ts-expect-error only what the shell stores can differ from the answer
    endpoint({ ...post, ...rest, idempotency: 'own', storedAnswer: () => ({}) });
    expect(starting(endpoint({ ...post, ...rest, idempotency: 'stored' }))).not.toThrow();
  });

  it('does not compile with an answer whose status it does not document, or documents with another body', () => {
    const get = { ...declared, access: { kind: 'public' } } as const;
    endpoint({ ...get, responses: { 200: Id, 204: null }, handle: async () => ok({ id: '1' }) });
    endpoint({ ...get, responses: { 200: Id, 204: null }, handle: async () => noContent() });
    // @ts-expect-error 201 is not documented
    endpoint({ ...get, responses: { 200: Id }, handle: async () => created({ id: '1' }) });
    // @ts-expect-error 200 has a body
    endpoint({ ...get, responses: { 200: Id, 204: null }, handle: async () => ok(null) });
    // @ts-expect-error 200 is not documented, which is what a page answers
    endpoint({ ...get, paging, responses: { 201: Page }, handle: async () => okPage({ id: '1' }, { id: '2' }) });
  });

  it('that is served to somebody does not compile elsewhere, nor with an access that they cannot have', () => {
    const get = { method: 'GET', operationId: 'x', tag: 'x', summary: 'x', responses: { 204: null } } as const;
    const handle = async () => noContent();
    // @ts-expect-error the owner's endpoints are below /app/api
    endpoint({ ...get, audience: 'owner', path: '/v1/things', access: { kind: 'session' }, handle });
    // @ts-expect-error a client has no session
    endpoint({ ...get, audience: 'client', path: '/v1/things', view: 'same', access: { kind: 'session' }, handle });
    // @ts-expect-error view is missing
    endpoint({ ...get, audience: 'client', path: '/v1/things', access: { kind: 'credential' }, handle });
    // @ts-expect-error the app takes no view
    endpoint({ ...get, audience: 'owner', path: '/app/api/things', view: 'same', access: { kind: 'session' }, handle });
  });

  it('that repeats another one stops the start', () => {
    expect(starting(valid, { ...valid, path: '/v1/others/{id}' })).toThrow('repeats the operationId getThing');
    expect(starting(valid, { ...valid, operationId: 'other' })).toThrow('GET /v1/things/{id} is declared twice');
  });
});

describe('the audience', () => {
  const own = { ...valid, path: '/app/api/things/{id}', audience: 'owner', operationId: 'own' } as const;
  const pathsFor = (audience: 'client' | 'owner' | 'sandbox', ...endpoints: Endpoint[]) =>
    servedTo(audience, endpoints).map(({ path }) => path);

  it('decides which API serves an endpoint; the one for both has a twin with the session, without view and plan', () => {
    const both: Endpoint = { ...valid, audience: 'both', access: { kind: 'credential' }, planGate: 'Things' };
    expect(pathsFor('client', both, own)).toEqual([both.path]);
    expect(pathsFor('owner', valid, own)).toEqual([own.path]);
    expect(pathsFor('sandbox', both, own)).toEqual([]);
    const [twin] = servedTo('owner', [both]);
    expect(twin).toMatchObject({ path: '/app/api/things/{id}', operationId: 'getThing', access: { kind: 'session' } });
    expect(twin).not.toHaveProperty('view');
    expect(twin).not.toHaveProperty('planGate');
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
