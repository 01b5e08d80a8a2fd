import { describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { endpoint, ok } from '../../../../adapters/http/shell/endpoint.js';
import { Text } from '../../../../adapters/http/shell/fields/text.js';
import { testApplication } from './support/test-application.js';

class Pong {
  @Text('An answer.', 'pong')
  answer!: string;
}

const ping = endpoint({
  method: 'GET',
  path: '/app/api/ping',
  audience: 'owner',
  operationId: 'ping',
  tag: 'Test',
  summary: 'Answer',
  access: { kind: 'public' },
  responses: { 200: Pong },
  handle: async () => ok({ answer: 'pong' }),
});

describe('a service with known hosts', () => {
  const { app } = testApplication({ servedHosts: ['Pay.test', 'localhost', '[::1]'] }, [ping]);
  const statusFor = async (host: string, path = '/app/api/ping') =>
    (await request(app).get(path).set('Host', host)).status;

  it.each(['pay.test', 'PAY.test:8080', 'localhost:1', '[::1]:3000'])('serves %s', async (host) => {
    expect(await statusFor(host)).toBe(200);
  });

  it.each(['evil.example', 'pay.test.evil.example', 'localhost.', '', '[::1', 'pay.test@evil.example', 'a:b:c'])(
    'refuses %j, and says which it serves',
    async (host) => {
      const answer = await request(app).get('/app/api/ping').set('Host', host);
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ code: 'VALIDATION_ERROR', message: expect.stringContaining('pay.test') });
    },
  );

  it('refuses them on mounted pages, too', async () => {
    expect(await statusFor('evil.example', '/docs')).toBe(422);
  });
});

it('a service without known hosts serves every name', async () => {
  const { app } = testApplication({}, [ping]);
  expect((await request(app).get('/app/api/ping').set('Host', 'evil.example')).status).toBe(200);
});
