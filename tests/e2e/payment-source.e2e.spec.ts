import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { AccessCalls } from '../support/sandbox/access-calls.js';
import type { ErrorBody } from '../support/sandbox/http-exchange.js';
import type { Payment } from '../support/sandbox/rest-client.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';
import { SandboxVaults } from '../support/sandbox/sandbox-vaults.js';

interface Wealth {
  readonly accounts: readonly {
    readonly legs: readonly {
      readonly provider?: string;
      readonly balances: readonly { readonly currency: string; readonly accountId?: string }[];
    }[];
  }[];
}

let sandbox: Sandbox;
let vaults: SandboxVaults;
let payer: Person;
let payee: Person;
let sourceAccountId: string;

const proposed = (path: string, body: object) => payer.rest.send<Payment & ErrorBody>(path, { method: 'POST', body });

async function approved(id: string): Promise<Payment> {
  await payer.app.approve(id);
  return payer.rest.settled(id);
}

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  vaults = await SandboxVaults.of(sandbox);
  [payer, payee] = [await sandbox.newPerson({ USD: '100' }), await sandbox.newPerson()];
  const saving = { vaultProvider: 'PROVIDER_A', currency: 'USD', direction: 'DEPOSIT', amount: '90' };
  const { body } = await proposed('/payments/earnings-move', saving);
  await approved(body.paymentRequestId);
  sourceAccountId = await eventually('the earnings account is open', async () => {
    const wealth = (await payer.app.get<Wealth>('/wealth')).body;
    const legs = wealth.accounts.flatMap(({ legs: own }) => own);
    return legs.find(({ provider }) => provider === 'PROVIDER_A')?.balances.find(({ currency }) => currency === 'USD')
      ?.accountId;
  });
});
afterAll(() => sandbox?.stop());

const payment = (more: object = {}) =>
  proposed('/payments', {
    paymentType: 'transfer_moneda',
    recipientUsername: payee.username,
    amount: '50',
    currency: 'USD',
    sourceAccountId,
    ...more,
  });

describe('a payment out of an earnings account', () => {
  it('takes exactly what is needed out of the vault and pays it, in one operation', async () => {
    const { status, body } = await payment();
    expect({ status, body }).toMatchObject({ status: 201, body: { amount: '50.00', recipient: payee.username } });
    const { lines = [] } = await payer.app.card(body.paymentRequestId);
    expect(lines.map(({ name }) => name)).toContain('sourceMaximumShares');
    const { transactionHash, status: end } = await approved(body.paymentRequestId);
    expect(end).toBe('COMPLETED');
    expect(await sandbox.node.balanceOf(payee.walletAddress, 'USDC')).toBe(50_000_000n);
    expect(await sandbox.node.balanceOf(payer.walletAddress, 'USDC')).toBe(10_000_000n);
    expect(await vaults.worth(payer.walletAddress, 'PROVIDER_A:USD')).toBeLessThan(40_100_000n);

    const caller = await new AccessCalls(sandbox).bearer(payer.userId, ['read:transactions']);
    const { body: history } = await new AccessCalls(sandbox).call<{ data: readonly { transactionHash: string }[] }>(
      caller,
      '/transactions?limit=2',
    );
    expect(history.data).toMatchObject([
      { type: 'TRANSFER', direction: 'outgoing', amount: '50.00', transactionHash },
      { type: 'EARNINGS_WITHDRAWAL', direction: 'incoming', amount: '50.00', transactionHash },
    ]);
    const one = await new AccessCalls(sandbox).call<object>(caller, `/transactions/${transactionHash}`);
    expect(one.body).toMatchObject({ type: 'TRANSFER', direction: 'outgoing', amount: '50.00' });
  });

  it('fails as a whole when the savings are gone meanwhile', async () => {
    const ids = [(await payment({ amount: '30' })).body, (await payment({ amount: '30' })).body].map(
      ({ paymentRequestId }) => paymentRequestId,
    );
    for (const id of ids) await payer.app.approve(id);
    const ends: Payment[] = [];
    for (const id of ids) ends.push(await payer.rest.settled(id));
    expect(ends.map(({ status }) => status).sort()).toEqual(['COMPLETED', 'FAILED']);
    expect(ends.find(({ status }) => status === 'FAILED')?.message).toMatch(/^Insufficient balance in the vault/);
    expect(await sandbox.node.balanceOf(payee.walletAddress, 'USDC')).toBe(80_000_000n);
  });

  it.each([
    [{ amount: '5000' }, /^amount exceeds the source account/],
    [{ currency: 'EUR' }, /^currency must be USD/],
    [{ sourceAccountId: '019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11' }, /^sourceAccountId names no account/],
    [{ sourceAccountId: 'savings' }, /^sourceAccountId/],
  ])('%j is refused', async (more, words) => {
    expect(await payment(more)).toMatchObject({ status: 422, body: { message: expect.stringMatching(words) } });
  });
});
