import { describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { probesRouter } from '../../../../adapters/http/shell/probes.router.js';
import { testApplication } from './support/test-application.js';

const withReadiness = (isServing: () => Promise<boolean>) => testApplication({ mounts: [probesRouter(isServing)] }).app;

describe('what a load balancer is told', () => {
  it('the process lives, whatever else fails', async () => {
    const app = withReadiness(() => Promise.reject(new Error('never asked')));
    const answer = await request(app).get('/healthz').expect(200).expect('Cache-Control', 'no-store');
    expect(answer.body).toEqual({ status: 'ok' });
  });

  it.each([
    [true, 200, 'ready'],
    [false, 503, 'unavailable'],
  ])('whether it can serve (%s), and no more', async (serving, status, word) => {
    const answer = await request(withReadiness(async () => serving))
      .get('/readyz')
      .expect('Cache-Control', 'no-store');
    expect([answer.status, answer.body]).toEqual([status, { status: word }]);
  });

  it('no metrics', async () => {
    await request(withReadiness(async () => true))
      .get('/metrics')
      .expect(404);
  });
});
