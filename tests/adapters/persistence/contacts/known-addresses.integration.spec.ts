import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getAddress } from 'ethers';
import type { Address } from '../../../../application/ports/user-operation.js';
import { insertTransactions, transactionRow } from '../../../support/builders/transaction-rows.js';
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

const STRANGER = { firstTime: true, savedName: null, resembles: null };
const about = (address: string) => desk.known.about(owner.user.id, address);
const newAddress = () => getAddress(randomHex(20)) as Address;

/** Another address with the same first four and last four digits. */
function lookAlikeOf(address: string): Address {
  return getAddress(`${address.slice(0, 6)}${randomHex(16).slice(2)}${address.slice(-4)}`.toLowerCase()) as Address;
}

async function paid(address: string, overrides: Parameters<typeof transactionRow>[1] = {}): Promise<void> {
  const row = transactionRow(owner, { counterparty_address: address, ...overrides });
  await insertTransactions(db.sql, [row]);
}

async function saved(address: string, name = 'Savings'): Promise<void> {
  const input = { ownerId: owner.user.id, contactUsername: null, walletName: name, walletAddress: address };
  await desk.saveWallet.execute({ ...input, confirmed: true });
}

describe('an address', () => {
  it('of nobody known is strange and looks like nobody’s', async () => {
    await saved(newAddress());
    await paid(newAddress());

    expect(await about(newAddress())).toEqual(STRANGER);
  });

  it('that was saved goes by its name, and is still paid for the first time', async () => {
    const address = newAddress();
    await saved(address);

    expect(await about(address)).toEqual({ firstTime: true, savedName: 'Savings', resembles: null });
  });

  it('of a contact goes by the contact’s name', async () => {
    const friend = await storedPerson(db.database);
    await desk.addContact.execute(owner.user.id, { kind: 'user', username: friend.user.username });
    expect((await about(friend.wallet.address)).savedName).toBe(friend.user.displayName);

    await desk.renameContact.execute({ ownerId: owner.user.id, username: friend.user.username, displayName: 'Bobby' });
    expect((await about(friend.wallet.address)).savedName).toBe('Bobby');

    await desk.removeContact.execute(owner.user.id, friend.user.username);
    expect((await about(friend.wallet.address)).savedName).toBeNull();
  });

  it('that was paid is no longer strange', async () => {
    const address = newAddress();
    await paid(address);

    expect(await about(address)).toEqual({ ...STRANGER, firstTime: false });
  });

  it('that only sent money, or was sent nothing, is still strange: both can be made by somebody else', async () => {
    const address = newAddress();
    await paid(address, { type: 'TRANSFER', direction: 'incoming' });
    await paid(address, { minor_units: '0' });

    expect(await about(address)).toEqual(STRANGER);
    expect(await about(lookAlikeOf(address))).toEqual(STRANGER);
  });

  it('that somebody else knows is strange to this owner', async () => {
    const [address, other] = [newAddress(), await storedPerson(db.database)];
    await insertTransactions(db.sql, [transactionRow(other, { counterparty_address: address })]);
    const input = { ownerId: other.user.id, contactUsername: null, walletName: 'Theirs', walletAddress: address };
    await desk.saveWallet.execute({ ...input, confirmed: true });

    expect(await about(address)).toEqual(STRANGER);
    expect(await about(lookAlikeOf(address))).toEqual(STRANGER);
  });
});

describe('a look-alike', () => {
  it('of a saved address is told, with the name', async () => {
    const address = newAddress();
    await saved(address);

    expect(await about(lookAlikeOf(address))).toEqual({ ...STRANGER, resembles: { name: 'Savings', address } });
  });

  it('of an address that was paid is told, with the payee’s name or the masked address', async () => {
    const [address, friend] = [newAddress(), await storedPerson(db.database)];
    await paid(address);
    await paid(friend.wallet.address, { type: 'TRANSFER', counterparty_user_id: friend.user.id });

    const name = `${address.slice(0, 6)}…${address.slice(-4)}`;
    expect((await about(lookAlikeOf(address))).resembles).toEqual({ name, address });
    expect((await about(lookAlikeOf(friend.wallet.address))).resembles).toEqual({
      name: friend.user.displayName,
      address: friend.wallet.address,
    });
  });

  it('of a contact’s wallet is told also before the first payment', async () => {
    const friend = await storedPerson(db.database);
    await desk.addContact.execute(owner.user.id, { kind: 'user', username: friend.user.username });

    expect((await about(lookAlikeOf(friend.wallet.address))).resembles).toEqual({
      name: friend.user.displayName,
      address: friend.wallet.address,
    });
  });

  it('that is known itself is not held against it', async () => {
    const address = newAddress();
    const [savedTwin, paidTwin] = [lookAlikeOf(address), lookAlikeOf(address)];
    await saved(address);
    await saved(savedTwin, 'Other');
    await paid(paidTwin);

    expect((await about(savedTwin)).resembles).toBeNull();
    expect((await about(paidTwin)).resembles).toBeNull();
  });

  it('of a removed account is not told', async () => {
    const address = newAddress();
    await saved(address);
    const [account] = await desk.accounts.ownAccountsOf(owner.user.id);
    if (!account) throw new Error('The account is not there');
    await desk.removeAccount.execute({ id: account.id, ownerId: owner.user.id });

    expect(await about(lookAlikeOf(address))).toEqual(STRANGER);
  });
});
