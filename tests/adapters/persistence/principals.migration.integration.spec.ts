import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { runMigrations } from '../../../infrastructure/migrate.js';
import { uuid } from '../../support/builders/ids.js';
import { type OpenDatabase, openTestDatabase } from './support/test-database.js';

let db: OpenDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const keys = () =>
  db.sql<{ of: string; key: string }>('SELECT caller_id AS of, key FROM idempotency_keys ORDER BY key');
const migrated = () =>
  db.sql<{ of: string; key: string }>('SELECT principal AS of, key FROM idempotency_keys ORDER BY key');

it('idempotency keys of before are carried over, and back', async () => {
  const { dataSource } = db.database;
  while ((await db.sql(`SELECT FROM information_schema.columns WHERE column_name = 'caller_id'`)).length === 0) {
    await dataSource.undoLastMigration();
  }
  const before = [
    { of: uuid(1), key: 'a' },
    { of: uuid(1), key: 'b' },
    { of: 'anonymous', key: 'c' },
  ];
  await db.sql(`INSERT INTO idempotency_keys (caller_id, route, key, body_hash, status, answer) VALUES
    ('${uuid(1)}', 'POST /app/api/payments', 'a', 'h', 201, '{}'),
    ('${uuid(1)}', 'POST /v1/api-keys', 'b', 'h', 201, '{}'),
    ('anonymous', 'POST /app/api/sign-in', 'c', 'h', 200, '{}')`);
  expect(await keys()).toEqual(before);

  await runMigrations(dataSource);
  expect(await migrated()).toEqual([
    { of: `user:${uuid(1)}/app`, key: 'a' },
    { of: `user:${uuid(1)}`, key: 'b' },
    { of: 'nobody', key: 'c' },
  ]);

  while ((await db.sql(`SELECT FROM information_schema.columns WHERE column_name = 'caller_id'`)).length === 0) {
    await dataSource.undoLastMigration();
  }
  expect(await keys()).toEqual(before);
  await runMigrations(dataSource);
});

it('an event belongs to exactly one owner', async () => {
  const insert = (user: string, organization: string) =>
    db.sql(`INSERT INTO outbox (type, subject_id, user_id, organization_id, occurred_at)
      VALUES ('x', 'y', ${user}, ${organization}, now())`);
  await insert('NULL', `'${uuid(1)}'`);
  await expect(insert('NULL', 'NULL')).rejects.toThrow('outbox_owner');
  await expect(insert(`'${uuid(1)}'`, `'${uuid(2)}'`)).rejects.toThrow('outbox_owner');
});
