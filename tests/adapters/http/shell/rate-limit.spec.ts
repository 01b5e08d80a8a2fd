import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { Router } from 'express';
import request from 'supertest';
import { startHttpServer } from '../../../../adapters/http/shell/server.js';
import { MemoryRateLimiter } from '../../../../adapters/rate-limits/memory-rate-limiter.js';
import { API_KEY, READ, testApplication } from './support/test-application.js';

function limited(limit: number, trustedProxyHops = 0) {
  let now = 600_000;
  const limiter = new MemoryRateLimiter({ limit, now: () => now });
  const { app } = testApplication({ rateLimits: [{ prefix: '/v1', by: 'address', limiter }], trustedProxyHops });
  return {
    app,
    advance: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

/** An authorization server in place of the real one: what matters is that it is mounted. */
function withMount(limits: { general: number; token: number; signIn?: number }) {
  const now = () => 600_000;
  const signIn = new MemoryRateLimiter({ limit: limits.signIn ?? 100, now });
  const mount = Router().use('/oauth', (_request, response) => void response.json({}));
  const { app } = testApplication({
    mounts: [mount],
    rateLimits: [
      { prefix: '/oauth', by: 'address', limiter: new MemoryRateLimiter({ limit: limits.general, now }) },
      {
        prefix: '/oauth/token',
        by: 'address',
        limiter: new MemoryRateLimiter({ limit: limits.token, now }),
        policy: 'token',
      },
      { prefix: '/oauth/interaction/{uid}/sign-in', by: 'address', limiter: signIn, policy: 'sign-in' },
      { prefix: '/v1/parcels', by: 'address', limiter: signIn, policy: 'sign-in' },
    ],
  });
  return app;
}

describe('the rate limit', () => {
  it('tells on every answer under /v1 what is left', async () => {
    const { app, advance } = limited(60);
    const first = await request(app).get('/v1/health');
    expect(first.headers['ratelimit-policy']).toBe('"default";q=60;w=60');
    expect(first.headers['ratelimit']).toBe('"default";r=59;t=60');
    advance(15_000);
    const refused = await request(app).get('/v1/parcels/1').expect(401);
    expect(refused.headers['ratelimit']).toBe('"default";r=58;t=45');
    const unknown = await request(app).get('/v1/nothing').expect(404);
    expect(unknown.headers['ratelimit']).toBe('"default";r=57;t=45');
  });

  it('refuses what is beyond it, and says when to try again', async () => {
    const { app, advance } = limited(2);
    for (const _ of [1, 2]) await request(app).get('/v1/health').expect(200);
    advance(20_000);
    const answer = await request(app).get('/v1/health').expect(429);
    expect(answer.body).toEqual({
      code: 'RATE_LIMIT_EXCEEDED',
      message: 'Only 2 requests per 60 seconds are accepted; try again in 40 seconds',
      retryable: true,
    });
    expect(answer.headers['retry-after']).toBe('40');
    expect(answer.headers['ratelimit']).toBe('"default";r=0;t=40');
    advance(39_000);
    await request(app).get('/v1/health').expect(429);
    advance(1_000);
    await request(app).get('/v1/health').expect(200);
  });

  it('comes before the credential is looked at', async () => {
    const { app } = limited(1);
    await request(app).get('/v1/parcels/1').set(READ).expect(200);
    await request(app).get('/v1/parcels/1').set('Authorization', 'Bearer bad').expect(429);
  });

  it('counts every path when it has no prefix, once, and leaves what has a general limit of its own to that', async () => {
    const now = () => 600_000;
    const limitOf = (prefix: string, limit: number) =>
      ({ prefix, by: 'address', limiter: new MemoryRateLimiter({ limit, now }) }) as const;
    const { app } = testApplication({ rateLimits: [limitOf('', 3), limitOf('/docs', 1)] });
    for (const path of ['/v1/health', '/openapi.json', '/nothing']) {
      const { headers } = await request(app).get(path);
      expect(headers['ratelimit-policy']).toBe('"default";q=3;w=60');
    }
    const page = await request(app).get('/docs').expect(200);
    expect(page.headers['ratelimit-policy']).toBe('"default";q=1;w=60');
    for (const path of ['/v1/health', '/openapi.json', '/nothing', '/docs', '/docs/start.js'])
      await request(app).get(path).expect(429);
  });

  it('counts requests of different weight together', async () => {
    const limiter = new MemoryRateLimiter({ limit: 2, now: () => 600_000 });
    const light = { fifths: 1, spareFifths: 1 };
    const { app } = testApplication({
      rateLimits: [
        { prefix: '', by: 'address', limiter },
        { prefix: '/docs', by: 'address', limiter, weight: light },
      ],
    });
    const page = await request(app).get('/docs').expect(200);
    expect(page.headers['ratelimit-policy']).toBe('"default";q=2;w=60');
    expect(page.headers['ratelimit']).toBe('"default";r=1;t=60');
    await request(app).get('/v1/health').expect(200);
    await request(app).get('/v1/health').expect(429);
    for (let count = 0; count < 5; count++) await request(app).get('/docs').expect(200);
    await request(app).get('/docs').expect(429);
  });

  it('does not count what lies outside of its prefix', async () => {
    const { app } = limited(1);
    for (const path of ['/openapi.json', '/docs', '/v1x', '/openapi.json']) {
      const { headers, status } = await request(app).get(path);
      expect(status).not.toBe(429);
      expect(headers['ratelimit']).toBeUndefined();
    }
    await request(app).get('/v1/health').expect(200);
  });

  it('counts a client, whatever it writes into X-Forwarded-For', async () => {
    const { app } = limited(1);
    await request(app).get('/v1/health').set('X-Forwarded-For', '10.0.0.1').expect(200);
    await request(app).get('/v1/health').set('X-Forwarded-For', '10.0.0.2').expect(429);
  });

  it('counts the client that a trusted proxy saw', async () => {
    const { app } = limited(1, 1);
    await request(app).get('/v1/health').set('X-Forwarded-For', '1.1.1.1, 10.0.0.1').expect(200);
    await request(app).get('/v1/health').set('X-Forwarded-For', '1.1.1.1, 10.0.0.2').expect(200);
    await request(app).get('/v1/health').set('X-Forwarded-For', '9.9.9.9, 10.0.0.2').expect(429);
  });

  it('counts a whole IPv6 /64 as one client, and its neighbour as another', async () => {
    const { app } = limited(1, 1);
    await request(app).get('/v1/health').set('X-Forwarded-For', '2001:db8:0:1::1').expect(200);
    await request(app).get('/v1/health').set('X-Forwarded-For', '2001:DB8:0:1:ffff::2').expect(429);
    await request(app).get('/v1/health').set('X-Forwarded-For', '2001:db8:0:2::1').expect(200);
  });
});

describe('a stricter limit below a general one', () => {
  it('counts beside it, and both are told on every answer, also those of mounted routers', async () => {
    const app = withMount({ general: 10, token: 2 });
    const answer = await request(app).post('/oauth/token').expect(200);
    expect(answer.headers['ratelimit-policy']).toBe('"token";q=2;w=60, "default";q=10;w=60');
    expect(answer.headers['ratelimit']).toBe('"token";r=1;t=60, "default";r=9;t=60');
    const general = await request(app).get('/oauth/auth').expect(200);
    expect(general.headers['ratelimit-policy']).toBe('"default";q=10;w=60');
    expect(general.headers['ratelimit']).toBe('"default";r=8;t=60');
  });

  it('refuses in the house form, and what it refuses does not use up the general one', async () => {
    const app = withMount({ general: 10, token: 1 });
    await request(app).post('/oauth/token').expect(200);
    const refused = await request(app).post('/oauth/token').expect(429);
    expect(refused.body).toEqual({
      code: 'RATE_LIMIT_EXCEEDED',
      message: 'Only 1 requests per 60 seconds are accepted; try again in 60 seconds',
      retryable: true,
    });
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.headers['ratelimit']).toBe('"token";r=0;t=60');
    expect((await request(app).get('/oauth/auth')).headers['ratelimit']).toBe('"default";r=8;t=60');
  });

  it('does not help against the general one', async () => {
    const app = withMount({ general: 1, token: 5 });
    await request(app).get('/oauth/auth').expect(200);
    await request(app).post('/oauth/token').expect(429);
  });

  it('may be shared by several paths, of which a part may be anything', async () => {
    const app = withMount({ general: 100, token: 1, signIn: 2 });
    await request(app).post('/oauth/interaction/one/sign-in/options').expect(200);
    await request(app).get('/v1/parcels/1').set(READ).expect(200);
    await request(app).post('/oauth/interaction/two/sign-in').expect(429);
    await request(app).post('/oauth/interaction/two/consent').expect(200);
  });

  it.each([
    '/oauth/token',
    '/OAuth/TOKEN',
    '/oauth/token/',
    '/oauth/token?x=1',
    '/oauth/token#x',
    'http://elsewhere.test/oauth/token',
    '/oauth\\token#',
  ])('is not escaped by writing the path as %s', async (target) => {
    const server = await startHttpServer(withMount({ general: 100, token: 1 }), { host: '127.0.0.1', port: 0 });
    try {
      expect(await statusOf(server.port, '/oauth/token')).toBe(200);
      expect(await statusOf(server.port, target)).toBe(429);
    } finally {
      await server.close(0);
    }
  });
});

/** Sends the request target as it is, which no client library does. */
async function statusOf(port: number, target: string): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  socket.end(`POST ${target} HTTP/1.1\r\nHost: pay.test\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  return Number((await text(socket)).split(' ')[1]);
}

describe('a limit by principal', () => {
  const now = () => 600_000;
  const byPrincipal = (limit: number) =>
    testApplication({
      rateLimits: [
        { prefix: '/v1', by: 'address', limiter: new MemoryRateLimiter({ limit: 100, now }) },
        { prefix: '/v1', by: 'principal', limiter: new MemoryRateLimiter({ limit, now }), policy: 'caller' },
      ],
    }).app;
  const AS_SCRIPT = { 'X-API-Key': API_KEY };

  it('counts each client of a user by itself, whatever address it comes from, and says so', async () => {
    const app = byPrincipal(1);
    const { headers } = await request(app).get('/v1/parcels/upcoming').set(READ).expect(200);
    expect(headers['ratelimit-policy']).toBe('"default";q=100;w=60, "caller";q=1;w=60');
    expect(headers['ratelimit']).toMatch(/^"default";r=99;t=\d+, "caller";r=0;t=\d+$/);
    await request(app).get('/v1/parcels/upcoming').set(READ).expect(429);
    await request(app).get('/v1/parcels/upcoming').set(AS_SCRIPT).expect(200);
  });

  it('counts nobody who is not known', async () => {
    const app = byPrincipal(1);
    for (let times = 0; times < 3; times += 1) await request(app).get('/v1/health').expect(200);
  });
});
