import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PostgresTransactionHistory } from '../../../../adapters/persistence/transactions/transaction-history.postgres.js';
import type { Transaction } from '../../../../application/transactions/transaction.js';
import { transactionFilter } from '../../../../application/transactions/transaction-filter.js';
import { TRANSACTION_SORTS, type TransactionPage } from '../../../../application/transactions/transaction-history.js';
import { currencyOf } from '../../../../domain/shared/currency.js';
import { insertTransactions, type TransactionRow, transactionRow } from '../../../support/builders/transaction-rows.js';
import { insertPayment, insertSavedWallet } from '../support/history.js';
import {
  anyFilter,
  anyHistory,
  inOrder,
  type Movement,
  matches,
  PARTIES,
  type PlacedMovement,
} from '../support/history-model.js';
import { historyOf, ledgerAt, partitionsOf } from '../support/partitioned-history.js';
import { type Person, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

let db: OpenDatabase;
let history: PostgresTransactionHistory;
let user: Person;

beforeAll(async () => {
  db = await openTestDatabase();
  history = new PostgresTransactionHistory(db.database);
  user = await storedPerson(db.database);
  await db.sql(`INSERT INTO known_parties VALUES ($1, $2, 'dapp')`, [PARTIES.shop.address, PARTIES.shop.name]);
});
afterAll(() => db.close());

/** Stores the history of somebody new. */
async function stored(movements: readonly Movement[]): Promise<readonly [Person, readonly PlacedMovement[]]> {
  const owner = await storedPerson(db.database);
  await insertSavedWallet(db.sql, owner, PARTIES.stranger.name, PARTIES.stranger.address);
  const placed: PlacedMovement[] = [];
  const booked: TransactionRow[] = [];
  for (const [logIndex, movement] of movements.entries()) {
    if (movement.status === 'PENDING' || movement.status === 'FAILED') {
      const tieBreaker = await insertUnsettled(owner, movement);
      placed.push({ ...movement, block: Number.POSITIVE_INFINITY, logIndex: 0, tieBreaker });
    } else {
      const block = Math.floor(logIndex / 3);
      booked.push(ledgerEntry(owner, movement, block, logIndex));
      placed.push({ ...movement, block, logIndex, tieBreaker: '' });
    }
  }
  await insertTransactions(db.sql, booked);
  return [owner, placed];
}

function insertUnsettled(owner: Person, movement: Movement): Promise<string> {
  const { minorUnits, reference, occurredAt: approvedAt } = movement;
  const status = movement.status === 'PENDING' ? 'APPROVED' : 'FAILED';
  const currency = currencyOf(movement.token);
  return insertPayment(db.sql, owner, user, { status, minorUnits, currency, reference, approvedAt });
}

function ledgerEntry(owner: Person, movement: Movement, block_number: number, log_index: number): TransactionRow {
  const { occurredAt, minorUnits, party, ...same } = movement;
  const leg = { exchanged_token: movement.token, received_token: movement.token };
  return transactionRow(owner, {
    ...same,
    block_number,
    log_index,
    occurred_at: occurredAt,
    minor_units: String(minorUnits),
    counterparty_address: party === 'user' ? user.wallet.address : PARTIES[party].address,
    counterparty_user_id: party === 'user' ? user.user.id : null,
    ...(movement.direction === 'exchange' && { ...leg, exchanged_minor_units: '1', received_minor_units: '1' }),
  });
}

/** All by which a movement can be told from another one. */
type Told = Pick<Movement, 'type' | 'direction' | 'minorUnits' | 'status' | 'note' | 'reference' | 'category'>;

const line = (at: Date, currency: string, { type, direction, minorUnits, status, note, reference, category }: Told) =>
  [at.toISOString(), type, direction, minorUnits, currency, status, note, reference, category].join();
const readLine = (transaction: Transaction) =>
  line(transaction.occurredAt, transaction.money.currency, {
    ...transaction,
    minorUnits: transaction.money.minorUnits,
  });
const meantLine = (movement: Movement) => line(movement.occurredAt, currencyOf(movement.token), movement);

const aQuestion = fc.record({
  filter: anyFilter,
  sort: fc.constantFrom(...TRANSACTION_SORTS),
  limit: fc.integer({ min: 1, max: 9 }),
});

it('walking by cursor, walking by offset and filtering in memory give the same rows in the same order', () =>
  samePages());

it('and so they do in a history by month', async () => {
  // A block takes ten days, so that a history is in several parts.
  await ledgerAt(db, 1, new Date('2026-11-10'), 10 * 86_400_000);
  await historyOf(db).execute();
  expect(Object.keys(await partitionsOf(db))).toHaveLength(5);
  await samePages();
});

async function samePages(): Promise<void> {
  const questions = fc.array(aQuestion, { minLength: 8, maxLength: 8 });
  const property = fc.asyncProperty(anyHistory, questions, async (movements, asked) => {
    const [owner, placed] = await stored(movements);
    for (const { filter: requested, sort, limit } of asked) {
      const meant = transactionFilter(requested);
      const filter = { ...meant, ...(meant.counterparty === 'user' && { counterparty: user.user.username }) };
      const expected = inOrder(
        placed.filter((movement) => matches(movement, meant)),
        sort,
      ).map(meantLine);
      const pageFrom = (start: Parameters<typeof history.page>[1]['start']) =>
        history.page(owner.user.id, { filter, sort, limit, start });

      const byCursor: string[] = [];
      for (
        let page: TransactionPage | null = await pageFrom(0);
        page;
        page = page.next && (await pageFrom(page.next))
      ) {
        byCursor.push(...page.transactions.map(readLine));
      }
      expect(byCursor).toEqual(expected);

      const byOffset: string[] = [];
      for (let start = 0; start <= expected.length; start += limit) {
        const { transactions, next } = await pageFrom(start);
        expect(next !== null).toBe(start + limit < expected.length);
        byOffset.push(...transactions.map(readLine));
      }
      expect(byOffset).toEqual(expected);
    }
  });
  await fc.assert(property, { numRuns: 25 });
}
