import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { ApiError, createClient, newDpopKey } from '../../../clients/typescript/src/index.js';

const OK = { status: 'ok' };

/** Answers one request after the other with these. */
function answering(...answers: readonly (() => Response)[]) {
  const sent: Request[] = [];
  const fetch = async (request: Request) => {
    const answer = answers[Math.min(sent.push(request), answers.length) - 1];
    if (!answer) throw new TypeError('Nobody there');
    return answer();
  };
  return { sent, fetch, baseUrl: 'https://pay.example' };
}

const refusal =
  (status: number, retryable: boolean, headers: Readonly<Record<string, string>> = {}) =>
  () =>
    Response.json({ code: 'CONFLICT', message: 'No', retryable }, { status, headers });
const ok = () => Response.json(OK);
const again = refusal(503, true, { 'Retry-After': '0' });

describe('a refused request', () => {
  it('is sent again only when the refusal says that it may succeed', async () => {
    const { sent, ...options } = answering(again, again, ok);
    expect(await createClient(options).get('/v1/health')).toEqual(OK);
    expect(sent).toHaveLength(3);
    const { sent: once, ...other } = answering(refusal(409, false), ok);
    await expect(createClient(other).get('/v1/health')).rejects.toMatchObject({ status: 409, retryable: false });
    expect(once).toHaveLength(1);
  });

  it('is thrown at the last try, and at once when it asks for a longer wait than is allowed', async () => {
    const { sent, ...options } = answering(again);
    await expect(createClient({ ...options, retry: { tries: 3 } }).get('/v1/health')).rejects.toBeInstanceOf(ApiError);
    expect(sent).toHaveLength(3);
    const { sent: once, ...other } = answering(refusal(429, true, { 'Retry-After': '3600' }), ok);
    await expect(createClient(other).get('/v1/health')).rejects.toMatchObject({ retryAfterMs: 3_600_000 });
    expect(once).toHaveLength(1);
  });

  it('is no longer waited for after its signal aborts', async () => {
    const { sent, ...options } = answering(refusal(503, true, { 'Retry-After': '50' }));
    const stop = new AbortController();
    const reading = createClient(options).get('/v1/health', { signal: stop.signal });
    setTimeout(() => stop.abort(new Error('Enough')), 10);
    await expect(reading).rejects.toThrow('Enough');
    expect(sent).toHaveLength(1);
  });

  it('has a code also when a proxy answered with a page of its own', async () => {
    const page = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
    const { fetch, baseUrl } = answering(page);
    await expect(createClient({ fetch, baseUrl, retry: { tries: 1 } }).get('/v1/health')).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      retryable: true,
      status: 502,
    });
  });
});

it('a PATCH whose answer was lost is not sent again, because it has no key', async () => {
  const { sent, ...options } = answering();
  const changed = createClient(options).patch('/v1/profile', { body: { displayName: 'Anna' } });
  await expect(changed).rejects.toThrow('No answer of the service arrived');
  expect(sent).toHaveLength(1);
});

it('a POST keeps the key that it was given, and gets one when it has none', async () => {
  const { sent, ...options } = answering(ok);
  const client = createClient(options);
  const body = { name: 'Key', scopes: ['read:balances' as const] };
  await client.post('/v1/api-keys', { body, params: { header: { 'Idempotency-Key': 'mine' } } });
  await client.post('/v1/api-keys', { body });
  const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toEqual(['mine', expect.stringMatching(/^[0-9a-f-]{36}$/)]);
});

it('a POST has the key of its body in its header', async () => {
  const { sent, ...options } = answering(ok);
  await createClient(options).post('/v1/agent-sessions/{id}/payments', {
    params: { path: { id: 'a' } },
    body: { amount: '1.00', currency: 'USD', idempotencyKey: 'invoice-4711' } as never,
  });
  expect(sent.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['invoice-4711']);
});

it('a POST whose answer was lost is sent again only where its endpoint takes a key', async () => {
  const { sent, ...options } = answering();
  const client = createClient({ ...options, retry: { tries: 2, longestWaitMs: 1 } });
  const path = { id: 'a' };
  await expect(client.post('/v1/conditional-orders/{id}/cancel', { params: { path } })).rejects.toThrow('No answer');
  expect(sent.map(({ headers }) => headers.has('Idempotency-Key'))).toEqual([false]);
  await expect(client.post('/v1/api-keys', { body: { name: 'Key', scopes: [] } })).rejects.toThrow('No answer');
  expect(sent).toHaveLength(3);
});

const page =
  (status: number, headers: Readonly<Record<string, string>> = {}) =>
  () =>
    new Response('<h1>A proxy</h1>', { status, headers });

describe.each<readonly [string, (client: ReturnType<typeof createClient>) => Promise<unknown>]>([
  ['PATCH', (client) => client.patch('/v1/profile', { body: { displayName: 'Anna' } })],
  ['POST without a key', (client) => client.post('/v1/receipts/finalize', { body: {} as never })],
])('a %s', (_name, change) => {
  it.each([
    ['a page of a proxy', page(502)],
    ['a page of a proxy that is busy', page(503)],
    ['a defect of the service', refusal(500, true)],
    ['a database that the service has lost', again],
  ])('is not sent again after %s, because it may have had its effect', async (_case, answer) => {
    const { sent, ...options } = answering(answer, ok);
    await expect(change(createClient({ ...options, retry: { longestWaitMs: 1 } }))).rejects.toBeInstanceOf(ApiError);
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['a page of a proxy that counts', page(429, { 'Retry-After': '0' })],
    ['the service works on another one', refusal(409, true)],
  ])('is sent again after %s', async (_case, answer) => {
    const { sent, ...options } = answering(answer, ok);
    expect(await change(createClient({ ...options, retry: { longestWaitMs: 1 } }))).toEqual(OK);
    expect(sent).toHaveLength(2);
  });
});

it('a POST with a key is sent again after a page of a proxy and a defect', async () => {
  const { sent, ...options } = answering(page(502), refusal(500, true), ok);
  const client = createClient({ ...options, retry: { longestWaitMs: 1 } });
  expect(await client.post('/v1/api-keys', { body: { name: 'Key', scopes: [] } })).toEqual(OK);
  expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  expect(sent).toHaveLength(3);
});

it.each(['invoice 4711', 'Miete → März'])(
  'the key "%s" of a body stays there, and the payment is sent again',
  async (idempotencyKey) => {
    const { sent, ...options } = answering(page(502), ok);
    const paid = createClient({ ...options, retry: { longestWaitMs: 1 } }).post('/v1/agent-sessions/{id}/payments', {
      params: { path: { id: 'a' } },
      body: { amount: '1.00', currency: 'USD', idempotencyKey } as never,
    });
    expect(await paid).toEqual(OK);
    expect(sent.map(({ headers }) => headers.has('Idempotency-Key'))).toEqual([false, false]);
  },
);

describe('a redirect', () => {
  const ends: (() => void)[] = [];
  afterEach(() => {
    for (const end of ends.splice(0)) end();
  });

  async function serving(listener: RequestListener): Promise<string> {
    const server = createServer(listener).listen(0, '127.0.0.1');
    ends.push(() => server.close());
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  it('is not followed: another host does not see the API key', async () => {
    const seen: unknown[] = [];
    const elsewhere = await serving((request, response) => {
      seen.push(request.headers);
      response.end('{}');
    });
    let count = 0;
    const origin = await serving((_request, response) => {
      count++;
      response.writeHead(308, { Location: `${elsewhere}/health` }).end();
    });
    const reading = createClient({ baseUrl: `${origin}/moved`, apiKey: 'secret' }).get('/v1/health');
    await expect(reading).rejects.toMatchObject({ name: 'ApiError', status: 308, isOfService: false });
    expect(seen).toEqual([]);
    expect(count).toBe(1);
  });
});

it('an answer that is cut off in its body is asked for again', async () => {
  const cut = () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('Cut off')) }));
  const { sent, ...options } = answering(cut, ok);
  const retry = { longestWaitMs: 1 };
  expect(await createClient({ ...options, retry }).get('/v1/health')).toEqual(OK);
  expect(sent).toHaveLength(2);
  const { sent: once, ...other } = answering(cut);
  await expect(createClient({ ...other, retry: { tries: 1 } }).get('/v1/health')).rejects.toMatchObject({
    name: 'UnreachableError',
  });
  expect(once).toHaveLength(1);
});

it('an answer without a body has none', async () => {
  const { sent, ...options } = answering(() => new Response(null, { status: 204 }));
  expect(
    await createClient(options).delete('/v1/api-keys/{id}' as never, { params: { path: { id: 'a' } } } as never),
  ).toBe(undefined);
  expect(sent).toHaveLength(1);
});

it('a token source is asked before each try, and each try proves the key anew, with the nonce that was asked for', async () => {
  const demand = () =>
    Response.json(
      { code: 'UNAUTHORIZED', message: 'Nonce', retryable: false },
      { status: 401, headers: { 'DPoP-Nonce': 'n-1', 'WWW-Authenticate': 'DPoP error="use_dpop_nonce"' } },
    );
  const { sent, ...options } = answering(demand, ok);
  let count = 0;
  const accessToken = () => `token-${++count}`;
  await createClient({ ...options, accessToken, dpop: await newDpopKey() }).get('/v1/health');
  expect(sent.map(({ headers }) => headers.get('Authorization'))).toEqual(['DPoP token-1', 'DPoP token-2']);
  const claims = sent.map(({ headers }) => claimsOf(headers.get('DPoP') ?? ''));
  expect(claims.map(({ nonce }) => nonce)).toEqual([undefined, 'n-1']);
  expect(new Set(claims.map(({ jti }) => jti)).size).toBe(2);
});

it('what a token source throws is thrown at once', async () => {
  const { sent, ...options } = answering(ok);
  let count = 0;
  const accessToken = () => {
    count++;
    throw new Error('The owner has disconnected it');
  };
  await expect(createClient({ ...options, accessToken }).get('/v1/health')).rejects.toThrow('has disconnected');
  expect([count, sent.length]).toEqual([1, 0]);
});

it('requests at the same time are all sent again with the nonce that was asked for', async () => {
  const sent: Request[] = [];
  const fetch = async (request: Request) => {
    sent.push(request);
    const { nonce } = claimsOf(request.headers.get('DPoP') ?? '');
    if (nonce === 'n-1') return ok();
    return refusal(401, false, { 'DPoP-Nonce': 'n-1', 'WWW-Authenticate': 'DPoP error="use_dpop_nonce"' })();
  };
  const client = createClient({
    fetch,
    baseUrl: 'https://pay.example',
    accessToken: 'token',
    dpop: await newDpopKey(),
  });
  expect(await Promise.all([client.get('/v1/health'), client.get('/v1/health')])).toEqual([OK, OK]);
  expect(sent).toHaveLength(4);
});

function claimsOf(proof: string): Readonly<Record<string, unknown>> {
  return JSON.parse(Buffer.from(proof.split('.')[1] ?? '', 'base64url').toString()) as Readonly<
    Record<string, unknown>
  >;
}
