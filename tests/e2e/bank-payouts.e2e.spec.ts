import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { AccessCalls } from '../support/sandbox/access-calls.js';
import { type ErrorBody, exchange } from '../support/sandbox/http-exchange.js';
import type { Payment } from '../support/sandbox/rest-client.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

const PATIENCE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const HOLDER = { firstName: 'Erika', lastName: 'Mustermann', confirmed: true };
const GERMAN = { country: 'DE', bic: 'COBADEFFXXX' };
const AMERICAN = { country: 'US', routingNumber: '021000021', accountType: 'CHECKING' };

interface Row {
  readonly type: string;
  readonly typeGroup: string;
  readonly amount: string;
  readonly transactionHash: string;
  readonly counterparty: object;
  readonly refundOf: { readonly id: string; readonly transactionHash: string } | null;
  readonly refunds: readonly { readonly transactionHash: string; readonly amount: string }[];
}

interface Notification {
  readonly type: string;
  readonly metadata: Readonly<Record<string, unknown>>;
}

let sandbox: Sandbox;
let payer: Person;

beforeAll(async () => {
  sandbox = await Sandbox.shared('advanced');
  payer = await sandbox.newPerson({ EUR: '1000', USD: '1000' });
});
afterAll(() => sandbox?.stop());

const calls = () => new AccessCalls(sandbox);
const balance = (currency: 'EURC' | 'USDC') => sandbox.node.balanceOf(payer.walletAddress, currency);

/** A German IBAN that nobody has saved, with its check digits. */
function newIban(): string {
  const bban = `37040044${String(randomInt(10 ** 10)).padStart(10, '0')}`;
  return `DE${String(98n - (BigInt(`${bban}131400`) % 97n)).padStart(2, '0')}${bban}`;
}

async function saved(numbers: object): Promise<string> {
  const caller = await calls().bearer(payer.userId, ['write:external_accounts']);
  const body = { ...HOLDER, ...numbers };
  const answer = await calls().call<{ bankAccount: { id: string } }>(caller, '/accounts/banks', {
    method: 'POST',
    body,
  });
  return answer.body.bankAccount.id;
}

const proposed = (body: object) => payer.rest.send<Payment & ErrorBody>('/payments', { method: 'POST', body });

async function paid(terms: object): Promise<Payment> {
  const { status, body: payment } = await proposed(terms);
  expect({ status, payment }).toMatchObject({ status: 201, payment: { status: 'PENDING_APPROVAL' } });
  await payer.app.approve(payment.paymentRequestId);
  return payer.rest.settled(payment.paymentRequestId);
}

/** To an account of the payer's own. */
async function paidOut(reference: string): Promise<Payment> {
  const accountId = await saved({ ...GERMAN, iban: newIban() });
  return paid({ paymentType: 'transfer_account', amount: '25.50', currency: 'EUR', accountId, reference });
}

/** Waits until the partner has found the money on chain, and plans by its clock. */
async function accepted(id: string): Promise<void> {
  const look = async () => {
    const text = 'SELECT status FROM sandbox_partner_payouts WHERE payment_id = $1';
    const [row] = await sandbox.database.query<{ status: string }>(text, [id]);
    return row !== undefined && row.status !== 'AWAITING_FUNDS';
  };
  await eventually('the partner has found the money', look, PATIENCE_MS);
}

/** Waits for these words in the status. */
async function says(id: string, words: string): Promise<Payment> {
  return eventually(
    `the payment says "${words}"`,
    async () => {
      const { body } = await payer.rest.get<Payment>(`/payments/${id}/status`);
      return body.message.includes(words) && body;
    },
    PATIENCE_MS,
  );
}

async function rowOf(hash: string | undefined): Promise<Row> {
  const rest = await sandbox.client(payer.userId, ['read:transactions']);
  return eventually(
    'the movement is in the history',
    async () => {
      const { body } = await rest.get<{ data: Row[] }>('/transactions?limit=50');
      return body.data.find(({ transactionHash }) => transactionHash === hash);
    },
    PATIENCE_MS,
  );
}

async function notified(type: string, about: (metadata: Notification['metadata']) => boolean): Promise<Notification> {
  const rest = await sandbox.client(payer.userId, ['read:notifications']);
  return eventually(
    `a notification of the type ${type}`,
    async () => {
      const { body } = await rest.get<{ notifications: Notification[] }>('/notifications?limit=50');
      return body.notifications.find((one) => one.type === type && about(one.metadata));
    },
    PATIENCE_MS,
  );
}

describe('a payout to a bank account of the payer', () => {
  it('is paid on chain at once, and at the bank on the next business day', async () => {
    const before = await balance('EURC');
    const payment = await paidOut('Rent');
    expect(payment).toMatchObject({ status: 'COMPLETED', recipient: 'Erika Mustermann', pollAfterMs: 0 });
    expect(await balance('EURC')).toBe(before - 25_500_000n);
    const { message, payout } = await says(payment.paymentRequestId, 'On its way to the bank');
    expect(message).toMatch(/expected on \d{4}-\d\d-\d\d$/);
    expect(payout).toEqual({
      status: expect.stringMatching(/^(FUNDED|SUBMITTED|PROCESSING)$/),
      expectedOn: message.slice(-10),
    });
    expect(await rowOf(payment.transactionHash)).toMatchObject({
      type: 'BANK_WITHDRAWAL',
      typeGroup: 'offramp',
      amount: '25.50',
      counterparty: { type: 'bank', name: 'Erika Mustermann', iban: expect.stringMatching(/^DE\d\d\*{4}\d{4}$/) },
      refundOf: null,
      refunds: [],
    });

    await accepted(payment.paymentRequestId);
    await sandbox.advanceClock(7 * DAY_MINUTES);
    const booked = await says(payment.paymentRequestId, 'Paid; the recipient’s bank has booked it');
    expect(booked.payout).toEqual({ ...payout, status: 'PAID' });
    await notified('PAYOUT_PAID', ({ paymentRequestId }) => paymentRequestId === payment.paymentRequestId);
    expect(await balance('EURC')).toBe(before - 25_500_000n);
  });

  it.each([
    ['RETURN', 'The account is closed'],
    ['RETURN LATE', 'The account is closed'],
    ['REJECT', 'The recipient’s bank does not know the account number'],
  ])('comes back on chain when the bank says no (%s)', async (reference, reason) => {
    const before = await balance('EURC');
    const payment = await paidOut(reference);
    await accepted(payment.paymentRequestId);
    await sandbox.advanceClock(7 * DAY_MINUTES);
    const refunded = await says(payment.paymentRequestId, 'It is back in the account that paid');
    expect(refunded.message).toContain(reason);
    expect(refunded.payout).toMatchObject({ status: 'REFUNDED', reason });
    expect(await balance('EURC')).toBe(before);

    const { refunds } = await rowOf(payment.transactionHash);
    expect(refunds).toEqual([expect.objectContaining({ amount: '25.50', currency: 'EUR' })]);
    expect(refunds[0]?.transactionHash).toBe(refunded.payout?.refundTransactionHash);
    expect(await rowOf(refunds[0]?.transactionHash)).toMatchObject({
      type: 'BANK_TOP_UP',
      amount: '25.50',
      counterparty: { type: 'bank', name: 'Erika Mustermann' },
      refundOf: { id: payment.paymentRequestId, transactionHash: payment.transactionHash },
    });
    await notified('PAYOUT_RETURNED', ({ paymentRequestId }) => paymentRequestId === payment.paymentRequestId);
    await notified('REFUND_RECEIVED', ({ refundOf }) => refundOf === payment.paymentRequestId);
  });

  it('is followed to its end although the partner sends no webhook', async () => {
    const payment = await paidOut('SILENT');
    await accepted(payment.paymentRequestId);
    await sandbox.advanceClock(7 * DAY_MINUTES);
    await says(payment.paymentRequestId, 'Paid; the recipient’s bank has booked it');
  });

  it('in a currency that the rail does not carry, or with a fraction of a cent, is refused', async () => {
    const accountId = await saved({ ...GERMAN, iban: newIban() });
    const terms = { paymentType: 'transfer_account', amount: '1', currency: 'EUR', accountId };
    const refusals = await Promise.all([
      proposed({ ...terms, currency: 'USD' }),
      proposed({ ...terms, amount: '1.005' }),
    ]);
    expect(refusals.map(({ status, body }) => [status, body.message])).toEqual([
      [422, 'currency must be EUR for a payout to an account with an IBAN (SEPA); exchange it first'],
      [422, 'amount must have at most 2 decimals for EUR'],
    ]);
  });
});

it("a payout to a contact's American account goes by ACH, in dollars", async () => {
  const { body: contact } = await payer.app.post<{ username: string }>('/contacts', { displayName: 'John Doe' });
  const account = { ...HOLDER, ...AMERICAN, accountNumber: String(randomInt(10 ** 9, 10 ** 10)) };
  const { body } = await payer.app.post<{ bankAccount: { id: string } }>(
    `/contacts/${contact.username}/banks`,
    account,
  );
  const terms = {
    paymentType: 'transfer_contact_bank',
    amount: '3',
    currency: 'USD',
    contactUsername: contact.username,
  };
  const payment = await paid({ ...terms, contactAccountId: body.bankAccount.id });
  expect(payment).toMatchObject({ status: 'COMPLETED', paymentType: 'transfer_contact_bank' });
  expect(await rowOf(payment.transactionHash)).toMatchObject({
    type: 'BANK_WITHDRAWAL',
    counterparty: { type: 'bank', account: expect.stringMatching(/^\*{4}\d{4}$/), routing: '****0021' },
  });
  const other = await proposed({ ...terms, currency: 'EUR', contactAccountId: body.bankAccount.id });
  expect(other.body.message).toBe('currency must be USD for a payout to an American account (ACH); exchange it first');
});

describe("a webhook that is not the partner's", () => {
  const webhook = (headers: Readonly<Record<string, string>>, body: object = {}) =>
    exchange<ErrorBody>(`${sandbox.url}/partners/banking/webhooks`, { method: 'POST', headers, body });

  it('is refused', async () => {
    const now = String(Math.floor(Date.now() / 1000));
    const signature = `v1,${Buffer.alloc(32).toString('base64')}`;
    const forged = { 'webhook-id': 'evt_1', 'webhook-timestamp': now, 'webhook-signature': signature };
    const data = { paymentId: '00000000-0000-4000-8000-000000000001' };
    expect(await webhook(forged, { type: 'payout.paid', data })).toMatchObject({ status: 401 });
    expect(await webhook({}, { type: 'payout.paid', data })).toMatchObject({ status: 401 });
  });

  it('is not read to its end when it is too long', async () => {
    expect(await webhook({}, { type: 'x'.repeat(70_000) })).toMatchObject({ status: 413 });
  });
});
