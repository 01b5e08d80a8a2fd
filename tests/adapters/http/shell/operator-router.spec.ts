import { describe, expect, it } from '@jest/globals';
import { Registry } from 'prom-client';
import request from 'supertest';
import { operatorRouter, type ReadinessCheck } from '../../../../adapters/http/shell/operator.router.js';
import { requestMetrics } from '../../../../adapters/http/shell/request-metrics.js';
import { MemoryRateLimiter } from '../../../../adapters/rate-limits/memory-rate-limiter.js';
import { RecordedLog, testApplication } from './support/test-application.js';

function operations(checks: Record<string, ReadinessCheck>) {
  const log = new RecordedLog();
  const registry = new Registry();
  const mount = operatorRouter({ checks, registry, logger: log, checkTimeoutMs: 20 });
  const limiter = new MemoryRateLimiter({ limit: 1 });
  const { app } = testApplication({
    mounts: [mount],
    observe: requestMetrics(registry),
    rateLimits: [{ prefix: '/v1', by: 'address', limiter }],
  });
  return { app, log };
}

describe('liveness', () => {
  it('needs no check, no credential and no quota', async () => {
    const { app } = operations({ database: () => Promise.reject(new Error('down')) });
    for (const _ of [1, 2, 3]) {
      const answer = await request(app).get('/healthz').expect(200).expect('Cache-Control', 'no-store');
      expect(answer.body).toEqual({ status: 'ok' });
    }
  });
});

describe('readiness', () => {
  it('is given when every check passes', async () => {
    const { app } = operations({ database: async () => undefined, chain: async () => 42 });
    const answer = await request(app).get('/readyz').expect(200);
    expect(answer.body).toEqual({
      status: 'ready',
      checks: {
        database: { status: 'up', durationMs: expect.any(Number) },
        chain: { status: 'up', durationMs: expect.any(Number) },
      },
    });
  });

  it('is withheld when one fails or does not answer, and only the log says why', async () => {
    const { app, log } = operations({
      database: async () => undefined,
      queue: () => Promise.reject(new Error('redis://user:secret@host refused')),
      chain: () => new Promise(() => undefined),
      storage: () => {
        throw new Error('thrown at once');
      },
    });
    const answer = await request(app).get('/readyz').expect(503);
    expect(answer.body).toMatchObject({
      status: 'unavailable',
      checks: {
        database: { status: 'up' },
        queue: { status: 'down' },
        chain: { status: 'down' },
        storage: { status: 'down' },
      },
    });
    expect(answer.text).not.toContain('secret');
    expect(
      log
        .at('warn')
        .map(({ fields }) => fields['check'])
        .sort(),
    ).toEqual(['chain', 'queue', 'storage']);
  });
});

describe('metrics', () => {
  it('count requests by declared path', async () => {
    const { app } = operations({});
    await request(app).get('/v1/catalogue').expect(200);
    await request(app).get('/healthz');
    const { text } = await request(app)
      .get('/metrics')
      .expect(200)
      .expect('Content-Type', /text\/plain/);
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/v1/catalogue",status="200"} 1');
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/healthz",status="200"} 1');
  });
});
