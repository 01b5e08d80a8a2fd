import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getAddress } from 'ethers';
import { randomHex } from '../adapters/persistence/support/people.js';
import { AccessCalls } from '../support/sandbox/access-calls.js';
import type { ErrorBody } from '../support/sandbox/http-exchange.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

const SCOPES = ['read:external_accounts', 'write:external_accounts', 'read:contacts', 'write:payments'];
const BANK = {
  firstName: 'Erika',
  lastName: 'Mustermann',
  country: 'DE',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: 'COBADEFF',
};

interface Accounts {
  readonly wallets: readonly Readonly<Record<string, unknown>>[];
  readonly bankAccounts: readonly Readonly<Record<string, unknown>>[];
  readonly walletCount: number;
  readonly bankCount: number;
}

interface Contacts {
  readonly contacts: readonly Readonly<Record<string, unknown>>[];
  readonly monedaUsers: number;
  readonly wallets: number;
  readonly bankAccounts: number;
  readonly count: number;
}

let sandbox: Sandbox;
let owner: Person;
let friend: Person;

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  [owner, friend] = await Promise.all([sandbox.newPerson({ USD: '100' }), sandbox.newPerson()]);
});
afterAll(() => sandbox?.stop());

const newAddress = () => getAddress(randomHex(20));

async function call<Body>(path: string, body?: object, headers: Readonly<Record<string, string>> = {}) {
  const calls = new AccessCalls(sandbox);
  const sent = body === undefined ? {} : { method: 'POST', body, headers };
  return calls.call<Body & ErrorBody>(await calls.bearer(owner.userId, SCOPES), path, sent);
}

const save = (walletAddress: string, rest: object = {}, headers?: Readonly<Record<string, string>>) =>
  call<Readonly<Record<string, unknown>>>(
    '/accounts/wallets',
    { walletName: 'Savings', walletAddress, ...rest },
    headers,
  );

describe('a wallet', () => {
  it('that was never used is saved only when that is confirmed', async () => {
    const address = newAddress();
    expect(await save(address, { confirmed: false })).toMatchObject({
      status: 200,
      body: {
        success: false,
        requiresConfirmation: true,
        message: expect.stringContaining('never used on base'),
        warnings: [{ code: 'UNUSED_ADDRESS' }],
      },
    });
    const saved = await save(address.toLowerCase(), { confirmed: true });
    expect(saved).toMatchObject({ status: 201, body: { success: true } });
    expect(saved.body['wallet']).toEqual({
      id: expect.any(String),
      name: 'Savings',
      address,
      network: 'base',
      supportedTokens: ['USDC', 'EURC', 'CHFAU', 'CADD'],
    });
  });

  it('of another user is named', async () => {
    expect((await save(friend.walletAddress)).body).toMatchObject({
      requiresConfirmation: true,
      warnings: [{ code: 'SERVICE_USER', name: friend.username }],
    });
  });

  it('that is the contract of a token is refused, whatever is confirmed', async () => {
    expect(await save(sandbox.world.chain.tokens['USDC'] ?? '', { confirmed: true })).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION_ERROR', message: 'walletAddress is the USDC contract: money sent there is lost' },
    });
  });

  it('saved with an Idempotency-Key gives the same answer again, and is there once', async () => {
    const [address, headers] = [newAddress(), { 'Idempotency-Key': 'save-1' }];
    const attempts = await Promise.all([1, 2, 3].map(() => save(address, { confirmed: true }, headers)));
    const last = await save(address, { confirmed: true }, headers);

    const taken = attempts.filter(({ status }) => status === 201);
    expect(taken.length).toBeGreaterThan(0);
    for (const { body } of taken) expect(body).toEqual(last.body);
    expect(last.headers.get('Idempotent-Replayed')).toBe('true');
    const { wallets } = (await call<Accounts>('/accounts')).body;
    expect(wallets.filter((wallet) => wallet['address'] === address)).toHaveLength(1);
  });
});

describe('a bank account', () => {
  it('is listed masked, in full only to its owner in the app, and lite leaves the counts out', async () => {
    const saved = await call<{ bankAccount: { id: string } }>('/accounts/banks', BANK);
    expect(saved).toMatchObject({
      status: 201,
      body: { success: true, bankAccount: { holderName: 'Erika Mustermann', country: 'DE', iban: 'DE89****3000' } },
    });
    const { body } = await call<Accounts>('/accounts');
    expect(body.bankCount).toBe(1);
    expect(body.walletCount).toBe(body.wallets.length);
    expect(JSON.stringify(body)).not.toContain('370400440532');

    const lite = (await call<Accounts>('/accounts?view=lite')).body;
    expect(Object.keys(lite).sort()).toEqual(['bankAccounts', 'wallets']);
    for (const wallet of lite.wallets) expect(Object.keys(wallet).sort()).toEqual(['accountId', 'name']);
    expect(lite.bankAccounts).toMatchObject([{ bankName: 'Commerzbank', iban: 'DE89****3000' }]);

    const shown = await owner.app.get(`/accounts/${saved.body.bankAccount.id}`);
    expect(shown.body).toMatchObject({ number: 'DE89370400440532013000' });
  });

  it.each([
    [{ ...BANK, iban: 'DE89370400440532013001' }, 'iban'],
    [{ ...BANK, accountNumber: '12345678' }, 'accountNumber'],
    [{ ...BANK, accountType: 'CRYPTO' }, 'accountType'],
    [{ ...BANK, country: 'Germany' }, 'country'],
  ])('that is wrong is refused by its field: %j', async (body, field) => {
    const answer = await call('/accounts/banks', body);
    expect(answer).toMatchObject({ status: 422, body: { code: 'VALIDATION_ERROR' } });
    expect(answer.body.message).toContain(field);
  });
});

describe('contacts', () => {
  it('are whom the owner has paid, and who was added in the app with their accounts', async () => {
    const id = await owner.rest.proposed({ recipientUsername: friend.username, amount: '1' });
    await owner.app.approve(id);
    await owner.rest.settled(id);
    const maria = await owner.app.post<{ username: string }>('/contacts', { displayName: 'Maria Rossi' });
    expect(maria).toMatchObject({ status: 201, body: { type: 'user', username: 'maria_rossi.ext', isExternal: true } });
    const wallet = { walletName: 'Maria', walletAddress: newAddress(), confirmed: true };
    expect(await owner.app.post('/contacts/maria_rossi.ext/wallets', wallet)).toMatchObject({ status: 201 });
    const bank = { ...BANK, iban: 'IT60X0542811101000000123456', bic: 'UNCRITMM', country: 'IT' };
    expect(await owner.app.post('/contacts/maria_rossi.ext/banks', bank)).toMatchObject({ status: 201 });

    const { contacts, ...page } = (await call<Contacts>('/contacts')).body;
    expect(page).toEqual({ monedaUsers: 2, wallets: 1, bankAccounts: 1, count: 4, limit: 20, offset: 0 });
    expect(contacts).toEqual([
      {
        type: 'user',
        username: friend.username,
        displayName: friend.username,
        isExternal: false,
        lastInteraction: expect.stringMatching(/Z$/),
        lastPaid: expect.stringMatching(/Z$/),
      },
      {
        type: 'user',
        username: 'maria_rossi.ext',
        displayName: 'Maria Rossi',
        isExternal: true,
        lastInteraction: null,
        lastPaid: null,
      },
      expect.objectContaining({ type: 'wallet', username: 'maria_rossi.ext', name: 'Maria' }),
      expect.objectContaining({ type: 'bank', username: 'maria_rossi.ext', iban: 'IT60****3456' }),
    ]);
    expect((await call<Contacts>('/contacts?search=ROSSI&limit=1')).body).toMatchObject({
      contacts: [{ username: 'maria_rossi.ext', type: 'user' }],
      count: 3,
    });
    const calls = new AccessCalls(sandbox);
    const theirs = await calls.call<Contacts>(await calls.bearer(friend.userId, SCOPES), '/contacts');
    expect(theirs.body.contacts).toMatchObject([{ username: owner.username }]);
  });

  it('are renamed and removed in the app, with their accounts', async () => {
    const path = '/contacts/maria_rossi.ext';
    const renamed = await owner.app.send(path, { method: 'PATCH', body: { displayName: 'Maria' } });
    expect(renamed).toMatchObject({ status: 200, body: { displayName: 'Maria' } });
    expect(await owner.app.send(path, { method: 'DELETE' })).toMatchObject({ status: 204 });
    expect(await owner.app.send(path, { method: 'DELETE' })).toMatchObject({ status: 404 });
    expect((await call<Contacts>('/contacts')).body).toMatchObject({ count: 1 });
  });
});
