import { describe, expect, it } from '@jest/globals';
import { Gauge, Registry } from 'prom-client';
import request from 'supertest';
import { operationsApplication } from '../../../../adapters/http/operations/operations-application.js';
import type { ReadinessReport } from '../../../../adapters/http/operations/readiness-report.js';
import { RecordedLog } from '../shell/support/test-application.js';

const READY: ReadinessReport = {
  status: 'ready',
  roles: { api: 'ready' },
  checks: { database: { status: 'up', neededBy: ['api'], durationMs: 1 } },
};
const UNAVAILABLE: ReadinessReport = {
  status: 'unavailable',
  roles: { api: 'ready', indexer: 'unavailable' },
  checks: { indexer: { status: 'down', neededBy: ['indexer'], durationMs: 1, reason: 'The ledger is halted' } },
};

function listening(report: () => Promise<ReadinessReport>) {
  const registry = new Registry();
  new Gauge({ name: 'accounts_backlog', help: 'What waits', registers: [registry] }).set(3);
  const logger = new RecordedLog();
  return { app: operationsApplication({ report, registry, logger }), logger };
}

describe('the operations listener', () => {
  it.each([
    [READY, 200],
    [UNAVAILABLE, 503],
  ])('tells every role and every check, with the reason', async (report, status) => {
    const { app } = listening(async () => report);
    const answer = await request(app).get('/readyz').expect(status).expect('Cache-Control', 'no-store');
    expect(answer.body).toEqual(report);
  });

  it('gives the metrics, and says that it lives', async () => {
    const { app } = listening(async () => READY);
    const { text } = await request(app)
      .get('/metrics')
      .expect(200)
      .expect('Content-Type', /text\/plain/);
    expect(text).toContain('accounts_backlog 3');
    await request(app).get('/healthz').expect(200, { status: 'ok' });
  });

  it('serves nothing else, and says what it serves', async () => {
    const { app } = listening(async () => READY);
    const paths = ['/healthz', '/readyz', '/metrics'];
    for (const path of ['/', '/v1/health', '/app']) await request(app).get(path).expect(404, { paths });
    await request(app).post('/metrics').expect(404);
  });

  it('keeps the cause of a failure for the log', async () => {
    const { app, logger } = listening(() => Promise.reject(new Error('postgres://user:secret@host')));
    const { text } = await request(app).get('/readyz').expect(500);
    expect(text).not.toContain('secret');
    expect(logger.at('error')).toHaveLength(1);
  });
});
