import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ConflictError, NotFoundError, ValidationError } from '../../../../domain/shared/errors.js';
import { CREATED_AT, DAY, later } from '../../../support/builders/time.js';
import { AddressBookDesk } from '../support/address-book-desk.js';
import { type Person, storedPerson } from '../support/people.js';
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

async function names(): Promise<readonly string[]> {
  const { entries } = await page();
  return entries.map((entry) => (entry.type === 'user' ? entry.displayName : entry.name));
}

const page = () => desk.listContacts.execute(owner.user.id, { text: null, only: null, limit: 20, offset: 0 });
const external = (displayName: string) => desk.addContact.execute(owner.user.id, { kind: 'external', displayName });
const events = async () =>
  (await db.sql<{ type: string }>('SELECT type FROM outbox WHERE user_id = $1 ORDER BY position', [owner.user.id])).map(
    ({ type }) => type,
  );

describe('somebody whom the owner pays, or who pays the owner,', () => {
  it('is a contact on both sides, with the time of the last payment', async () => {
    const other = await storedPerson(db.database);
    await desk.interactions.paid(owner.user.id, other.user.id, later(CREATED_AT, DAY));
    await desk.interactions.paid(other.user.id, owner.user.id, CREATED_AT);

    expect((await page()).entries).toMatchObject([
      { type: 'user', username: other.user.username, isExternal: false, lastInteraction: later(CREATED_AT, DAY) },
    ]);
    expect(await desk.contacts.find(other.user.id, owner.user.username)).toMatchObject({
      lastInteraction: later(CREATED_AT, DAY),
    });
  });

  it('was paid by the owner only when the owner paid', async () => {
    const [paid, payer] = [await storedPerson(db.database), await storedPerson(db.database)];
    await desk.interactions.paid(owner.user.id, paid.user.id, CREATED_AT);
    await desk.interactions.paid(payer.user.id, owner.user.id, later(CREATED_AT, DAY));
    await desk.interactions.paid(paid.user.id, owner.user.id, later(CREATED_AT, DAY));

    expect((await page()).entries).toHaveLength(2);
    const { entries, people } = await desk.listContacts.execute(owner.user.id, {
      text: null,
      only: 'paid',
      limit: 20,
      offset: 0,
    });
    expect(people).toBe(1);
    expect(entries).toMatchObject([{ username: paid.user.username, lastPaid: CREATED_AT }]);
    expect(await desk.contacts.find(owner.user.id, payer.user.username)).toMatchObject({ lastPaid: null });
  });

  it('who was removed comes back when the owner pays again, not when they pay', async () => {
    const other = await storedPerson(db.database);
    await desk.interactions.paid(owner.user.id, other.user.id, CREATED_AT);
    await desk.removeContact.execute(owner.user.id, other.user.username);
    await desk.interactions.paid(other.user.id, owner.user.id, later(CREATED_AT, DAY));
    expect(await names()).toEqual([]);

    await desk.interactions.paid(owner.user.id, other.user.id, later(CREATED_AT, 2 * DAY));
    expect(await names()).toEqual([other.user.displayName]);
  });

  it('at the same moment is recorded without a deadlock', async () => {
    const other = await storedPerson(db.database);
    const [a, b] = [owner.user.id, other.user.id];
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        desk.interactions.paid(...(n % 2 ? ([a, b] as const) : ([b, a] as const)), CREATED_AT),
      ),
    );
    expect(await names()).toEqual([other.user.displayName]);
  });
});

describe('adding a contact', () => {
  it('who is a user adds them once; again it changes and announces nothing', async () => {
    const other = await storedPerson(db.database);
    const add = () =>
      desk.addContact.execute(owner.user.id, { kind: 'user', username: ` ${other.user.username.toUpperCase()} ` });
    const first = await add();

    expect(await add()).toEqual(first);
    expect(first).toMatchObject({ username: other.user.username, isExternal: false, lastInteraction: null });
    expect(await names()).toEqual([other.user.displayName]);
    expect(await events()).toEqual(['address_book.changed']);
  });

  it('who is nobody, or the owner, is refused', async () => {
    for (const username of ['nobody_at_all', owner.user.username]) {
      await expect(desk.addContact.execute(owner.user.id, { kind: 'user', username })).rejects.toBeInstanceOf(
        ValidationError,
      );
    }
  });

  it('from outside makes up a username, another one for each of the same name', async () => {
    const [first, second] = [await external('Maria Rossi'), await external('Maria Rossi')];

    expect(first).toMatchObject({ username: 'maria_rossi.ext', displayName: 'Maria Rossi', isExternal: true });
    expect(second.username).toBe('maria_rossi_2.ext');
    await desk.removeContact.execute(owner.user.id, first.username);
    expect((await external('Maria Rossi')).username).toBe('maria_rossi.ext');
  });

  it('from outside at once makes as many, each with a username of its own', async () => {
    const added = await Promise.all(Array.from({ length: 6 }, () => external('Maria')));
    expect(new Set(added.map(({ username }) => username)).size).toBe(6);
  });

  it('from outside is refused when there are fifty of one name', async () => {
    for (let n = 0; n < 50; n += 1) await external('Maria');
    await expect(external('Maria')).rejects.toBeInstanceOf(ConflictError);
  });
});

describe('renaming a contact', () => {
  it('changes what the owner calls them, and nobody else', async () => {
    const other = await storedPerson(db.database);
    const { username } = other.user;
    await desk.addContact.execute(owner.user.id, { kind: 'user', username });
    const rename = (displayName: string | null) =>
      desk.renameContact.execute({ ownerId: owner.user.id, username, displayName });

    expect(await rename('Bobby')).toMatchObject({ displayName: 'Bobby', username });
    expect(await names()).toEqual(['Bobby']);
    expect(await rename(null)).toMatchObject({ displayName: other.user.displayName });
  });

  it('of somebody outside needs a name', async () => {
    const { username } = await external('Maria');
    const rename = { ownerId: owner.user.id, username, displayName: null };
    await expect(desk.renameContact.execute(rename)).rejects.toBeInstanceOf(ValidationError);
  });

  it('of nobody, or of another owner’s contact, finds nobody', async () => {
    const { username } = await external('Maria');
    const stranger = await storedPerson(db.database);
    for (const ownerId of [stranger.user.id, owner.user.id]) {
      const renaming = desk.renameContact.execute({ ownerId, username: `${username}x`, displayName: 'x' });
      await expect(renaming).rejects.toBeInstanceOf(NotFoundError);
    }
    const renaming = desk.renameContact.execute({ ownerId: stranger.user.id, username, displayName: 'x' });
    await expect(renaming).rejects.toBeInstanceOf(NotFoundError);
    await expect(desk.removeContact.execute(stranger.user.id, username)).rejects.toBeInstanceOf(NotFoundError);
    expect(await names()).toEqual(['Maria']);
  });
});
