import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiError, createClient } from '../../clients/typescript/src/index.js';
import { type ErrorBody, exchange } from '../support/sandbox/http-exchange.js';
import { TestService } from '../support/service.js';

const LIMIT = 60;

/** In fifths: the requests for the documents that the answers are held against (tests/support/answers), of the API, its lite answers, the app and the sandbox. */
const DOCUMENTS = 5 + 5 + 1 + 1;

let service: TestService;

beforeAll(async () => {
  service = await TestService.start({ environment: { RATE_LIMIT_PER_MINUTE: String(LIMIT) } });
});
afterAll(() => service?.stop());

describe('60 requests per minute and address', () => {
  it('are answered, counted down in the headers, and the next one is refused', async () => {
    const url = `${service.url}/v1/health`;
    const accepted = [];
    for (let count = 0; count < LIMIT - Math.ceil(DOCUMENTS / 5); count++) accepted.push(await exchange(url));
    expect(accepted.map(({ status }) => status)).toEqual(accepted.map(() => 200));
    const [first] = accepted;
    const last = accepted.at(-1);
    expect(first?.headers.get('ratelimit-policy')).toBe(`"default";q=${LIMIT};w=60`);
    expect(first?.headers.get('ratelimit')).toMatch(/^"default";r=59;t=\d+$/);
    expect(last?.headers.get('ratelimit')).toMatch(/^"default";r=0;t=\d+$/);

    const refused = await exchange<ErrorBody>(url);
    const retryAfter = Number(refused.headers.get('retry-after'));
    expect(retryAfter).toBeGreaterThanOrEqual(1);
    expect(retryAfter).toBeLessThanOrEqual(60);
    expect([refused.status, refused.body]).toEqual([
      429,
      {
        code: 'RATE_LIMIT_EXCEEDED',
        message: `Only ${LIMIT} requests per 60 seconds are accepted; try again in ${retryAfter} seconds`,
        retryable: true,
      },
    ]);
    expect(refused.headers.get('ratelimit')).toBe(`"default";r=0;t=${retryAfter}`);
    expect(refused.headers.get('x-request-id')).not.toBeNull();
  });

  it('count before the credential, and cannot be escaped by a header', async () => {
    const headers = { Authorization: 'Bearer garbage', 'X-Forwarded-For': '203.0.113.7', Forwarded: 'for=203.0.113.7' };
    for (const path of ['/v1/wallet', '/v1/payments', '/v1/unknown'])
      expect((await exchange(`${service.url}${path}`, { headers })).status).toBe(429);
  });

  it.each(['/openapi.json', '/.well-known/oauth-protected-resource', '/metrics', '/anything/else', '/'])(
    'include those to %s, whatever is served there',
    async (path) => {
      expect((await exchange(`${service.url}${path}`)).status).toBe(429);
    },
  );

  it('leave the pages, the probes and the sandbox some more, so that the owner can still decide', async () => {
    for (const path of ['/healthz', '/readyz', '/app', '/docs', '/docs/reference', '/sandbox/clock'])
      expect((await exchange(`${service.url}${path}`)).status).toBe(200);
    expect((await exchange(`${service.url}/app/api/session`)).status).toBe(401);
  });
});

describe('a flood of', () => {
  const SMALL_LIMIT = 8;
  const SPARE = 10 * SMALL_LIMIT;
  let flooded: TestService;
  beforeAll(async () => {
    flooded = await TestService.start({ environment: { RATE_LIMIT_PER_MINUTE: String(SMALL_LIMIT) } });
  });
  afterAll(() => flooded?.stop());

  const statusOf = async (path: string) => (await exchange(`${flooded.url}${path}`)).status;

  it('whatever it asks for counts in one limit, in which files, pages and probes count a fifth', async () => {
    expect(await statusOf('/metrics')).toBe(404);
    const light = ['/app/icon.svg', '/readyz', '/app/api/session'];
    const limit = 5 * (SMALL_LIMIT - 1) - DOCUMENTS;
    const statuses = [];
    for (let count = 0; count < limit; count++) statuses.push(await statusOf(light[count % light.length] ?? ''));
    expect(new Set(statuses)).toEqual(new Set([200, 401]));
    for (const path of ['/v1/health', '/metrics', '/openapi.json', '/nothing']) expect(await statusOf(path)).toBe(429);

    const spare = [];
    for (let count = 0; count <= SPARE; count++) spare.push(await statusOf(light[count % light.length] ?? ''));
    expect(spare.map((status) => status === 429)).toEqual([...Array.from({ length: SPARE }, () => false), true]);
    for (const path of light) expect(await statusOf(path)).toBe(429);
  });

  it('is answered again to a client that waits as long as Retry-After says', async () => {
    const hasty = createClient({ baseUrl: flooded.url, retry: { longestWaitMs: 0 } });
    const refused: unknown = await hasty.get('/v1/health').catch((error) => error);
    expect(refused).toBeInstanceOf(ApiError);
    expect(refused).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED', retryable: true, status: 429 });
    const patient = createClient({ baseUrl: flooded.url });
    expect(await patient.get('/v1/health')).toMatchObject({ status: 'ok' });
  });

  it('questions leaves the operations listener alone', async () => {
    expect(flooded.operationsUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const metrics = await exchange<string>(`${flooded.operationsUrl}/metrics`);
    expect([metrics.status, metrics.body]).toEqual([200, expect.stringContaining('accounts_backlog')]);
  });
});

describe('stricter limits', () => {
  async function post(path: string) {
    return exchange<ErrorBody>(`${service.url}${path}`, { method: 'POST', headers: { Origin: service.url }, body: {} });
  }

  it('are set for sign-in, whatever way a person signs in, and leave the rest of the app alone', async () => {
    const first = await post('/app/api/sign-in/options');
    expect(first.status).toBe(200);
    expect(first.headers.get('ratelimit-policy')).toBe('"sign-in";q=30;w=60, "default";q=60;w=60');
    expect(first.headers.get('ratelimit')).toMatch(/^"sign-in";r=29;t=60, "default";r=\d+;t=\d+$/);
    for (let count = 1; count < 30; count++) expect((await post('/app/api/sign-in')).status).toBe(422);

    for (const path of ['/app/api/sign-in/options', '/app/api/sign-in', '/oauth/interaction/any/sign-in/options']) {
      const refused = await post(path);
      const retryAfter = Number(refused.headers.get('retry-after'));
      expect(retryAfter).toBeGreaterThanOrEqual(1);
      expect(retryAfter).toBeLessThanOrEqual(60);
      expect([refused.status, refused.body]).toEqual([
        429,
        {
          code: 'RATE_LIMIT_EXCEEDED',
          message: `Only 30 requests per 60 seconds are accepted; try again in ${retryAfter} seconds`,
          retryable: true,
        },
      ]);
      expect(refused.headers.get('ratelimit')).toBe(`"sign-in";r=0;t=${retryAfter}`);
    }
    expect((await exchange(`${service.url}/app/api/session`)).status).toBe(401);
  });

  it.each([
    ['/app/api/sign-up/options', '"sign-up";q=20;w=60, "default";q=60;w=60'],
    ['/oauth/token', '"token";q=30;w=60, "default";q=60;w=60'],
    ['/oauth/request', '"pushed-request";q=30;w=60, "default";q=60;w=60'],
    ['/oauth/device/auth', '"device";q=10;w=60, "default";q=60;w=60'],
    ['/oauth/reg', '"registration";q=5;w=60, "default";q=60;w=60'],
  ])('are told on every answer of %s', async (path, policy) => {
    const answer = await post(path);
    expect(answer.status).not.toBe(429);
    expect(answer.headers.get('ratelimit-policy')).toBe(policy);
  });

  it('refuse a sixth registration of a client within the minute', async () => {
    const statuses = [];
    for (let count = 0; count < 5; count++) statuses.push((await post('/oauth/reg')).status);
    expect(statuses.slice(0, 4)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
  });
});
