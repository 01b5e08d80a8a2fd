import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getAddress } from 'ethers';
import type { Payment } from '../support/sandbox/rest-client.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

/* A payment to somebody who is no user, with details of its own, goes the whole way of every payment. */

const SELLER = getAddress(`0x${randomBytes(20).toString('hex')}`);
const RESOURCE = 'https://api.example.com/reports/42';
const UNIT = 1_000_000n;

let sandbox: Sandbox;
let payer: Person;

beforeAll(async () => {
  sandbox = await Sandbox.shared('advanced');
  payer = await sandbox.newPerson({ USD: '100', EUR: '10' });
});
afterAll(() => sandbox?.stop());

function propose(change: object = {}, headers: Readonly<Record<string, string>> = {}, who = payer) {
  const terms = { amount: '25', currency: 'USD', payTo: SELLER, resource: RESOURCE, network: 'base', ...change };
  return who.rest.send<Payment>('/x402-payments', { method: 'POST', headers, body: terms });
}

async function proposed(change: object = {}, who = payer): Promise<string> {
  const { status, body } = await propose(change, {}, who);
  expect([status, body]).toEqual([201, expect.anything()]);
  return body.paymentRequestId;
}

async function historyOf(person: Person, query = '') {
  const token = await sandbox.accessToken(person.userId, ['read:transactions']);
  const answer = await fetch(`${sandbox.url}/v1/transactions?status=all&direction=outgoing${query}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { data: Readonly<Record<string, unknown>>[] }).data;
}

describe('a payment over x402', () => {
  it('is proposed, shown, approved and paid on chain, and reads everywhere as what it is', async () => {
    const { status, body } = await propose({ maxAmountRequired: '25000000', reference: 'Report 42' });
    const id = body.paymentRequestId;
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        status: 'PENDING_APPROVAL',
        amount: '25.00',
        currency: 'USD',
        recipient: 'api.example.com',
        paymentType: 'x402',
        message: 'Waiting for the owner to approve the payment in the app',
        pollAfterMs: 10_000,
      }),
    ]);
    expect(await payer.rest.payment(id)).toEqual(body);

    const listed = await payer.app.get<{ approvals: unknown[] }>('/approvals');
    const shown = {
      paymentRequestId: id,
      paymentType: 'x402',
      title: 'Pay for a resource of api.example.com',
      recipient: { name: 'api.example.com', address: SELLER },
      lines: [
        { name: 'resourceHost', value: 'api.example.com' },
        { name: 'resource', value: RESOURCE },
        { name: 'maximumAsked', value: '25.00 USD' },
      ],
      reference: 'Report 42',
    };
    expect(listed.body.approvals).toEqual([expect.objectContaining(shown)]);
    const card = await payer.app.card(id);
    expect(card).toMatchObject({
      ...shown,
      balanceBefore: '100.00',
      balanceAfter: '75.00',
      decision: { firstTime: true, balanceSource: 'chain' },
    });
    expect(card.recipient).not.toHaveProperty('username');
    expect(card.operation.calls).toMatchObject([
      {
        contract: 'USDC',
        method: 'transfer(address,uint256)',
        arguments: [
          { name: 'to', value: SELLER },
          { name: 'value', value: '25000000' },
        ],
      },
    ]);

    await sandbox.node.freeze();
    try {
      await payer.app.approve(id);
      expect(await payer.rest.payment(id)).toMatchObject({ status: 'APPROVED', pollAfterMs: 10_000 });
      expect(await historyOf(payer, '&type=WALLET_WITHDRAWAL')).toMatchObject([
        { status: 'PENDING', typeGroup: 'offramp', amount: '25.00' },
      ]);
    } finally {
      await sandbox.node.thaw();
    }
    const paid = await payer.rest.settled(id);
    expect(paid).toMatchObject({
      status: 'COMPLETED',
      message: 'Paid',
      nextStep: 'Send the original HTTP request again, with the transaction as the proof of payment',
      recipient: 'api.example.com',
      pollAfterMs: 0,
    });
    expect(await sandbox.node.balanceOf(SELLER)).toBe(25n * UNIT);
    const row = {
      status: 'COMPLETED',
      type: 'WALLET_WITHDRAWAL',
      typeGroup: 'offramp',
      amount: '25.00',
      transactionHash: paid.transactionHash,
      reference: 'Report 42',
      counterparty: { type: 'wallet', name: 'api.example.com' },
    };
    expect(await historyOf(payer)).toMatchObject([row]);
    expect(await historyOf(payer, '&counterparty=API.example.com')).toMatchObject([row]);
    expect(await historyOf(payer, '&counterparty=other.example.com')).toEqual([]);
    const decided = await payer.app.get<{ approvals: unknown[] }>('/approvals/history');
    expect(decided.body.approvals).toEqual([expect.objectContaining({ ...shown, status: 'COMPLETED' })]);
    const told = await payer.app.get<{ notifications: { type: string; metadata: object }[] }>('/notifications');
    expect(told.body.notifications).toContainEqual(
      expect.objectContaining({
        type: 'PAYMENT_PROPOSED',
        metadata: expect.objectContaining({
          paymentType: 'x402',
          title: 'Pay for a resource of api.example.com',
          recipient: 'api.example.com',
        }),
      }),
    );
  });

  it('in EUR is paid as EURC, down to 0.0001, by the address in lower case too', async () => {
    const id = await proposed({ amount: '0.0001', currency: 'EUR', payTo: SELLER.toLowerCase() });
    const card = await payer.app.card(id);
    expect([card.amount, card.currency, card.recipient]).toMatchObject(['0.0001', 'EUR', { address: SELLER }]);
    expect(card.operation.calls).toMatchObject([{ contract: 'EURC' }]);
  });

  it.each([
    [{ network: 'ethereum' }, 'network must be one of the following values: base'],
    [{ network: undefined }, 'network is required and must be one of the following values: base'],
    [{ currency: 'CHF' }, 'currency must be one of the following values: USD, EUR'],
    [{ payTo: 'nowhere' }, /^payTo must be an address, 0x and 40 hexadecimal digits/],
    [{ payTo: `0x${'0'.repeat(40)}` }, 'payTo is the zero address: money sent there is lost'],
    [{ resource: 'http://api.example.com/' }, 'resource must begin with https://'],
    [{ resource: undefined }, /^resource is required/],
    [{ amount: '0.00009' }, 'amount must be at least 0.0001 USD'],
    [{ amount: '-1' }, /^amount must be a decimal string such as "25" or "25.50"/],
    [
      { amount: '25.000001', maxAmountRequired: '25000000' },
      "amount exceeds maxAmountRequired, which is 25.00 USD (25000000 of the token's smallest units)",
    ],
    [{ maxAmountRequired: 25 }, /^maxAmountRequired must be a whole number/],
    [{ reference: 'x'.repeat(141) }, /^reference must be/],
    [{ amount: '1000' }, 'amount exceeds the balance: 75.00 USD available, 1000.00 USD needed'],
    [{ scheme: 'exact' }, /scheme/],
  ])('that asks for %j is refused, naming the field, and leaves nothing behind', async (change, message) => {
    const before = await sandbox.database.footprint();
    const { status, body } = await propose(change, { 'Idempotency-Key': randomBytes(8).toString('hex') });
    const told = typeof message === 'string' ? message : expect.stringMatching(message);
    expect([status, body]).toEqual([422, { code: 'VALIDATION_ERROR', message: told, retryable: false }]);
    expect(await sandbox.database.footprint()).toEqual(before);
  });

  it("to a token's contract or to the payer's own account is refused", async () => {
    const { USDC } = sandbox.world.chain.tokens;
    for (const [payTo, reason] of [
      [USDC, 'is the USDC contract: money sent there is lost'],
      [payer.walletAddress, "is the payer's own account"],
    ]) {
      expect((await propose({ payTo })).body).toMatchObject({ code: 'VALIDATION_ERROR', message: `payTo ${reason}` });
    }
  });

  it('to the account of another user is shown, booked and notified as a payment to this user', async () => {
    const seller = await sandbox.newPerson();
    const id = await proposed({ amount: '1', payTo: seller.walletAddress });
    const card = await payer.app.card(id);
    expect(card).toMatchObject({
      title: 'Pay for a resource of api.example.com',
      recipient: { username: seller.username },
    });
    await payer.app.approve(id);
    expect(await payer.rest.settled(id)).toMatchObject({ status: 'COMPLETED', recipient: seller.username });
    expect(await historyOf(payer, `&counterparty=${seller.username}`)).toMatchObject([
      { type: 'TRANSFER', counterparty: { type: 'user', username: seller.username } },
    ]);
  });

  it('is proposed once for an idempotency key, also when it is sent ten times at once', async () => {
    const key = { 'Idempotency-Key': randomBytes(8).toString('hex') };
    const answers = await Promise.all(Array.from({ length: 10 }, () => propose({ amount: '2' }, key)));
    const taken = answers.filter(({ status }) => status === 201);
    expect(taken.length).toBeGreaterThan(0);
    expect(new Set(taken.map(({ body }) => body.paymentRequestId)).size).toBe(1);
    for (const { status } of answers) expect([201, 409]).toContain(status);
    const id = taken[0]?.body.paymentRequestId ?? '';
    expect(await sandbox.database.eventsAbout(id)).toEqual(['payment.created']);
    expect((await payer.app.reject(id, 'Too dear')).status).toBe(200);
    expect(await payer.rest.payment(id)).toMatchObject({ message: 'The owner rejected the payment: Too dear' });
  });

  it('fails with a reason when the money is gone by the time it is paid', async () => {
    const poor = await sandbox.newPerson({ USD: '50' });
    const ids = [await proposed({ amount: '30' }, poor), await proposed({ amount: '30' }, poor)];
    for (const id of ids) await poor.app.approve(id);
    const ends = await Promise.all(ids.map((id) => poor.rest.settled(id)));
    expect(ends.map(({ status }) => status).sort()).toEqual(['COMPLETED', 'FAILED']);
    expect(await sandbox.node.balanceOf(poor.walletAddress)).toBe(20n * UNIT);
    expect((await historyOf(poor)).map(({ status }) => status).sort()).toEqual(['COMPLETED', 'FAILED']);
  });

  it('expires when nobody decides', async () => {
    const id = await proposed({ amount: '20' });
    await sandbox.advanceClock(6);
    expect((await payer.rest.payment(id)).status).toBe('EXPIRED');
    await sandbox.database.stored(id, 'EXPIRED');
    expect(await sandbox.database.eventsAbout(id)).toEqual(['payment.created', 'payment.expired']);
  });
});
