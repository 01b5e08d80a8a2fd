import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiClient, ApiError, createClient, UnreachableError } from '../../clients/typescript/src/index.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

describe('the client in TypeScript', () => {
  let sandbox: Sandbox;
  let payer: Person;
  let recipient: Person;
  let client: ApiClient;

  beforeAll(async () => {
    sandbox = await Sandbox.shared();
    [payer, recipient] = await Promise.all([sandbox.newPerson({ USD: '50' }), sandbox.newPerson()]);
    client = createClient({ baseUrl: sandbox.url, accessToken: payer.rest.token });
  });
  afterAll(() => sandbox?.stop());

  const transfer = (reference: string) => ({
    body: {
      paymentType: 'transfer_moneda' as const,
      recipientUsername: recipient.username,
      amount: '2.50',
      currency: 'USD' as const,
      reference,
    },
  });

  it('proposes a payment, and waits until its owner has decided and it is paid', async () => {
    const { paymentRequestId: id } = await client.post('/v1/payments', transfer('Lunch'));
    const seen: string[] = [];
    const paid = client.waitForPayment(id, { onStatus: ({ status }) => seen.push(status) });
    await payer.app.approve(id);
    expect(await paid).toMatchObject({ status: 'COMPLETED', pollAfterMs: 0, transactionHash: expect.any(String) });
    expect([seen[0], seen.at(-1)]).toEqual(['PENDING_APPROVAL', 'COMPLETED']);
  });

  it('pays with the lines that its README shows', async () => {
    const [, shown = ''] = /```ts\n(.*?)```/s.exec(await readFile('clients/typescript/README.md', 'utf8')) ?? [];
    const folder = await mkdtemp(join(tmpdir(), 'client-'));
    const program = join(folder, 'pay.mjs');
    const changed = shown
      .replace("'account-and-payments-client'", `'${pathToFileURL(resolve('dist/clients/typescript/src/index.js'))}'`)
      .replace('http://localhost:3000', sandbox.url)
      .replace("'bob'", `'${recipient.username}'`);
    await writeFile(program, changed);
    const running = spawn(process.execPath, [program], { env: { ...process.env, TOKEN: payer.rest.token } });
    try {
      const [nextStep] = (await once(running.stdout, 'data')) as [Buffer];
      await payer.app.approve(/[0-9a-f-]{36}/.exec(nextStep.toString())?.[0] ?? '');
      const [status] = (await once(running.stdout, 'data')) as [Buffer];
      expect(status.toString()).toMatch(/^COMPLETED 0x[0-9a-f]{64}\n$/);
    } finally {
      running.kill();
      await rm(folder, { recursive: true });
    }
  });

  it('stops waiting when it is told to', async () => {
    const { paymentRequestId: id } = await client.post('/v1/payments', transfer('Nobody decides'));
    const stop = new AbortController();
    const waiting = client.waitForPayment(id, { signal: stop.signal, onStatus: () => stop.abort(new Error('Enough')) });
    await expect(waiting).rejects.toThrow('Enough');
  });

  it('sends a payment again whose answer was lost, and there is one payment', async () => {
    const keys: (string | null)[] = [];
    const losing = createClient({
      baseUrl: sandbox.url,
      accessToken: payer.rest.token,
      fetch: async (request) => {
        keys.push(request.headers.get('Idempotency-Key'));
        const response = await fetch(request);
        if (keys.length === 1) throw new TypeError('The connection broke');
        return response;
      },
    });
    const { paymentRequestId: id } = await losing.post('/v1/payments', transfer('Sent twice'));
    expect(keys).toEqual([expect.any(String), keys[0]]);
    const found = [];
    for await (const payment of client.pages('/v1/payments'))
      if (payment.reference === 'Sent twice') found.push(payment);
    expect(found.map(({ paymentRequestId }) => paymentRequestId)).toEqual([id]);
  });

  it('gives up after as many tries as it was told', async () => {
    let tries = 0;
    const fetch = async () => {
      tries++;
      throw new TypeError('Nobody there');
    };
    const alone = createClient({ baseUrl: sandbox.url, fetch, retry: { tries: 2 } });
    await expect(alone.get('/v1/health')).rejects.toThrow(UnreachableError);
    expect(tries).toBe(2);
  });

  it('reads lists to their end, by cursor and by offset', async () => {
    const sender = await sandbox.newPerson({ USD: '10' });
    const proposer = createClient({ baseUrl: sandbox.url, accessToken: sender.rest.token });
    const proposed: string[] = [];
    for (const reference of ['1', '2', '3', '4', '5'])
      proposed.push((await proposer.post('/v1/payments', transfer(reference))).paymentRequestId);
    const rows = [];
    for await (const row of proposer.pages('/v1/payments', { params: { query: { limit: 2 } } })) rows.push(row);
    expect(rows.map(({ paymentRequestId }) => paymentRequestId)).toEqual(proposed.toReversed());

    const search = { params: { query: { query: 'payment', limit: 3 } } };
    const { totalMatches } = await client.get('/v1/knowledge/search', search);
    const found = new Set();
    for await (const result of client.pages('/v1/knowledge/search', search)) found.add(result);
    expect(totalMatches).toBeGreaterThan(3);
    expect(found.size).toBe(totalMatches);
  });

  it('throws refusals with what a program and a person need, and does not repeat them', async () => {
    let tries = 0;
    const counting = createClient({
      baseUrl: sandbox.url,
      accessToken: payer.rest.token,
      fetch: (request) => {
        tries++;
        return fetch(request);
      },
    });
    const refused = await counting
      .post('/v1/payments', { body: { ...transfer('').body, amount: '0' } })
      .catch((e) => e);
    expect(refused).toBeInstanceOf(ApiError);
    expect(refused).toMatchObject({
      code: 'VALIDATION_ERROR',
      message: expect.stringMatching(/^amount /),
      retryable: false,
      status: 422,
      requestId: expect.any(String),
    });
    expect(tries).toBe(1);
  });

  it('reads with an API key', async () => {
    const { key = '' } = await createClient({
      baseUrl: sandbox.url,
      accessToken: await sandbox.accessToken(payer.userId, ['read:balances', 'write:api_keys']),
    }).post('/v1/api-keys', { body: { name: 'Typed', scopes: ['read:balances'] } });
    const reader = createClient({ baseUrl: sandbox.url, apiKey: key });
    expect(await reader.get('/v1/balances')).toHaveProperty('balances');
  });
});
