import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Payment } from '../support/sandbox/rest-client.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

/* A payment type that the product does not have goes the whole way: nothing but its definition and its endpoint was added. */

const SHOP = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
const UNIT = 1_000_000n;

let sandbox: Sandbox;
let payer: Person;

beforeAll(async () => {
  sandbox = await Sandbox.start({ entry: 'dist/tests/support/payment-types/invoice-main.js' });
  payer = await sandbox.newPerson({ USD: '100' });
});
afterAll(() => sandbox?.stop());

function propose(change: object = {}, headers: Readonly<Record<string, string>> = {}, who = payer) {
  const body = { amount: '25', currency: 'USD', shop: 'Green Grocer', payTo: SHOP, minimum: '20', ...change };
  return who.rest.send<Payment>('/test-invoices', { method: 'POST', headers, body });
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

describe('a payment to somebody who is no user', () => {
  it('is proposed, shown, approved and paid on chain, and reads everywhere as what it is', async () => {
    const before = await sandbox.node.balanceOf(SHOP);
    const { status, body } = await propose();
    const id = body.paymentRequestId;
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        status: 'PENDING_APPROVAL',
        amount: '25.00',
        currency: 'USD',
        recipient: 'Green Grocer',
        paymentType: 'x402',
        message: 'Waiting for the owner to approve the payment in the app',
      }),
    ]);
    expect(await payer.rest.payment(id)).toEqual(body);

    const listed = await payer.app.get<{ approvals: unknown[] }>('/approvals');
    const shown = {
      paymentRequestId: id,
      paymentType: 'x402',
      title: 'Pay the invoice of Green Grocer',
      recipient: { name: 'Green Grocer', address: SHOP },
      lines: [{ name: 'minimum', value: '20.00 USD' }],
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
          { name: 'to', value: SHOP },
          { name: 'value', value: '25000000' },
        ],
      },
    ]);

    await sandbox.node.freeze();
    try {
      await payer.app.approve(id);
      expect(await historyOf(payer, '&type=WALLET_WITHDRAWAL')).toMatchObject([
        { status: 'PENDING', typeGroup: 'offramp', amount: '25.00' },
      ]);
    } finally {
      await sandbox.node.thaw();
    }
    const paid = await payer.rest.settled(id);
    expect(paid).toMatchObject({ status: 'COMPLETED', message: 'Paid', recipient: 'Green Grocer' });
    expect((await sandbox.node.balanceOf(SHOP)) - before).toBe(25n * UNIT);
    expect(await historyOf(payer)).toMatchObject([
      { status: 'COMPLETED', amount: '25.00', transactionHash: paid.transactionHash },
    ]);
    const decided = await payer.app.get<{ approvals: unknown[] }>('/approvals/history');
    expect(decided.body.approvals).toEqual([expect.objectContaining({ ...shown, status: 'COMPLETED' })]);
    const told = await payer.app.get<{ notifications: { type: string; metadata: object }[] }>('/notifications');
    expect(told.body.notifications).toContainEqual(
      expect.objectContaining({
        type: 'PAYMENT_PROPOSED',
        metadata: expect.objectContaining({
          paymentType: 'x402',
          title: 'Pay the invoice of Green Grocer',
          recipient: 'Green Grocer',
        }),
      }),
    );
  });

  it.each([
    [{ payTo: 'nowhere' }, 'payTo must be an address'],
    [{ amount: '10' }, 'amount must be at least 20.00 USD, which the shop asks for'],
    [{ amount: '-1' }, 'amount must be a decimal string such as "25" or "25.50"'],
    [{ amount: '1000', minimum: '1' }, 'amount exceeds the balance: 75.00 USD available, 1000.00 USD needed'],
  ])('that asks for %j is refused, naming the field, and leaves nothing behind', async (change, message) => {
    const before = await sandbox.database.footprint();
    const { status, body } = await propose(change, { 'Idempotency-Key': message.replaceAll(/[^a-z]/g, '-') });
    expect([status, body]).toEqual([422, { code: 'VALIDATION_ERROR', message, retryable: false }]);
    expect(await sandbox.database.footprint()).toEqual(before);
  });

  it('is proposed once for an idempotency key, also when it is sent ten times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => propose({ minimum: '21' }, { 'Idempotency-Key': 'once' })),
    );
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
