import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { runMigrations } from '../../../../infrastructure/migrate.js';
import { randomHex, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

const MIGRATION = 'SessionsWithoutModule1764098000000';

let db: OpenDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

async function session(owner: string, status: string, sealedKey: string | null): Promise<string> {
  const id = randomUUID();
  await db.sql(
    `INSERT INTO agent_sessions (id, owner_id, client_id, status, pause_reason, pause_needs, recipient_address, recipient_label, currency,
        max_per_execution, max_per_period, period_seconds, account, executor_kind, executor, sealed_key, created_at, installed_at)
      VALUES ($1, $2, 'cli', $3, CASE WHEN $3 = 'AUTO_PAUSED' THEN 'OUT_OF_FUNDS' END, CASE WHEN $3 = 'AUTO_PAUSED' THEN 5 END,
        '0x', 'bob', 'USD', 1, 1, 60, $4, CASE WHEN $5::text IS NULL THEN 'OWN' ELSE 'SERVICE' END, '0x', $5, now(), now())`,
    [id, owner, status, randomHex(20), sealedKey],
  );
  return id;
}

it('sessions whose accounts have no module are revoked, stay on chain for their owners to end, and lose their keys', async () => {
  const { user } = await storedPerson(db.database);
  const isDone = async () => (await db.sql('SELECT FROM schema_migrations WHERE name = $1', [MIGRATION])).length > 0;
  while (await isDone()) await db.database.dataSource.undoLastMigration();
  for (const [status, key] of [
    ['ACTIVE', 'sealed'],
    ['AUTO_PAUSED', 'sealed'],
    ['PENDING_ACTIVATION', null],
    ['EXPIRED', 'sealed'],
  ] as const) {
    await session(user.id, status, key);
  }
  await runMigrations(db.database.dataSource);
  const rows = await db.sql(
    'SELECT DISTINCT status, sealed_key, pause_reason, removed_at FROM agent_sessions WHERE installed_at IS NOT NULL',
  );
  expect(rows).toEqual([{ status: 'REVOKED', sealed_key: null, pause_reason: null, removed_at: null }]);
});
