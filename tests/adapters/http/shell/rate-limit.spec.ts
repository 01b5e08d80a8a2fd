import { describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { SlidingWindowRateLimiter } from '../../../../adapters/http/shell/sliding-window-rate-limiter.js';
import { READ, testApplication } from './support/test-application.js';

function limited(limit: number, trustedProxyHops = 0) {
  let now = 600_000;
  const limiter = new SlidingWindowRateLimiter({ limit, now: () => now });
  const { app } = testApplication({ rateLimits: [{ prefix: '/v1', limiter }], trustedProxyHops });
  return {
    app,
    advance: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

describe('the rate limit', () => {
  it('tells on every answer under /v1 what is left', async () => {
    const { app, advance } = limited(60);
    advance(15_000);
    const first = await request(app).get('/v1/health');
    expect(first.headers['ratelimit-policy']).toBe('"default";q=60;w=60');
    expect(first.headers['ratelimit']).toBe('"default";r=59;t=45');
    const refused = await request(app).get('/v1/parcels/1').expect(401);
    expect(refused.headers['ratelimit']).toBe('"default";r=58;t=45');
    const unknown = await request(app).get('/v1/nothing').expect(404);
    expect(unknown.headers['ratelimit']).toBe('"default";r=57;t=45');
  });

  it('refuses what is beyond it, and says when to try again', async () => {
    const { app, advance } = limited(2);
    for (const _ of [1, 2]) await request(app).get('/v1/health').expect(200);
    const answer = await request(app).get('/v1/health').expect(429);
    expect(answer.body).toEqual({
      code: 'RATE_LIMIT_EXCEEDED',
      message: 'Only 2 requests per 60 seconds are accepted; try again in 90 seconds',
      retryable: true,
    });
    expect(answer.headers['retry-after']).toBe('90');
    expect(answer.headers['ratelimit']).toBe('"default";r=0;t=90');
    advance(89_000);
    await request(app).get('/v1/health').expect(429);
    advance(1_000);
    await request(app).get('/v1/health').expect(200);
  });

  it('comes before the credential is looked at', async () => {
    const { app } = limited(1);
    await request(app).get('/v1/parcels/1').set(READ).expect(200);
    await request(app).get('/v1/parcels/1').set('Authorization', 'Bearer bad').expect(429);
  });

  it('does not count what lies outside of /v1', async () => {
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
});
