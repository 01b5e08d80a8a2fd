import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { forgetSpentRows } from '../../../adapters/persistence/housekeeping.js';
import { storedPerson } from './support/people.js';
import { type OpenDatabase, openTestDatabase } from './support/test-database.js';

let db: OpenDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

describe('housekeeping', () => {
  it('keeps an idempotency key for the promised day and forgets it after two', async () => {
    for (const age of ['25 hours', '47 hours', '49 hours']) {
      await db.sql(
        `INSERT INTO idempotency_keys (caller_id, route, key, body_hash, status, answer, stored_at)
           VALUES ('caller', 'POST /v1/payments', '${age}', 'hash', 201, '{}', now() - interval '${age}')`,
      );
    }
    await forgetSpentRows(db.database);
    const left = await db.sql('SELECT key FROM idempotency_keys ORDER BY key');
    expect(left).toEqual([{ key: '25 hours' }, { key: '47 hours' }]);
  });

  it('forgets a sign-in a month after its end and leaves those that live', async () => {
    const { user } = await storedPerson(db.database);
    for (const age of ['-1 hours', '29 days', '31 days']) {
      await db.sql(
        `INSERT INTO app_sessions (id, user_id, token_fingerprint, created_at, expires_at)
           VALUES ('${randomUUID()}', '${user.id}', '${age}', now(), now() - interval '${age}')`,
      );
    }
    await forgetSpentRows(db.database);
    const left = await db.sql('SELECT token_fingerprint AS age FROM app_sessions ORDER BY age');
    expect(left).toEqual([{ age: '-1 hours' }, { age: '29 days' }]);
  });
});
