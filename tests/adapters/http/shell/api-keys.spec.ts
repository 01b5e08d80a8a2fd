import { describe, expect, it, jest } from '@jest/globals';
import request from 'supertest';
import { endpoint, ok } from '../../../../adapters/http/shell/endpoint.js';
import { OpenObject } from '../../../../adapters/http/shell/fields/objects.js';
import { API_KEY_PREFIX, PLATFORM_KEY_PREFIXES, sealKey } from '../../../../domain/access/key-format.js';
import { PlanUpgradeRequiredError } from '../../../../domain/shared/errors.js';
import { testEndpoints } from './support/endpoints.js';
import {
  API_KEY,
  API_KEY_ID,
  PLATFORM_KEYS,
  READ,
  testApplication,
  USER_ID,
  WRITE,
} from './support/test-application.js';

class Seen {
  @OpenObject('Who asks.', {})
  caller!: object;
}

const about = { tag: 'Things', summary: 'About things', responses: { 200: Seen } } as const;
const own = [
  endpoint({
    ...about,
    method: 'GET',
    path: '/v1/anybody',
    audience: 'client',
    view: 'pruned',
    operationId: 'anybody',
    access: { kind: 'credential' },
    handle: async ({ caller }) => ok({ caller: { ...caller, scopes: [...caller.scopes] } }),
  }),
  endpoint({
    ...about,
    method: 'GET',
    path: '/v1/always',
    audience: 'client',
    view: 'pruned',
    operationId: 'always',
    access: { kind: 'scopes', scopes: ['read:parcels'] },
    planGate: false,
    handle: async ({ caller }) => ok({ caller }),
  }),
  endpoint({
    ...about,
    method: 'POST',
    idempotency: false,
    path: '/v1/made',
    audience: 'client',
    operationId: 'make',
    access: { kind: 'scopes', scopes: ['read:parcels'] },
    planGate: 'Making a thing',
    handle: async ({ caller }) => ok({ caller }),
  }),
  endpoint({
    ...about,
    method: 'POST',
    idempotency: false,
    path: '/v1/paid',
    audience: 'client',
    operationId: 'pay',
    access: { kind: 'scopes', scopes: ['write:payments'] },
    handle: async ({ caller }) => ok({ caller }),
  }),
];
const endpoints = [...testEndpoints, ...own];
const KEY = { 'X-API-Key': API_KEY };
const BODY = 'b'.repeat(43);

describe('an API key', () => {
  const { app } = testApplication({}, endpoints);

  it('opens what it carries, in its own header', async () => {
    await request(app).get('/v1/parcels/upcoming').set(KEY).expect(200);
    expect((await request(app).get('/v1/anybody').set(KEY).expect(200)).body.caller).toEqual({
      kind: 'api-key',
      userId: USER_ID,
      clientId: `api-key:${API_KEY_ID}`,
      credential: { kind: 'api-key', keyId: API_KEY_ID },
      scopes: ['read:parcels'],
    });
  });

  it('opens nothing else, and is told which scope it lacks', async () => {
    const answer = await request(app).post('/v1/parcels').set(KEY).expect(403);
    expect(answer.body).toEqual({
      code: 'INSUFFICIENT_SCOPE',
      message: 'This needs the scope write:parcels, which the API key does not carry',
      retryable: false,
    });
    await request(app).post('/v1/paid').set(KEY).expect(403);
  });

  const foreign = PLATFORM_KEY_PREFIXES.map((prefix) => sealKey(prefix, BODY));
  it.each(['key_x', sealKey(API_KEY_PREFIX, BODY), 'x', `${API_KEY}, ${API_KEY}`, 'svc_live_x', ...foreign])(
    'that does not hold (%s) is refused, always in the same words',
    async (key) => {
      const answer = await request(app).get('/v1/anybody').set('X-API-Key', key).expect(401);
      expect(answer.body).toEqual({ code: 'UNAUTHORIZED', message: 'The API key is not valid', retryable: false });
      expect(answer.headers['www-authenticate']).toContain('resource_metadata=');
    },
  );

  it('is not sent beside an access token', async () => {
    const answer = await request(app).get('/v1/anybody').set(KEY).set(READ).expect(401);
    expect(answer.body.message).toBe('Send one credential: either the header Authorization or the header X-API-Key');
  });

  it('counts once when a generated client puts it, or an access token, into both headers', async () => {
    const both = (credential: string) =>
      request(app).get('/v1/anybody').set('X-API-Key', credential).set('Authorization', `Bearer ${credential}`);
    expect((await both(API_KEY).expect(200)).body.caller.kind).toBe('api-key');
    const token = READ.Authorization.replace('Bearer ', '');
    expect((await both(token).expect(200)).body.caller.kind).toBe('client');
    await both(sealKey(API_KEY_PREFIX, BODY)).expect(401);
  });

  it('in the place of an access token is refused with a hint', async () => {
    for (const header of [`Bearer ${API_KEY}`, `bearer  ${sealKey(API_KEY_PREFIX, BODY)}`]) {
      const answer = await request(app).get('/v1/anybody').set('Authorization', header).expect(401);
      expect(answer.body.message).toBe('This is an API key and not an access token; send it in the header X-API-Key');
    }
  });

  it.each(PLATFORM_KEYS)('of a platform (%s) opens nothing under /v1', async (key) => {
    const answer = await request(app).get('/v1/anybody').set('X-API-Key', key).expect(403);
    expect(answer.body.code).toBe('INSUFFICIENT_SCOPE');
    expect(answer.body.message).toContain('A platform key opens nothing under /v1 yet');
    expect(answer.headers['www-authenticate']).toMatch(/error="insufficient_scope"$/);
  });

  it('is asked for where it may be used, and only there', async () => {
    const missing = async (path: string) => (await request(app).post(path).expect(401)).body.message;
    expect(await missing('/v1/made')).toContain('or an API key in the header X-API-Key');
    expect(await missing('/v1/paid')).not.toContain('X-API-Key');
  });

  it('is known to a public endpoint, which refuses one that does not hold', async () => {
    await request(app).get('/v1/catalogue').set(KEY).expect(200);
    await request(app).get('/v1/catalogue').set('X-API-Key', 'key_x').expect(401);
    await request(app).get('/v1/health').set('X-API-Key', 'key_x').expect(200);
  });
});

describe('any credential', () => {
  const { app } = testApplication({}, endpoints);

  it('will do where no scope is needed, but one is needed', async () => {
    expect((await request(app).get('/v1/anybody').set(WRITE).expect(200)).body.caller.credential).toEqual({
      kind: 'access-token',
      grantId: 'grant-1',
    });
    await request(app).get('/v1/anybody').expect(401);
  });
});

describe('a plan without the API', () => {
  const admits = jest.fn(() => false);
  const refusal = async (what: string) => new PlanUpgradeRequiredError(what, ['Plus', 'Pro']);
  const { app } = testApplication({ planGate: { admits, refusal } }, endpoints);

  it('closes every endpoint that needs a credential, naming the plans that open it', async () => {
    const refused = {
      code: 'PLAN_UPGRADE_REQUIRED',
      message: 'The REST API is not included in your plan; upgrade to the plan Plus or Pro to use it',
      retryable: false,
    };
    for (const path of ['/v1/parcels/upcoming', '/v1/parcels/1', '/v1/anybody']) {
      expect((await request(app).get(path).set(READ).expect(403)).body).toEqual(refused);
    }
  });

  it('is told in the words of the endpoint where it has some', async () => {
    const answer = await request(app).post('/v1/made').set(READ).expect(403);
    expect(answer.body.message).toContain('Making a thing is not included in your plan');
  });

  it('leaves open what works on every plan, and what is public', async () => {
    admits.mockClear();
    await request(app).get('/v1/always').set(READ).expect(200);
    await request(app).get('/v1/catalogue').set(READ).expect(200);
    expect(admits).not.toHaveBeenCalled();
  });

  it('matters only once the credential and its scopes do', async () => {
    expect((await request(app).get('/v1/parcels/1').expect(401)).body.code).toBe('UNAUTHORIZED');
    expect((await request(app).get('/v1/parcels/1').set(WRITE).expect(403)).body.code).toBe('INSUFFICIENT_SCOPE');
  });

  it('is read with the API key, not looked up again', async () => {
    admits.mockClear();
    await request(app).get('/v1/anybody').set(KEY).expect(200);
    expect(admits).not.toHaveBeenCalled();
  });
});
