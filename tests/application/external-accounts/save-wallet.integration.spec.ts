import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getAddress } from 'ethers';
import type { Address } from '../../../application/ports/user-operation.js';
import { MAX_SAVED_ACCOUNTS } from '../../../domain/external-accounts/external-account.js';
import {
  ConflictError,
  NotFoundError,
  ServiceUnavailableError,
  ValidationError,
} from '../../../domain/shared/errors.js';
import { AddressBookDesk } from '../../adapters/persistence/support/address-book-desk.js';
import { type Person, randomHex, storedPerson } from '../../adapters/persistence/support/people.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';

let db: OpenDatabase;
let desk: AddressBookDesk;
let owner: Person;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  desk = new AddressBookDesk(db.database, db.channel());
  owner = await storedPerson(db.database);
});

const newAddress = () => getAddress(randomHex(20)) as Address;

function save(walletAddress: string, overrides: Partial<Parameters<typeof desk.saveWallet.execute>[0]> = {}) {
  const input = { ownerId: owner.user.id, contactUsername: null, walletName: 'Savings', walletAddress };
  return desk.saveWallet.execute({ ...input, confirmed: false, ...overrides });
}

const codesOf = (outcome: Awaited<ReturnType<typeof save>>) =>
  outcome.kind === 'unconfirmed' ? outcome.warnings.map(({ code }) => code) : outcome.kind;
const rows = () =>
  db.sql<{ name: string; address: string }>(
    'SELECT name, address FROM external_accounts WHERE owner_id = $1 AND deleted_at IS NULL ORDER BY name',
    [owner.user.id],
  );
const events = async () =>
  (await db.sql<{ type: string }>('SELECT type FROM outbox WHERE user_id = $1 ORDER BY position', [owner.user.id])).map(
    ({ type }) => type,
  );

describe('an address without a fault', () => {
  it.each([
    ['as it is', (address: string) => address],
    ['in lower case', (address: string) => address.toLowerCase()],
    ['in upper case', (address: string) => `0x${address.slice(2).toUpperCase()}`],
    ['with blanks around it', (address: string) => ` ${address} `],
  ])('written %s is saved with its checksum, without a question', async (_how, written) => {
    const address = newAddress();
    const outcome = await save(written(address));

    expect(outcome).toMatchObject({ kind: 'saved', account: { kind: 'WALLET', name: 'Savings', address } });
    expect(await rows()).toEqual([{ name: 'Savings', address }]);
    expect(await events()).toEqual(['external_account.saved']);
  });

  it('is saved under a name without hidden characters, and not a blank one', async () => {
    await expect(save(newAddress(), { walletName: ' \u200d ' })).rejects.toThrow('walletName must not be blank');
    await expect(save(newAddress(), { walletName: 'a\u202eb' })).rejects.toThrow('walletName must not contain');
    expect(await rows()).toEqual([]);
  });
});

describe('what is no address to pay', () => {
  it.each([
    '',
    '0x',
    'banana',
    `0x${'g'.repeat(40)}`,
    `0x${'1'.repeat(41)}`,
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed',
  ])('%j is refused, also when it is confirmed', async (text) => {
    await expect(save(text, { confirmed: true })).rejects.toBeInstanceOf(ValidationError);
    expect(await rows()).toEqual([]);
  });

  it('is refused with the reason, also when it is confirmed', async () => {
    const address = newAddress();
    desk.deadEnds.set(address, 'the USDC contract');

    await expect(save(address, { confirmed: true })).rejects.toThrow(
      'walletAddress is the USDC contract: money sent there is lost',
    );
  });
});

describe('an address with a warning', () => {
  it.each([
    ['contract', 'CONTRACT'],
    ['unused', 'UNUSED_ADDRESS'],
    [new ServiceUnavailableError('The chain node does not answer'), 'NOT_CHECKED'],
  ] as const)('because the chain says %s is not saved before it is confirmed', async (activity, code) => {
    const address = newAddress();
    desk.activity = activity;

    expect(codesOf(await save(address))).toEqual([code]);
    expect(await rows()).toEqual([]);
    expect(await events()).toEqual([]);

    expect(codesOf(await save(address, { confirmed: true }))).toBe('saved');
    expect(await rows()).toEqual([{ name: 'Savings', address }]);
  });

  it('is not told for a defect of the chain adapter', async () => {
    desk.activity = new Error('defect');
    await expect(save(newAddress())).rejects.toThrow('defect');
  });

  it('because it is the owner’s own wallet, or another user’s, is named as such, whatever the chain says', async () => {
    desk.activity = 'contract';
    const other = await storedPerson(db.database);

    expect(codesOf(await save(owner.wallet.address))).toEqual(['OWN_ADDRESS']);
    expect(await save(other.wallet.address)).toEqual({
      kind: 'unconfirmed',
      warnings: [{ code: 'SERVICE_USER', name: other.user.username }],
    });
  });

  it('because it looks like a known one is shown beside it', async () => {
    const address = newAddress();
    await save(address);
    const twin = getAddress(`${address.slice(0, 6)}${randomHex(16).slice(2)}${address.slice(-4)}`.toLowerCase());
    desk.activity = 'unused';

    expect(await save(twin)).toEqual({
      kind: 'unconfirmed',
      warnings: [{ code: 'LOOK_ALIKE', name: 'Savings', address }, { code: 'UNUSED_ADDRESS' }],
    });
  });
});

describe('an address that is saved already', () => {
  it('is not saved twice: confirming gives the entry the new name', async () => {
    const address = newAddress();
    const first = await save(address);
    expect(codesOf(await save(address, { walletName: 'New' }))).toEqual(['ALREADY_SAVED']);
    expect(await rows()).toEqual([{ name: 'Savings', address }]);

    const second = await save(address, { walletName: 'New', confirmed: true });
    expect(await rows()).toEqual([{ name: 'New', address }]);
    expect(second.kind === 'saved' && first.kind === 'saved' && second.account.id === first.account.id).toBe(true);
  });

  it('of a contact cannot be the owner’s own, and the other way round, also when that is confirmed', async () => {
    const contact = await desk.addContact.execute(owner.user.id, { kind: 'external', displayName: 'Maria' });
    const [mine, hers] = [newAddress(), newAddress()];
    await save(mine);
    await save(hers, { contactUsername: contact.username });

    for (const confirmed of [false, true]) {
      await expect(save(hers, { confirmed })).rejects.toThrow(
        'You have saved this account as “Savings”, an account of your contact maria.ext; remove it there first',
      );
      await expect(save(mine, { confirmed, contactUsername: contact.username })).rejects.toThrow(
        'an account of your own',
      );
    }
    expect(await rows()).toHaveLength(2);
  });

  it('by two requests at once becomes one entry, and the second is asked', async () => {
    const address = newAddress();
    const outcomes = await Promise.all(Array.from({ length: 8 }, (_, n) => save(address, { walletName: `Name ${n}` })));

    expect(outcomes.filter(({ kind }) => kind === 'saved')).toHaveLength(1);
    for (const outcome of outcomes.filter(({ kind }) => kind === 'unconfirmed')) {
      expect(codesOf(outcome)).toEqual(['ALREADY_SAVED']);
    }
    expect(await rows()).toHaveLength(1);
    expect(await events()).toEqual(['external_account.saved']);
  });

  it('may be saved again after it was removed', async () => {
    const address = newAddress();
    const first = await save(address);
    if (first.kind !== 'saved') throw new Error('It was not saved');
    await desk.removeAccount.execute({ id: first.account.id, ownerId: owner.user.id });

    expect(codesOf(await save(address))).toBe('saved');
    expect(await rows()).toHaveLength(1);
  });

  it('by somebody else is nothing to this owner', async () => {
    const [address, other] = [newAddress(), await storedPerson(db.database)];
    await save(address, { ownerId: other.user.id });

    expect(codesOf(await save(address))).toBe('saved');
  });
});

describe('a wallet of a contact', () => {
  it('needs a contact of this owner’s', async () => {
    const other = await storedPerson(db.database);
    const { username } = await desk.addContact.execute(other.user.id, { kind: 'external', displayName: 'Maria' });

    await expect(save(newAddress(), { contactUsername: username })).rejects.toBeInstanceOf(NotFoundError);
    await expect(save(newAddress(), { contactUsername: owner.user.username })).rejects.toBeInstanceOf(NotFoundError);
  });

  it('is gone with the contact, also when both happen at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { username } = await desk.addContact.execute(owner.user.id, { kind: 'external', displayName: 'Maria' });
      await Promise.allSettled([
        save(newAddress(), { contactUsername: username }),
        desk.removeContact.execute(owner.user.id, username),
      ]);
      expect(await rows()).toEqual([]);
    }
  });
});

it('a full book takes no more, but what is in it can still be replaced', async () => {
  const address = newAddress();
  await save(address);
  await db.sql(
    `INSERT INTO external_accounts (id, owner_id, kind, name, address, created_at)
     SELECT gen_random_uuid(), $1, 'WALLET', 'x', '0x' || n, now() FROM generate_series(2, $2::int) n`,
    [owner.user.id, MAX_SAVED_ACCOUNTS],
  );

  await expect(save(newAddress())).rejects.toBeInstanceOf(ConflictError);
  expect(codesOf(await save(address, { walletName: 'New', confirmed: true }))).toBe('saved');
});
