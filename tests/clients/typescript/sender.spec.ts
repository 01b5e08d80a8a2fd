import { describe, expect, it } from '@jest/globals';
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

function claimsOf(proof: string): Readonly<Record<string, unknown>> {
  return JSON.parse(Buffer.from(proof.split('.')[1] ?? '', 'base64url').toString()) as Readonly<
    Record<string, unknown>
  >;
}
