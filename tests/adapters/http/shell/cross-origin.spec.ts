import { describe, expect, it } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import { READ, testApplication } from './support/test-application.js';

const reg = express.Router().post('/oauth/reg', (_request, response) => response.json({ client_id: 'new' }));
const page = express.Router().get('/settings', (_request, response) => response.send('The app'));

describe('a page of another origin', () => {
  const { app } = testApplication({ mounts: [reg, page] });
  const preflight = (method: string, path: string) =>
    request(app)
      .options(path)
      .set({ Origin: 'https://planner.example', 'Access-Control-Request-Method': method })
      .set('Access-Control-Request-Headers', 'authorization,content-type,idempotency-key');

  it.each(['/v1', '/v1/health', '/v1/parcels/1', '/v1/nothing', '/openapi.json'])(
    'may read what %s answers',
    async (path) => {
      const { headers } = await request(app).get(path).set('Origin', 'https://planner.example');
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['access-control-allow-credentials']).toBeUndefined();
      expect(headers['access-control-expose-headers']?.split(', ')).toEqual(
        expect.arrayContaining(['RateLimit', 'Retry-After', 'X-Request-Id', 'WWW-Authenticate', 'Idempotent-Replayed']),
      );
    },
  );

  it('may read a refusal', async () => {
    const refused = await request(app).get('/v1/parcels/1').set('Authorization', 'Bearer bad');
    expect(refused.status).toBe(401);
    expect(refused.headers['access-control-allow-origin']).toBe('*');
  });

  it('may read what a router answers', async () => {
    const registered = await request(app).post('/oauth/reg');
    expect(registered.body).toEqual({ client_id: 'new' });
    expect(registered.headers['access-control-allow-origin']).toBe('*');
  });

  it.each([
    ['GET', '/v1', 'GET'],
    ['GET', '/v1/parcels/1', 'GET'],
    ['POST', '/v1/parcels', 'POST'],
    ['POST', '/oauth/reg', 'POST'],
    ['POST', '/oauth/token', 'POST'],
    ['POST', '/oauth/token/revocation', 'POST'],
    ['POST', '/oauth/request', 'POST'],
    ['POST', '/oauth/device/auth', 'POST'],
    ['GET', '/.well-known/oauth-protected-resource', 'GET'],
  ])('may ask before %s %s', async (method, path, allowed) => {
    const { status, headers, text } = await preflight(method, path);
    expect([status, text]).toEqual([204, '']);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['access-control-allow-methods']?.split(', ')).toContain(allowed);
    expect(headers['access-control-allow-headers']?.toLowerCase()).toContain('authorization, content-type, dpop');
    expect(headers['allow']).toContain('OPTIONS, ');
  });

  it('learns that a path of the API does not exist', async () => {
    const { status, headers } = await preflight('GET', '/v1/nowhere');
    expect(status).toBe(404);
    expect(headers['access-control-allow-origin']).toBe('*');
  });

  it.each(['/app/api/parcels', '/settings', '/docs', '/nowhere', '/v10/parcels', '/oauth/register', '/oauth/reg/c1'])(
    'reads nothing of %s',
    async (path) => {
      const read = await request(app)
        .get(path)
        .set({ Origin: 'https://planner.example', ...READ });
      const asked = await preflight('GET', path);
      for (const { headers } of [read, asked]) expect(headers['access-control-allow-origin']).toBeUndefined();
    },
  );
});
