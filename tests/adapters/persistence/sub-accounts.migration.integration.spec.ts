import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { runMigrations } from '../../../infrastructure/migrate.js';
import { transactionRow } from '../../support/builders/transaction-rows.js';
import { type Person, randomHex, storedPasskey, storedPerson } from './support/people.js';
import { type OpenDatabase, openTestDatabase } from './support/test-database.js';

const MARKET = '0x52908400098527886E0F7030069857D2E4169EE7';

let db: OpenDatabase;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  db = await openTestDatabase();
  [alice, bob] = [await storedPerson(db.database), await storedPerson(db.database)];
});
afterAll(() => db.close());

/** Goes back until this migration is undone. */
async function undo(name: string): Promise<void> {
  const isDone = async () => (await db.sql('SELECT FROM schema_migrations WHERE name = $1', [name])).length > 0;
  while (await isDone()) await db.database.dataSource.undoLastMigration();
}

async function signedVote({ user }: Person, proposal: string): Promise<void> {
  const passkey = await storedPasskey(db.database, user.id);
  await db.sql(
    `INSERT INTO wallet_operations (id, kind, subject_id, user_id, passkey_id, status, signed_at, hash, sender, nonce, call_data,
      verification_gas_limit, call_gas_limit, pre_verification_gas, max_fee_per_gas, max_priority_fee_per_gas, signature)
     VALUES ($1, 'approve-joint-proposal', $2, $3, $4, 'SIGNED', now(), $5, $5, 1, '0x', 1, 1, 1, 1, 1, '0x')`,
    [randomUUID(), proposal, user.id, passkey.id, randomHex(32)],
  );
}

it('votes that two members have signed survive the way down and up', async () => {
  const proposal = randomUUID();
  for (const member of [alice, bob]) await signedVote(member, proposal);
  const operations = () => db.sql('SELECT id, kind, subject_id, user_id, hash FROM wallet_operations ORDER BY id');
  const before = await operations();
  await undo('OperationsOfSeveralPeople1764082100000');
  expect(await operations()).toHaveLength(2);
  await runMigrations(db.database.dataSource);
  expect(await operations()).toEqual(before);
  await db.sql('DELETE FROM wallet_operations');
});

it('a trade is money that went to the market on the way down, and is read again from the chain on the way up', async () => {
  await db.sql("INSERT INTO known_parties VALUES ($1, 'Market', 'exchange_provider')", [MARKET]);
  const trade = transactionRow(alice, {
    type: 'SWAP',
    direction: 'exchange',
    minor_units: '0',
    counterparty_address: MARKET,
  });
  const { owner_id, account_id, block_number, log_index, occurred_at, transaction_hash } = trade;
  await db.sql(
    `INSERT INTO transactions (owner_id, account_id, block_number, log_index, occurred_at, transaction_hash, status, type_group, type,
      direction, token, minor_units, exchanged_token, exchanged_minor_units, traded_contract, traded_units, counterparty_address)
     VALUES ($1, $2, $3, $4, $5, $6, 'COMPLETED', 'exchange', 'SWAP', 'exchange', 'USDC', 0, 'USDC', 40, $7, 1e20, $8)`,
    [owner_id, account_id, block_number, log_index, occurred_at, transaction_hash, `0x${'fe'.repeat(20)}`, MARKET],
  );
  await undo('TradedTokens1764089500000');
  expect(await db.sql('SELECT type, type_group, direction, minor_units, exchanged_token FROM transactions')).toEqual([
    {
      type: 'EXCHANGE_WITHDRAWAL',
      type_group: 'offramp',
      direction: 'outgoing',
      minor_units: '40',
      exchanged_token: null,
    },
  ]);
  await runMigrations(db.database.dataSource);
  expect(await db.sql('SELECT from_block, to_block, next_block FROM reindex_requests')).toEqual([
    { from_block: String(block_number), to_block: String(block_number), next_block: String(block_number) },
  ]);
});
