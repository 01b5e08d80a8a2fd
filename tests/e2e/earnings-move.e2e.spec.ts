import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AccessCalls } from '../support/sandbox/access-calls.js';
import type { ErrorBody } from '../support/sandbox/http-exchange.js';
import type { Payment } from '../support/sandbox/rest-client.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';
import { SandboxVaults } from '../support/sandbox/sandbox-vaults.js';

let sandbox: Sandbox;
let vaults: SandboxVaults;
let person: Person;

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  vaults = await SandboxVaults.of(sandbox);
  person = await sandbox.newPerson({ USD: '100' });
});
afterAll(() => sandbox?.stop());

const SAVING = { vaultProvider: 'PROVIDER_A', currency: 'USD' };
const dollars = () => sandbox.node.balanceOf(person.walletAddress, 'USDC');
const position = () => vaults.worth(person.walletAddress, 'PROVIDER_A:USD');
const proposed = (body: object) =>
  person.rest.send<Payment & ErrorBody>('/payments/earnings-move', { method: 'POST', body: { ...SAVING, ...body } });

async function moved(body: object): Promise<Payment> {
  const { status, body: payment } = await proposed(body);
  expect({ status, payment }).toMatchObject({ status: 201, payment: { paymentType: 'earnings_move' } });
  await person.app.approve(payment.paymentRequestId);
  return person.rest.settled(payment.paymentRequestId);
}

async function newestRow(): Promise<object | undefined> {
  const caller = await new AccessCalls(sandbox).bearer(person.userId, ['read:transactions']);
  const { body } = await new AccessCalls(sandbox).call<{ data: object[] }>(caller, '/transactions?limit=1');
  return body.data[0];
}

describe('a move of earnings', () => {
  it('puts money into the vault, as a row of the history and as a position', async () => {
    const payment = await moved({ direction: 'DEPOSIT', amount: '60' });
    expect(payment).toMatchObject({ status: 'COMPLETED', amount: '60.00', currency: 'USD', recipient: 'Provider A' });
    expect(await dollars()).toBe(40_000_000n);
    expect(await position()).toBeGreaterThanOrEqual(59_999_999n);
    expect(await newestRow()).toMatchObject({
      type: 'EARNINGS_DEPOSIT',
      typeGroup: 'earnings',
      direction: 'outgoing',
      amount: '60.00',
      counterparty: { type: 'self' },
    });
    const { body } = await person.app.get<{ readonly accounts: readonly { readonly legs: readonly object[] }[] }>(
      '/wealth',
    );
    expect(JSON.stringify(body.accounts[0]?.legs)).toMatch(
      /"provider":"PROVIDER_A".*"currency":"USD","balance":"(60\.00|59\.99)/,
    );
  });

  it('takes exactly the money out', async () => {
    const payment = await moved({ direction: 'WITHDRAW', amount: '25.50' });
    expect(payment.status).toBe('COMPLETED');
    expect(await dollars()).toBe(65_500_000n);
    expect(await newestRow()).toMatchObject({
      type: 'EARNINGS_WITHDRAWAL',
      typeGroup: 'earnings',
      direction: 'incoming',
      amount: '25.50',
    });
  });

  it('fails with a sentence when two withdrawals together are more than the position', async () => {
    const [first, second] = [
      await proposed({ direction: 'WITHDRAW', amount: '30' }),
      await proposed({ direction: 'WITHDRAW', amount: '30' }),
    ].map(({ body }) => body.paymentRequestId);
    for (const id of [first, second]) await person.app.approve(id ?? '');
    const ends = [await person.rest.settled(first ?? ''), await person.rest.settled(second ?? '')];
    expect(ends.map(({ status }) => status).sort()).toEqual(['COMPLETED', 'FAILED']);
    const failed = ends.find(({ status }) => status === 'FAILED');
    expect(failed?.message).toMatch(/^Insufficient balance in the vault: 4\.\d+ available, 30\.00 needed$/);
    expect(await dollars()).toBe(95_500_000n);
  });

  it.each([
    [
      { direction: 'WITHDRAW', amount: '5000' },
      /^amount is more than is there: \d+\.\d+ USD available, 5000\.00 USD needed/,
    ],
    [{ direction: 'DEPOSIT', amount: '5000' }, /^amount/],
    [{ direction: 'DEPOSIT', amount: '1', vaultProvider: 'PROVIDER_B', currency: 'MXN' }, /^currency/],
    [{ direction: 'UP', amount: '1' }, /^direction/],
    [{ direction: 'DEPOSIT', amount: '1', vaultProvider: 'PROVIDER_C' }, /^vaultProvider/],
  ])('%j is refused', async (body, words) => {
    expect(await proposed(body)).toMatchObject({ status: 422, body: { message: expect.stringMatching(words) } });
  });
});
