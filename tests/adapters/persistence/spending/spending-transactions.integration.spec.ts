import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresSpendingTransactions } from '../../../../adapters/persistence/spending/spending-transactions.postgres.js';
import type { SpendingScope } from '../../../../application/spending/spending-reports.js';
import type { SpendingPage, SpendingPageQuery } from '../../../../application/spending/spending-transactions.js';
import { calendarDate } from '../../../../domain/shared/calendar-date.js';
import { ServiceUnavailableError } from '../../../../domain/shared/errors.js';
import {
  insertRates,
  insertTransactions,
  type TransactionRow,
  transactionRow,
} from '../../../support/builders/transaction-rows.js';
import { type Person, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

let db: OpenDatabase;
let owner: Person;
let bob: Person;

beforeAll(async () => {
  db = await openTestDatabase();
  await insertRates(db.sql, { '2026-03-02': { USD: '1.25' } });
  bob = await storedPerson(db.database);
});
afterAll(() => db.close());
beforeEach(async () => {
  owner = await storedPerson(db.database);
});

const store = (...rows: readonly Partial<TransactionRow>[]) =>
  insertTransactions(
    db.sql,
    rows.map((row) => transactionRow(owner, { occurred_at: new Date('2026-03-02T12:00:00Z'), ...row })),
  );

function page(
  query: Partial<SpendingPageQuery> = {},
  scope: Partial<SpendingScope> = {},
): Promise<SpendingPage | null> {
  const range = { from: calendarDate('2026-03-01'), to: calendarDate('2026-03-31') };
  const everything = { category: null, recipient: null, merchant: null, limit: 10, start: 0 };
  return new PostgresSpendingTransactions(db.database).page(
    { ownerId: owner.user.id, currency: null, range, ...scope },
    { ...everything, ...query },
  );
}

const notesOn = (found: SpendingPage | null) => found?.transactions.map(({ transaction }) => transaction.note);

describe('the transactions behind a report', () => {
  it('are told as they were and as they are counted, with whom they went to', async () => {
    await store({
      type: 'TRANSFER',
      counterparty_user_id: bob.user.id,
      counterparty_address: bob.wallet.address,
      token: 'EURC',
      minor_units: '2000001',
      category: 'GROCERIES',
      reference: 'Apples',
    });
    expect(await page()).toEqual({
      currency: 'USD',
      transactions: [
        {
          transaction: expect.objectContaining({
            type: 'TRANSFER',
            money: { minorUnits: 2_000_001n, currency: 'EUR' },
            counterparty: { type: 'user', username: bob.user.username },
            category: 'GROCERIES',
            reference: 'Apples',
            occurredAt: new Date('2026-03-02T12:00:00Z'),
          }),
          converted: 2_500_001n,
          merchant: bob.user.username,
          displayName: bob.user.displayName,
        },
      ],
      next: null,
    });
  });

  it('are none, in the currency of the reports, where nothing was spent', async () => {
    expect(await page()).toEqual({ currency: 'USD', transactions: [], next: null });
    expect(await page({}, { currency: 'EUR' })).toMatchObject({ currency: 'EUR' });
    const toBob = { recipient: { kind: 'person', username: bob.user.username } } as const;
    expect(await page(toBob)).toEqual({ currency: 'USD', transactions: [], next: null });
  });

  it('are not told for a recipient that is not there', async () => {
    await store({});
    expect(await page({ recipient: { kind: 'saved-account', id: randomUUID() } })).toBeNull();
    expect(await page({ recipient: { kind: 'person', username: 'nobody_at_all' } })).toBeNull();
  });

  it('go on behind the last one, whatever came in meanwhile', async () => {
    const at = (second: number) => ({ occurred_at: new Date(Date.UTC(2026, 2, 2, 12, 0, second)) });
    await store({ note: 'a', ...at(1) }, { note: 'b', ...at(2) }, { note: 'c', ...at(2) }, { note: 'd', ...at(3) });
    const first = await page({ limit: 2 });
    expect(notesOn(first)).toEqual(['d', 'c']);
    await store({ note: 'e', ...at(4) });
    const second = await page({ limit: 2, start: first?.next ?? 0 });
    expect([notesOn(second), second?.next]).toEqual([['b', 'a'], null]);
    expect(notesOn(await page({ limit: 2, start: 4 }))).toEqual(['a']);
  });

  it('are refused when one of them cannot be converted', async () => {
    await store({ token: 'EURC', occurred_at: new Date('2026-03-01T23:59:59Z') });
    await expect(page()).rejects.toThrow(ServiceUnavailableError);
    expect((await page({}, { currency: 'EUR' }))?.transactions).toHaveLength(1);
  });
});
