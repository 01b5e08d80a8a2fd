import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getAddress } from 'ethers';
import { NotFoundError } from '../../../../domain/shared/errors.js';
import { externalAccountId } from '../../../../domain/shared/ids.js';
import { CREATED_AT, DAY, later } from '../../../support/builders/time.js';
import { AddressBookDesk } from '../support/address-book-desk.js';
import { type Person, randomHex, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

let db: OpenDatabase;
let desk: AddressBookDesk;
let owner: Person;

beforeAll(async () => {
  db = await openTestDatabase();
  desk = new AddressBookDesk(db.database, db.channel());
});
afterAll(() => db.close());
beforeEach(async () => {
  owner = await storedPerson(db.database);
});

const page = (overrides: Partial<Parameters<typeof desk.listContacts.execute>[1]> = {}) =>
  desk.listContacts.execute(owner.user.id, { text: null, only: null, limit: 20, offset: 0, ...overrides });

async function names(overrides: Parameters<typeof page>[0] = {}): Promise<readonly string[]> {
  const { entries } = await page(overrides);
  return entries.map((entry) => (entry.type === 'user' ? entry.displayName : entry.name));
}

const external = (displayName: string) => desk.addContact.execute(owner.user.id, { kind: 'external', displayName });
const newAddress = () => getAddress(randomHex(20));

async function walletOf(username: string, walletName: string, walletAddress = newAddress()): Promise<void> {
  const input = { ownerId: owner.user.id, contactUsername: username, walletName, walletAddress, confirmed: true };
  await desk.saveWallet.execute(input);
}

async function bankOf(username: string): Promise<void> {
  await desk.saveBankAccount.execute({
    ownerId: owner.user.id,
    contactUsername: username,
    firstName: 'Maria',
    lastName: 'Rossi',
    country: 'IT',
    iban: 'IT60X0542811101000000123456',
    bic: 'UNCRITMM',
    confirmed: true,
  });
}

describe('a page of contacts', () => {
  it('has people first, the latest first, then wallets and bank accounts by name; the counts are of all', async () => {
    const [early, late] = [await storedPerson(db.database), await storedPerson(db.database)];
    await desk.interactions.paid(owner.user.id, early.user.id, CREATED_AT);
    await desk.interactions.paid(owner.user.id, late.user.id, later(CREATED_AT, DAY));
    const { username } = await external('Maria');
    await walletOf(username, 'Zed');
    await walletOf(username, 'alpha');
    await bankOf(username);

    const all = [late.user.displayName, early.user.displayName, 'Maria', 'alpha', 'Zed', 'Maria Rossi'];
    expect(await names()).toEqual(all);
    for (let offset = 0; offset <= all.length; offset += 2) {
      const { entries: _entries, ...counts } = await page({ limit: 2, offset });
      expect(counts).toEqual({ people: 3, wallets: 2, bankAccounts: 1 });
      expect(await names({ limit: 2, offset })).toEqual(all.slice(offset, offset + 2));
    }
  });

  it('has the accounts of one kind, however many people there are', async () => {
    const { username } = await external('Maria');
    await walletOf(username, 'Zed');
    await walletOf(username, 'alpha');
    await bankOf(username);
    await external('Zeno');

    expect(await names({ only: 'wallet', limit: 1 })).toEqual(['alpha']);
    expect(await names({ only: 'wallet', text: 'ZED', limit: 1 })).toEqual(['Zed']);
    expect(await names({ only: 'bank', limit: 1 })).toEqual(['Maria Rossi']);
    const { entries: _entries, ...counts } = await page({ only: 'wallet' });
    expect(counts).toEqual({ people: 0, wallets: 2, bankAccounts: 0 });
  });

  it('shows a bank account masked, and whose it is', async () => {
    const { username } = await external('Maria');
    await bankOf(username);

    const [, bank] = (await page()).entries;
    expect(bank).toMatchObject({
      type: 'bank',
      username,
      name: 'Maria Rossi',
      bankName: 'UniCredit',
      country: 'IT',
      numbers: { form: 'IBAN', maskedIban: 'IT60****3456', bic: 'UNCRITMM' },
    });
  });

  it('has neither the owner’s own accounts, nor removed ones, nor anything of another owner', async () => {
    const stranger = await storedPerson(db.database);
    await desk.addContact.execute(stranger.user.id, { kind: 'external', displayName: 'Theirs' });
    const input = { ownerId: owner.user.id, contactUsername: null, walletName: 'Mine', walletAddress: newAddress() };
    await desk.saveWallet.execute({ ...input, confirmed: true });
    const { username } = await external('Maria');
    await walletOf(username, 'Gone');
    const [, wallet] = (await page()).entries;
    if (wallet?.type !== 'wallet') throw new Error('There is no wallet');
    await desk.removeAccount.execute({ id: wallet.contactAccountId, ownerId: owner.user.id });

    expect(await names()).toEqual(['Maria']);
    expect(await page({ offset: 5 })).toEqual({ entries: [], people: 1, wallets: 0, bankAccounts: 0 });
  });

  it.each([
    ['mar', ['Maria', 'Ledger']],
    ['MARIA', ['Maria', 'Ledger']],
    ['.ext', ['Maria', 'Ledger']],
    ['ledg', ['Ledger']],
    ['0x5aaeb6', ['Ledger']],
    ['1BEAED', ['Ledger']],
    ['%', []],
    ['_', ['User_With']],
    ['nobody', []],
    ['  ', ['Maria', 'User_With', 'Ledger']],
  ])('searched for %j has %j', async (text, found) => {
    const { username } = await external('Maria');
    await walletOf(username, 'Ledger', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
    const person = await external('User_With');
    await db.sql(`UPDATE contacts SET username = 'x' WHERE id = $1`, [person.id]);

    const { entries: _entries, ...counts } = await page({ text });
    expect([...(await names({ text }))].sort()).toEqual([...found].sort());
    expect(counts.people + counts.wallets + counts.bankAccounts).toBe(found.length);
  });

  it('finds a user by the name they have now', async () => {
    const other = await storedPerson(db.database);
    await desk.interactions.paid(owner.user.id, other.user.id, CREATED_AT);
    await db.sql(`UPDATE users SET display_name = 'Élodie' WHERE id = $1`, [other.user.id]);

    expect(await names({ text: 'élod' })).toEqual(['Élodie']);
    expect(await names({ text: other.user.username })).toEqual(['Élodie']);
  });
});

describe('a saved account', () => {
  it('is renamed and told where it is kept, as far as its kind has that', async () => {
    const { username } = await external('Maria');
    await walletOf(username, 'Ledger');
    await bankOf(username);
    const [, wallet, bank] = (await page()).entries;
    if (wallet?.type !== 'wallet' || bank?.type !== 'bank') throw new Error('They are not there');
    const change = (id: string, fields: Parameters<typeof desk.changeAccount.execute>[0]['change']) =>
      desk.changeAccount.execute({ id: externalAccountId(id), ownerId: owner.user.id, change: fields });

    expect(await change(wallet.contactAccountId, { provider: 'Ledger' })).toMatchObject({ provider: 'Ledger' });
    expect(await change(wallet.contactAccountId, { name: 'Main' })).toMatchObject({ name: 'Main', provider: 'Ledger' });
    expect(await change(wallet.contactAccountId, { provider: null })).toMatchObject({ name: 'Main', provider: null });
    expect(await change(bank.contactAccountId, { name: 'Salary' })).toMatchObject({ name: 'Salary' });
    await expect(change(bank.contactAccountId, { name: 'x', provider: 'Bank' })).rejects.toThrow(
      'provider is for wallets',
    );
    expect(await names()).toEqual(['Maria', 'Main', 'Salary']);
  });

  it('of another owner is not found', async () => {
    const { username } = await external('Maria');
    await walletOf(username, 'Ledger');
    const [, wallet] = (await page()).entries;
    if (wallet?.type !== 'wallet') throw new Error('It is not there');
    const place = { id: wallet.contactAccountId, ownerId: (await storedPerson(db.database)).user.id };

    await expect(desk.changeAccount.execute({ ...place, change: { name: 'x' } })).rejects.toBeInstanceOf(NotFoundError);
    await expect(desk.removeAccount.execute(place)).rejects.toBeInstanceOf(NotFoundError);
    await expect(desk.showAccount.execute(place)).rejects.toBeInstanceOf(NotFoundError);
    expect(await names()).toEqual(['Maria', 'Ledger']);
  });
});
