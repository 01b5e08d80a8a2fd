import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Relaying1764030000000 } from '../../../../adapters/persistence/migrations/1764030000000-relaying.js';
import { randomHex } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

let db: OpenDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const BEFORE = 'SELECT * FROM relay_transactions ORDER BY nonce';

async function isThere({ name }: { readonly name: string }): Promise<boolean> {
  return (await db.sql('SELECT FROM schema_migrations WHERE name = $1', [name])).length > 0;
}

/** @param end what became of it: SQL for when it was superseded, and when it was mined */
async function relayed(nonce: number, subjectId: string, broadcast: string, superseded: string, mined: string) {
  await db.sql(
    `INSERT INTO relay_transactions (chain_id, signer, nonce, purpose, subject_id, hash, raw, broadcast_at, superseded_at, fee_wei, mined_at)
      VALUES (1, '0x1', $1, 'execute-operation', $2, $3, '0x', ${broadcast}, ${superseded},
        CASE WHEN ${mined} IS NULL THEN NULL ELSE 7 END, ${mined})`,
    [nonce, subjectId, randomHex(32)],
  );
}

it('carries over what was stored, sent, included and given up, and brings it back as it was', async () => {
  const { dataSource } = db.database;
  while (await isThere(Relaying1764030000000)) await dataSource.undoLastMigration();
  const [retried, included, stored] = [randomUUID(), randomUUID(), randomUUID()];
  await db.sql(`INSERT INTO relay_accounts (chain_id, signer, next_nonce) VALUES (1, '0x1', 4)`);
  await relayed(0, retried, 'now()', 'now()', 'NULL::timestamptz');
  await relayed(1, retried, 'now()', 'NULL', 'NULL::timestamptz');
  await relayed(2, included, 'now()', 'NULL', 'now()');
  await relayed(3, stored, 'NULL', 'NULL', 'NULL::timestamptz');
  const before = await db.sql(BEFORE);

  await dataSource.runMigrations();
  expect(await db.sql('SELECT nonce, status, fee_wei FROM relay_slots ORDER BY nonce')).toEqual([
    { nonce: '0', status: 'LOST', fee_wei: null },
    { nonce: '1', status: 'BROADCAST', fee_wei: null },
    { nonce: '2', status: 'INCLUDED', fee_wei: '7' },
    { nonce: '3', status: 'RESERVED', fee_wei: null },
  ]);
  expect(await db.sql('SELECT subject_id, status FROM relay_tasks ORDER BY requested_at')).toEqual([
    { subject_id: retried, status: 'UNDER_WAY' },
    { subject_id: included, status: 'DONE' },
    { subject_id: stored, status: 'UNDER_WAY' },
  ]);
  expect(await db.sql('SELECT nonce FROM relay_slot_tasks WHERE released_at IS NOT NULL')).toEqual([{ nonce: '0' }]);
  expect(await db.sql('SELECT status, next_nonce FROM relayers')).toEqual([{ status: 'ACTIVE', next_nonce: '4' }]);

  while (await isThere(Relaying1764030000000)) await dataSource.undoLastMigration();
  expect(await db.sql(BEFORE)).toEqual(before);
});
