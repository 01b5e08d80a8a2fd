import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseMoney } from '../../domain/shared/money.js';
import { AccessCalls } from '../support/sandbox/access-calls.js';
import type { ErrorBody } from '../support/sandbox/http-exchange.js';
import type { Payment } from '../support/sandbox/rest-client.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

let sandbox: Sandbox;
let person: Person;

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  person = await sandbox.newPerson({ USD: '100' });
});
afterAll(() => sandbox?.stop());

const holds = (token: string) => sandbox.node.balanceOf(person.walletAddress, token);
const proposed = (body: object) =>
  person.rest.send<Payment & ErrorBody>('/payments/exchange', { method: 'POST', body });

async function exchanged(body: object): Promise<{ readonly payment: Payment; readonly minimum: bigint }> {
  const { status, body: payment } = await proposed(body);
  expect({ status, payment }).toMatchObject({ status: 201, payment: { paymentType: 'exchange' } });
  const { lines = [] } = await person.app.card(payment.paymentRequestId);
  const [amount = '', currency = ''] = (lines.find(({ name }) => name === 'minimumReceived')?.value ?? '').split(' ');
  expect(currency).toBe('EUR');
  await person.app.approve(payment.paymentRequestId);
  return {
    payment: await person.rest.settled(payment.paymentRequestId),
    minimum: parseMoney(amount, 'EUR').minorUnits,
  };
}

describe('an exchange', () => {
  it('takes the amount that leaves, gives at least the minimum, and is one row of the history', async () => {
    const { payment, minimum } = await exchanged({ fromCurrency: 'USD', toCurrency: 'EUR', amount: '50' });
    expect(payment).toMatchObject({ status: 'COMPLETED', amount: '50.00', currency: 'USD', recipient: 'EUR account' });
    expect(await holds('USDC')).toBe(50_000_000n);
    expect(await holds('EURC')).toBeGreaterThanOrEqual(minimum);

    const caller = await new AccessCalls(sandbox).bearer(person.userId, ['read:transactions']);
    const { body } = await new AccessCalls(sandbox).call<{ data: object[] }>(caller, '/transactions?limit=1');
    expect(body.data).toMatchObject([
      {
        type: 'SWAP',
        typeGroup: 'exchange',
        direction: 'exchange',
        amount: '0.00',
        exchanged: '50.00',
        exchangedCurrency: 'USD',
        receivedCurrency: 'EUR',
        counterparty: { type: 'self' },
      },
    ]);
  });

  it('can name the amount that arrives', async () => {
    const before = await holds('EURC');
    const { payment } = await exchanged({ fromCurrency: 'USD', toCurrency: 'EUR', amount: '10', amountSide: 'to' });
    expect(payment.status).toBe('COMPLETED');
    expect((await holds('EURC')) - before).toBeGreaterThanOrEqual(9_950_000n);
  });

  it.each([
    [{ fromCurrency: 'USD', toCurrency: 'USD', amount: '1' }, 'toCurrency must differ from fromCurrency'],
    [
      { fromCurrency: 'USD', toCurrency: 'EUR', amount: '1000000000' },
      'amount is more than can be exchanged at once now',
    ],
    [{ fromCurrency: 'USD', toCurrency: 'EUR', amount: '99.5' }, 'amount'],
    [{ fromCurrency: 'MXN', toCurrency: 'EUR', amount: '1' }, 'fromCurrency'],
  ])('%j is refused', async (body, words) => {
    const answer = await proposed(body);
    expect(answer).toMatchObject({ status: 422, body: { message: expect.stringContaining(words) } });
  });
});
