import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PostgresRelayTransactions } from '../../../../adapters/persistence/wallet-operations/relay-transactions.postgres.js';
import type { Address } from '../../../../application/ports/user-operation.js';
import type { RelayTask, RelayTransaction } from '../../../../application/wallet-operations/relay-transactions.js';
import { randomHex } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

let db: OpenDatabase;
let transactions: PostgresRelayTransactions;

beforeAll(async () => {
  db = await openTestDatabase();
  transactions = new PostgresRelayTransactions(db.database);
});
afterAll(() => db.close());

const CHAIN_ID = 31_337;

function newTask(purpose: RelayTask['purpose'] = 'execute-operation'): RelayTask {
  return { purpose, subjectId: randomUUID() };
}

function newTransaction(task: RelayTask, overrides: Partial<RelayTransaction> = {}): RelayTransaction {
  const { purpose, subjectId } = task;
  const signer: Address = randomHex(20);
  return {
    purpose,
    subjectId,
    chainId: CHAIN_ID,
    signer,
    nonce: 7,
    hash: randomHex(32),
    raw: randomHex(400),
    ...overrides,
  };
}

it('a sweep leaves out what was stored a moment ago', async () => {
  const transaction = newTransaction(newTask());
  await transactions.add(transaction);
  const { signer, hash } = transaction;

  expect(await transactions.storedFrom(CHAIN_ID, signer, 0, 5_000, 10)).toEqual([]);
  await db.sql(`UPDATE relay_transactions SET stored_at = now() - interval '6 seconds' WHERE hash = $1`, [hash]);
  expect(await transactions.storedFrom(CHAIN_ID, signer, 0, 5_000, 10)).toEqual([transaction]);
});
