import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SystemClock } from '../../../../adapters/clock/system-clock.js';
import { PostgresConnectedApplications } from '../../../../adapters/persistence/access/connected-applications.postgres.js';
import { PostgresOauthArtifacts } from '../../../../adapters/persistence/access/oauth-artifacts.postgres.js';
import { PostgresContacts } from '../../../../adapters/persistence/contacts/contacts.postgres.js';
import { PostgresApprovalContexts } from '../../../../adapters/persistence/payments/approval-contexts.postgres.js';
import { PostgresPaymentRequestRepository } from '../../../../adapters/persistence/payments/payment-request.postgres.js';
import { PostgresProfiles } from '../../../../adapters/persistence/users/profiles.postgres.js';
import { PostgresResembledNames } from '../../../../adapters/persistence/users/resembled-names.postgres.js';
import { PostgresUserRepository } from '../../../../adapters/persistence/users/user.postgres.js';
import { OPEN_REQUEST_LIMITS } from '../../../../domain/payments/open-requests.js';
import { contactId, userId } from '../../../../domain/shared/ids.js';
import { nameSkeleton } from '../../../../domain/users/skeleton.js';
import { runMigrations } from '../../../../infrastructure/migrate.js';
import { UNLIMITED_GAS } from '../../../application/support/in-memory-gas-ledger.js';
import { StandingClock } from '../../../application/support/simple-ports.js';
import { paymentTypes } from '../../../support/builders/payment-types.js';
import { CREATED_AT } from '../../../support/builders/time.js';
import { storedGrant } from '../support/api-keys.js';
import { storedPending } from '../support/payments.js';
import { newUser, type Person, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

const NOBODY = userId(randomUUID());

let db: OpenDatabase;
let profiles: PostgresProfiles;
let reader: Person;
let deceiver: Person;

beforeAll(async () => {
  db = await openTestDatabase();
  profiles = new PostgresProfiles(db.database);
  reader = await storedPerson(db.database, { USDC: 1_000_000_000n });
  deceiver = await storedPerson(db.database);
  for (const username of ['maria_rossi', 'bob']) await add(username);
});
afterAll(() => db.close());

const add = (username: string) => new PostgresUserRepository(db.database).add(newUser({ username }));
const rename = (name: string) => profiles.rename(deceiver.user.id, name);

describe('a display name', () => {
  const found = async () => (await profiles.search(deceiver.user.username, NOBODY, 10))[0]?.resembles;

  it.each([
    ['bob', 'bob'],
    ['B0B', 'bob'],
    ['Mаria Rossi', 'maria_rossi'],
    ['Rnaria Rossi!', 'maria_rossi'],
    ['Support', 'support'],
    ['Bob Miller', null],
    ['★', null],
  ])('"%s" resembles %s', async (name, resembled) => {
    await rename(name);
    expect(await found()).toBe(resembled);
  });

  it('resembles nobody when it is the own username, and somebody who has taken the name since', async () => {
    await rename(deceiver.user.username.toUpperCase());
    expect(await found()).toBeNull();
    await rename('Carla C.');
    expect(await found()).toBeNull();
    await add('carla_c');
    expect(await found()).toBe('carla_c');
  });
});

describe('whoever reads the name', () => {
  beforeAll(() => rename('Bob'));

  it('is told in contacts, until they have named the contact themselves', async () => {
    const contacts = new PostgresContacts(db.database);
    const { username } = deceiver.user;
    await contacts.addUser(reader.user.id, username, contactId(randomUUID()), CREATED_AT);
    const listed = async () => {
      const { entries } = await contacts.page(reader.user.id, { text: username, only: null, limit: 20, offset: 0 });
      const { entries: all } = await contacts.page(reader.user.id, { text: null, only: null, limit: 20, offset: 0 });
      expect(all).toEqual(entries);
      return entries;
    };
    expect(await listed()).toMatchObject([{ displayName: 'Bob', resembles: 'bob' }]);
    expect(await contacts.find(reader.user.id, username)).toMatchObject({ resembles: 'bob' });
    await contacts.rename(reader.user.id, username, 'Bob');
    expect(await listed()).toMatchObject([{ displayName: 'Bob', resembles: null }]);
  });

  it('is told on the card, of the recipient and of the application', async () => {
    const clock = new SystemClock();
    const payments = new PostgresPaymentRequestRepository(
      db.database,
      paymentTypes(),
      OPEN_REQUEST_LIMITS,
      UNLIMITED_GAS,
      new StandingClock(),
    );
    const artifacts = new PostgresOauthArtifacts(
      db.database,
      clock,
      { append: async () => undefined },
      () => undefined,
    );
    const grantId = await storedGrant(db.database, reader.user.id, ['write:payments']);
    const contextOf = async () => {
      const { id } = await storedPending(payments, reader, deceiver, { clientId: `client-${grantId}` });
      return (await new PostgresApprovalContexts(db.database, clock).of(reader.user.id, [id])).get(id);
    };
    const connected = new PostgresConnectedApplications(db.database, db.channel(), clock);

    await artifacts.nameGrant(grantId, 'Maria-Rossi', false);
    expect(await contextOf()).toMatchObject({ recipientResembles: 'bob', application: { resembles: 'maria_rossi' } });
    expect(await connected.of(reader.user.id)).toMatchObject([{ clientName: 'Maria-Rossi', resembles: 'maria_rossi' }]);
    await artifacts.nameGrant(grantId, 'Maria-Rossi', true);
    expect(await contextOf()).toMatchObject({ application: { name: 'Maria-Rossi', resembles: null } });
  });
});

it('a username has the same skeleton in the database', async () => {
  const letters = fc.string({
    unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789_'),
    minLength: 3,
    maxLength: 24,
  });
  const names = fc.sample(letters, 200).map((text, serial) => `${text}_${serial}`);
  const resembled = new PostgresResembledNames(db.database);
  for (const username of names) {
    await db.sql('INSERT INTO users (id, username, display_name, created_at) VALUES ($1, $2, $2, $3)', [
      randomUUID(),
      username,
      CREATED_AT,
    ]);
    const found = await resembled.of(username.toUpperCase());
    expect([username, nameSkeleton(found ?? '')]).toEqual([username, nameSkeleton(username)]);
  }
});

it('names of before get their skeleton', async () => {
  const { dataSource } = db.database;
  const grantId = await storedGrant(db.database, reader.user.id, ['read:balances']);
  await rename('Bob');
  const hasSkeletons = async () =>
    (await db.sql(`SELECT FROM information_schema.columns WHERE column_name = 'client_name_skeleton'`)).length > 0;
  while (await hasSkeletons()) await dataSource.undoLastMigration();
  await db.sql(`UPDATE oauth_artifacts SET client_name = 'Support' WHERE grant_id = $1`, [grantId]);
  await runMigrations(dataSource);

  const [found] = await profiles.search(deceiver.user.username, NOBODY, 10);
  expect(found).toMatchObject({ displayName: 'Bob', resembles: 'bob' });
  const connected = new PostgresConnectedApplications(db.database, db.channel(), new SystemClock());
  expect(await connected.of(reader.user.id)).toContainEqual(
    expect.objectContaining({ grantId, clientName: 'Support', resembles: 'support' }),
  );
});
