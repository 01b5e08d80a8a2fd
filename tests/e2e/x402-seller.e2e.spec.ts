import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Payment } from '../support/sandbox/rest-client.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

interface Offer {
  readonly network: string;
  readonly payTo: string;
  readonly maxAmountRequired: string;
  readonly resource: string;
  readonly extra: { readonly currency: string };
}

let sandbox: Sandbox;
let buyer: Person;
let resource: string;

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  buyer = await sandbox.newPerson({ USD: '1', EUR: '1' });
  resource = `${sandbox.url}/sandbox/x402/article`;
});
afterAll(() => sandbox?.stop());

async function ask(headers: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(resource, { headers });
  const body = (await answer.json()) as { error?: string; title?: string; accepts?: readonly Offer[] };
  return { status: answer.status, body, receipt: answer.headers.get('X-PAYMENT-RESPONSE') };
}

function proofOf(transaction: string, nonce: string, change: object = {}): Readonly<Record<string, string>> {
  const proof = { x402Version: 1, scheme: 'exact', network: 'base', payload: { transaction, nonce }, ...change };
  return { 'X-PAYMENT': Buffer.from(JSON.stringify(proof)).toString('base64') };
}

/** Pays one of the offers of the 402 answer. @returns the transaction */
async function pay({ network, payTo, maxAmountRequired, extra: { currency } }: Offer): Promise<string> {
  const body = { amount: '0.01', currency, payTo, resource, network, maxAmountRequired };
  const { body: payment } = await buyer.rest.send<Payment>('/x402-payments', { method: 'POST', body });
  await buyer.app.approve(payment.paymentRequestId);
  const { status, transactionHash = '' } = await buyer.rest.settled(payment.paymentRequestId);
  expect(status).toBe('COMPLETED');
  return transactionHash;
}

describe('the seller of a sandbox', () => {
  it('tells what the article costs', async () => {
    const { status, body } = await ask();
    expect([status, body.error]).toEqual([402, 'X-PAYMENT is required']);
    const { USDC, EURC } = sandbox.world.chain.tokens;
    const offer = { scheme: 'exact', network: 'base', resource, maxAmountRequired: '10000', payTo: expect.any(String) };
    expect(body.accepts).toMatchObject([
      { ...offer, asset: USDC, extra: { currency: 'USD', token: 'USDC', decimals: 6 } },
      { ...offer, asset: EURC, extra: { currency: 'EUR', token: 'EURC', decimals: 6 } },
    ]);
  });

  it.each([
    [{ 'X-PAYMENT': 'article, please' }, 'X-PAYMENT must be base64 of a JSON object'],
    [{ 'X-PAYMENT': Buffer.from('null').toString('base64') }, /^X-PAYMENT must name x402Version 1/],
    [proofOf('0xab', 'my nonce'), 'X-PAYMENT payload.transaction must be the hash of a transaction'],
    [proofOf(`0x${'a'.repeat(64)}`, 'short'), /^X-PAYMENT payload.nonce must be/],
    [proofOf(`0x${'a'.repeat(64)}`, 'my-nonce', { network: 'ethereum' }), /the network base$/],
    [proofOf(`0x${'a'.repeat(64)}`, 'my-nonce'), 'The transaction is in no block'],
  ])('gives nothing for %j', async (headers, reason) => {
    const { status, body } = await ask(headers);
    const error = typeof reason === 'string' ? reason : expect.stringMatching(reason);
    expect([status, body]).toEqual([402, expect.objectContaining({ error })]);
  });

  it('sells one copy for a payment, to one of those who ask with it at once, and to that one again', async () => {
    const offer = (await ask()).body.accepts?.find(({ extra }) => extra.currency === 'EUR');
    if (!offer) throw new Error('There is no offer in EUR');
    const transaction = await pay(offer);
    const nonces = Array.from({ length: 5 }, (_, index) => `nonce-of-${index}`);
    const answers = await Promise.all(
      nonces.map(async (nonce) => ({ nonce, ...(await ask(proofOf(transaction, nonce))) })),
    );
    const [given, ...others] = answers.sort((one, other) => one.status - other.status);
    expect(given).toMatchObject({ status: 200, body: { title: 'How a machine pays for an article' } });
    for (const { status, body } of others) {
      expect([status, body.error]).toEqual([402, 'The transaction has paid for another request']);
    }
    expect(JSON.parse(Buffer.from(given?.receipt ?? '', 'base64').toString())).toEqual({
      success: true,
      transaction,
      network: 'base',
      payer: buyer.walletAddress,
    });
    expect(await ask(proofOf(transaction, given?.nonce ?? ''))).toMatchObject({ status: 200 });
  });
});

describe('the example of a client', () => {
  it('requests, is answered 402, proposes the payment, waits for the person, and gets the article', async () => {
    const child = spawn(process.execPath, ['docs/examples/x402-client.mjs', resource], {
      env: { ACCESS_TOKEN: await sandbox.accessToken(buyer.userId), API_URL: sandbox.url, POLL_AT_MOST_MS: '200' },
    });
    const printed: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => printed.push(part));
    const exit = once(child, 'close');
    const told: string[] = [];
    for await (const line of createInterface(child.stderr)) {
      told.push(line);
      const [, id] = /: ([0-9a-f-]{36})$/.exec(line) ?? [];
      if (id !== undefined) await buyer.app.approve(id);
    }
    expect(told).toEqual([
      expect.stringMatching(/^Proposed 0\.01 USD to localhost:\d+\. Approve it in the app/),
      expect.stringMatching(/^Paid by the transaction 0x[0-9a-f]{64}$/),
    ]);
    expect(await exit).toEqual([0, null]);
    expect(JSON.parse(Buffer.concat(printed).toString())).toMatchObject({ title: 'How a machine pays for an article' });
  });

  it('ends with the reason when the person rejects', async () => {
    const child = spawn(process.execPath, ['docs/examples/x402-client.mjs', resource], {
      env: { ACCESS_TOKEN: await sandbox.accessToken(buyer.userId), API_URL: sandbox.url, POLL_AT_MOST_MS: '200' },
    });
    const exit = once(child, 'close');
    const told: string[] = [];
    for await (const line of createInterface(child.stderr)) {
      told.push(line);
      const [, id] = /: ([0-9a-f-]{36})$/.exec(line) ?? [];
      if (id !== undefined) await buyer.app.reject(id, 'Too dear');
    }
    expect(told.at(-1)).toBe('The payment ended as REJECTED: The owner rejected the payment: Too dear');
    expect(await exit).toEqual([1, null]);
  });
});
