import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getAddress } from 'ethers';
import { randomHex } from '../adapters/persistence/support/people.js';
import { AccessCalls } from '../support/sandbox/access-calls.js';
import type { ErrorBody } from '../support/sandbox/http-exchange.js';
import type { Payment } from '../support/sandbox/rest-client.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

interface SavedWallet {
  readonly wallet: { readonly id: string; readonly address: string };
}

interface Row {
  readonly type: string;
  readonly typeGroup: string;
  readonly counterparty: object;
  readonly amount: string;
}

let sandbox: Sandbox;
let payer: Person;
let friend: Person;

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  [payer, friend] = await Promise.all([sandbox.newPerson({ USD: '100' }), sandbox.newPerson()]);
});
afterAll(() => sandbox?.stop());

const newAddress = () => getAddress(randomHex(20));
const holds = (address: string) => sandbox.node.balanceOf(address, 'USDC');
const calls = () => new AccessCalls(sandbox);

async function saved(walletName: string, walletAddress: string): Promise<string> {
  const caller = await calls().bearer(payer.userId, ['write:external_accounts']);
  const body = { walletName, walletAddress, confirmed: true };
  return (await calls().call<SavedWallet>(caller, '/accounts/wallets', { method: 'POST', body })).body.wallet.id;
}

const proposed = (body: object) => payer.rest.send<Payment & ErrorBody>('/payments', { method: 'POST', body });

/** The newest row of the payer's history. */
async function newestRow(): Promise<Row | undefined> {
  const caller = await calls().bearer(payer.userId, ['read:transactions']);
  return (await calls().call<{ data: Row[] }>(caller, '/transactions?limit=1')).body.data[0];
}

async function paid(body: object): Promise<Payment> {
  const { status, body: payment } = await proposed(body);
  expect({ status, payment }).toMatchObject({ status: 201, payment: { status: 'PENDING_APPROVAL' } });
  await payer.app.approve(payment.paymentRequestId);
  return payer.rest.settled(payment.paymentRequestId);
}

describe('a payout to a saved wallet', () => {
  it('arrives there, and is in the history as what it is', async () => {
    const address = newAddress();
    const accountId = await saved('Ledger', address);
    const terms = { paymentType: 'transfer_account', amount: '12.5', currency: 'USD', accountId };
    expect(await paid(terms)).toMatchObject({
      status: 'COMPLETED',
      paymentType: 'transfer_account',
      recipient: 'Ledger',
    });
    expect(await holds(address)).toBe(12_500_000n);
    expect(await newestRow()).toMatchObject({
      type: 'WALLET_WITHDRAWAL',
      typeGroup: 'offramp',
      amount: '12.50',
      counterparty: { type: 'wallet', name: 'Ledger' },
    });
  });

  it('that is the account of another user is a payment to this user', async () => {
    const accountId = await saved('A friend', friend.walletAddress);
    const terms = { paymentType: 'transfer_account', amount: '1', currency: 'USD', accountId };
    expect(await paid(terms)).toMatchObject({ status: 'COMPLETED', recipient: friend.username });
    expect(await newestRow()).toMatchObject({
      type: 'TRANSFER',
      counterparty: { type: 'user', username: friend.username },
    });
  });

  it('of somebody else is refused like one that does not exist', async () => {
    const accountId = await saved('Mine', newAddress());
    const terms = { paymentType: 'transfer_account', amount: '1', currency: 'USD', accountId };
    const foreign = await friend.rest.send<ErrorBody>('/payments', { method: 'POST', body: terms });
    expect(foreign).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION_ERROR', message: 'accountId names no saved account of yours' },
    });
  });
});

describe("a payment to a contact's wallet", () => {
  it('arrives there, and the contact was paid last', async () => {
    const address = newAddress();
    const { body: contact } = await payer.app.post<{ username: string }>('/contacts', { displayName: 'Maria Rossi' });
    const wallet = { walletName: 'Maria', walletAddress: address, confirmed: true };
    const account = await payer.app.post<SavedWallet>(`/contacts/${contact.username}/wallets`, wallet);
    const terms = {
      paymentType: 'transfer_contact_wallet',
      amount: '3',
      currency: 'USD',
      contactUsername: contact.username,
      contactAccountId: account.body.wallet.id,
    };
    expect(await paid(terms)).toMatchObject({ status: 'COMPLETED', recipient: 'Maria' });
    expect(await holds(address)).toBe(3_000_000n);
    const caller = await calls().bearer(payer.userId, ['read:contacts']);
    const { body } = await calls().call<{ contacts: { lastInteraction?: string | null }[] }>(
      caller,
      '/contacts?search=rossi',
    );
    expect(body.contacts[0]?.lastInteraction).toMatch(/Z$/);

    const far = { ...wallet, walletAddress: newAddress(), network: 'polygon' };
    const { body: other } = await payer.app.post<SavedWallet>(`/contacts/${contact.username}/wallets`, far);
    expect(other.wallet).toMatchObject({ network: 'polygon', supportedTokens: [] });
    const refused = await proposed({ ...terms, contactAccountId: other.wallet.id });
    expect(refused).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('is a wallet on polygon') },
    });

    const own = await proposed({ ...terms, contactAccountId: await saved('Own', newAddress()) });
    expect(own.body.message).toBe(`contactAccountId names no saved account of ${contact.username}`);
  });
});
