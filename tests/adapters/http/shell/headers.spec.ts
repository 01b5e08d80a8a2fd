import { describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { endpoint, noContent } from '../../../../adapters/http/shell/endpoint.js';
import { Text } from '../../../../adapters/http/shell/fields/text.js';
import type { Observation } from '../../../../adapters/http/shell/http-exchange.js';
import { READ, testApplication, USER_ID } from './support/test-application.js';

const UUID = /^[0-9a-f-]{36}$/;

describe('the request id', () => {
  const { app } = testApplication();

  it.each(['abc', 'A-1.b_2', 'x'.repeat(128)])('is the one that was sent: %s', async (id) => {
    await request(app).get('/v1/health').set('X-Request-Id', id).expect('X-Request-Id', id);
  });

  it.each(['x'.repeat(129), 'a b', 'a,b', 'a"b', '<script>', 'é', 'a\tSet-Cookie: x=1'])(
    'is a new one when the sent one is unusual: %s',
    async (id) => {
      const answer = await request(app).get('/v1/health').set('X-Request-Id', Buffer.from(id).toString('latin1'));
      expect(answer.headers['x-request-id']).toMatch(UUID);
      expect(answer.headers['set-cookie']).toBeUndefined();
    },
  );

  it.each(['/v1/health', '/v1/nothing', '/v1/parcels/1', '/docs', '/openapi.json', '/nowhere'])(
    'is on every answer: %s',
    async (path) => {
      await request(app).get(path).set('X-Request-Id', 'here').expect('X-Request-Id', 'here');
    },
  );
});

describe('security headers', () => {
  it('are on answers and errors alike', async () => {
    const { app } = testApplication();
    for (const path of ['/v1/health', '/v1/parcels/1', '/nowhere']) {
      const { headers } = await request(app).get(path);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
      for (const absent of ['x-powered-by', 'etag', 'strict-transport-security']) {
        expect(headers[absent]).toBeUndefined();
      }
    }
  });

  it('demand https only where the service is reached by it', async () => {
    const { app } = testApplication({ publicUrl: 'https://pay.test' });
    await request(app).get('/v1/health').expect('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  });

  it('give way to those of an answer', async () => {
    class Keys {
      @Text('Any text.', 'x')
      keys!: string;
    }
    const cached = endpoint({
      method: 'GET',
      path: '/v1/keys',
      audience: 'client',
      view: 'pruned',
      operationId: 'keys',
      tag: 'Keys',
      summary: 'Keys',
      access: { kind: 'public' },
      responses: { 200: Keys },
      handle: async () => ({ status: 200, body: { keys: 'k' }, headers: { 'Cache-Control': 'public, max-age=300' } }),
    });
    const { headers } = await request(testApplication({}, [cached]).app)
      .get('/v1/keys')
      .expect(200);
    expect(headers['cache-control']).toBe('public, max-age=300');
  });
});

describe('the access log', () => {
  it('has one line per request, which tells the declared path and no secrets', async () => {
    const observed: Observation[] = [];
    const { app, log } = testApplication({ observe: (observation) => observed.push(observation) });
    await request(app).get('/v1/parcels/secret-id?size=small').set(READ).set('X-Request-Id', 'r-7').expect(200);
    await request(app).get('/v1/nowhere/secret-id').expect(404);
    expect(log.at('info')).toEqual([
      {
        level: 'info',
        message: 'request',
        fields: {
          method: 'GET',
          route: '/v1/parcels/{id}',
          status: 200,
          durationMs: expect.any(Number),
          requestId: 'r-7',
          principal: 'client',
          userId: USER_ID,
          clientId: 'cli',
        },
      },
      {
        level: 'info',
        message: 'request',
        fields: expect.objectContaining({ route: 'unmatched', status: 404 }),
      },
    ]);
    const text = JSON.stringify(log.lines);
    for (const secret of ['secret-id', 'small', 'read_parcels']) expect(text).not.toContain(secret);
    expect(observed[0]).toEqual({
      method: 'GET',
      route: '/v1/parcels/{id}',
      status: 200,
      seconds: expect.any(Number),
      dailyLimit: null,
    });
  });
});

describe('an endpoint that is deprecated', () => {
  const { app } = testApplication({}, [
    endpoint({
      method: 'GET',
      path: '/v1/old-parcels',
      audience: 'client',
      view: 'pruned',
      operationId: 'oldParcels',
      tag: 'Parcels',
      summary: 'Of old',
      access: { kind: 'scopes', scopes: ['read:parcels'] },
      responses: { 204: null },
      deprecation: {
        since: new Date('2026-11-20T00:00:00Z'),
        sunset: new Date('2027-05-20T00:00:00Z'),
        successor: '/v1/parcels',
      },
      handle: async () => noContent(),
    }),
  ]);
  const headers = {
    deprecation: '@1795132800',
    sunset: 'Thu, 20 May 2027 00:00:00 GMT',
    link: '</v1/parcels>; rel="successor-version"',
  };

  it('says so on every answer, refusals among them', async () => {
    expect((await request(app).get('/v1/old-parcels').set(READ)).headers).toMatchObject(headers);
    expect((await request(app).get('/v1/old-parcels')).headers).toMatchObject(headers);
  });

  it('says so in the document', async () => {
    const { body } = await request(app).get('/openapi.json');
    expect(body.paths['/v1/old-parcels'].get).toMatchObject({
      deprecated: true,
      responses: { 204: { headers: { Deprecation: { $ref: '#/components/headers/Deprecation' } } } },
    });
  });
});
