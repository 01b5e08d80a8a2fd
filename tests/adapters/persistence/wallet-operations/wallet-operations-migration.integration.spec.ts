import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { WalletOperations1763900000000 } from '../../../../adapters/persistence/migrations/1763900000000-wallet-operations.js';
import { type Person, randomHex, storedPasskey, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

const TABLES = {
  signed_operations: 'hash',
  passkey_changes: 'id',
  operation_outcomes: 'hash',
  relay_transactions: 'hash',
  outbox: 'position',
} as const;

let db: OpenDatabase;
let owner: Person;
let recipient: Person;
let nonces = 0;

beforeAll(async () => {
  db = await openTestDatabase();
  [owner, recipient] = [await storedPerson(db.database), await storedPerson(db.database)];
});
afterAll(() => db.close());

/** Every row of the tables that the migration touches, as it was before. */
async function everything(): Promise<unknown> {
  const rows = Object.entries(TABLES).map(async ([table, key]) => [
    table,
    await db.sql(`SELECT * FROM ${table} ORDER BY ${key}`),
  ]);
  return Object.fromEntries(await Promise.all(rows));
}

async function signed(column: 'payment_request_id' | 'passkey_change_id', subjectId: string, passkeyId: string) {
  nonces += 1;
  const hash = randomHex(32);
  await db.sql(
    `INSERT INTO signed_operations (${column}, passkey_id, hash, sender, nonce, call_data, verification_gas_limit, call_gas_limit,
        pre_verification_gas, max_fee_per_gas, max_priority_fee_per_gas, signature)
      VALUES ($1, $2, $3, $4, $5, '0x01', 1, 2, 3, 4, 5, '0x02')`,
    [subjectId, passkeyId, hash, owner.wallet.address, nonces],
  );
  return hash;
}

const included = (hash: string, success: boolean) =>
  db.sql(`INSERT INTO operation_outcomes VALUES ($1, 12, '0xfeed', $2, NULL, 0, 0, now())`, [hash, success]);

async function relayed(purpose: string, subjectId: string): Promise<void> {
  nonces += 1;
  await db.sql(
    `INSERT INTO relay_transactions (chain_id, signer, nonce, purpose, subject_id, hash, raw) VALUES (1, '0x', $1, $2, $3, $4, '0x')`,
    [nonces, purpose, subjectId, randomHex(32)],
  );
}

async function announced(type: string, subjectId: string): Promise<void> {
  const text = 'INSERT INTO outbox (type, subject_id, user_id, occurred_at) VALUES ($1, $2, $3, now())';
  await db.sql(text, [type, subjectId, owner.user.id]);
}

async function payment(status: 'APPROVED' | 'COMPLETED' | 'FAILED', isIncluded: boolean): Promise<string> {
  const id = randomUUID();
  const ended = status === 'APPROVED' ? null : new Date();
  const failure = status === 'FAILED' ? 'INSUFFICIENT_FUNDS' : null;
  await db.sql(
    `INSERT INTO payment_requests (id, payer_id, client_id, payment_type, status, minor_units, currency, recipient_user_id,
        recipient_username, recipient_address, created_at, expires_at, approved_at, ended_at, transaction_hash, failure_code,
        failure_reason)
      VALUES ($1, $2, 'cli', 'transfer_moneda', $3, 1, 'USD', $4, 'x', '0x', now(), now() + interval '1 minute', now(), $5, $6, $7, $7)`,
    [id, owner.user.id, status, recipient.user.id, ended, status === 'COMPLETED' ? '0xfeed' : null, failure],
  );
  const hash = await signed('payment_request_id', id, randomUUID());
  if (isIncluded) await included(hash, status === 'COMPLETED');
  await relayed('execute-payment', id);
  await announced('operation.included', id);
  return id;
}

async function change(
  passkeyId: string,
  attempt: number,
  status: 'APPROVED' | 'COMPLETED' | 'FAILED',
): Promise<string> {
  const id = randomUUID();
  const [ended, reason] = [status === 'APPROVED' ? null : new Date(), status === 'FAILED' ? 'No' : null];
  await db.sql(
    `INSERT INTO passkey_changes (id, passkey_id, user_id, kind, attempt, status, approved_at, ended_at, failure_reason)
      VALUES ($1, $2, $3, 'add', $4::integer, $5, now() + $4::integer * interval '1 second', $6, $7)`,
    [id, passkeyId, owner.user.id, attempt, status, ended, reason],
  );
  const hash = await signed('passkey_change_id', id, randomUUID());
  if (status === 'COMPLETED') await included(hash, true);
  await relayed('change-passkey', id);
  await announced('passkey_change.approved', id);
  await announced('passkey_change.included', id);
  return id;
}

it('carries over what was signed, sent, included and announced, and brings it back as it was', async () => {
  const { dataSource } = db.database;
  while (await isAtLeast(WalletOperations1763900000000)) await dataSource.undoLastMigration();
  const { id: passkeyId } = await storedPasskey(db.database, owner.user.id);
  const payments = [
    [await payment('APPROVED', false), 'SIGNED'],
    [await payment('COMPLETED', true), 'EXECUTED'],
    [await payment('FAILED', true), 'REVERTED'],
    [await payment('FAILED', false), 'REFUSED'],
  ] as const;
  const changes = [
    [await change(passkeyId, 1, 'FAILED'), 'REFUSED'],
    [await change(passkeyId, 2, 'COMPLETED'), 'EXECUTED'],
    [await change(passkeyId, 3, 'APPROVED'), 'SIGNED'],
  ] as const;
  const before = await everything();

  await dataSource.runMigrations();
  const operations = await db.sql<{ id: string }>(
    `SELECT w.id, w.kind, w.subject_id, w.status, r.purpose, (SELECT array_agg(DISTINCT e.type ORDER BY e.type) FROM outbox e
        WHERE e.subject_id = w.id::text) AS events
      FROM wallet_operations w JOIN relay_slot_tasks r ON r.subject_id = w.id`,
  );
  const purpose = 'execute-operation';
  const expected = [
    ...payments.map(([id, status]) => ({
      id,
      kind: 'payment',
      subject_id: id,
      status,
      events: ['operation.included'],
    })),
    ...changes.map(([id, status]) => {
      const events = ['operation.included', 'operation.signed'];
      return { id, kind: 'add-passkey', subject_id: passkeyId, status, events };
    }),
  ].map((operation) => ({ ...operation, purpose }));
  expect(byId(operations)).toEqual(byId(expected));

  while (await isAtLeast(WalletOperations1763900000000)) await dataSource.undoLastMigration();
  // A later migration erases the signatures of refused operations for good.
  await db.sql(`UPDATE signed_operations SET signature = '0x02' WHERE signature = '0x'`);
  expect(await everything()).toEqual(before);
});

function byId<Row extends { readonly id: string }>(rows: readonly Row[]): readonly Row[] {
  return [...rows].sort((a, b) => a.id.localeCompare(b.id));
}

/** Whether the schema has this migration, and so perhaps later ones. */
async function isAtLeast({ name }: { readonly name: string }): Promise<boolean> {
  return (await db.sql('SELECT FROM schema_migrations WHERE name = $1', [name])).length > 0;
}
