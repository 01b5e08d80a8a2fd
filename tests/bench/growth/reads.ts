import { PostgresKnownAddresses } from '../../../adapters/persistence/contacts/known-addresses.postgres.js';
import type { Database } from '../../../adapters/persistence/database.js';
import { PostgresSpendingReports } from '../../../adapters/persistence/spending/spending-reports.postgres.js';
import { PostgresSpendingTransactions } from '../../../adapters/persistence/spending/spending-transactions.postgres.js';
import { PostgresStatementLedger } from '../../../adapters/persistence/transactions/statement-ledger.postgres.js';
import { PostgresTransactionHistory } from '../../../adapters/persistence/transactions/transaction-history.postgres.js';
import { type RequestedFilter, transactionFilter } from '../../../application/transactions/transaction-filter.js';
import type { TransactionPlace, TransactionSort } from '../../../application/transactions/transaction-history.js';
import { addDays, utcDate } from '../../../domain/shared/calendar-date.js';
import { type UserId, userId } from '../../../domain/shared/ids.js';
import { type Period, rangeOfPeriod } from '../../../domain/spending/spending-window.js';
import { HEAVY_OWNER, lightOwner, MERCHANT, RARE } from './fill.js';

const PAGE = 50;
/** How many of the light owners take turns; a history of a thousand rows has no more. */
export const LIGHT_OWNERS = 5;

/** One way in which a history is read. */
export interface Read {
  readonly title: string;
  /** @param turn another one each time */
  run(database: Database, turn: number): Promise<unknown>;
}

const heavy = () => userId(HEAVY_OWNER);
const merchant = () => userId(MERCHANT);
const light = (turn: number) => userId(lightOwner(1 + (turn % LIGHT_OWNERS)));

function page(
  title: string,
  owner: (turn: number) => UserId,
  asked: RequestedFilter,
  sort: TransactionSort,
  start: () => TransactionPlace | number = () => 0,
): Read {
  return {
    title,
    async run(database, turn) {
      const query = { filter: transactionFilter(asked), sort, limit: PAGE, start: start() };
      const { transactions } = await new PostgresTransactionHistory(database).page(owner(turn), query);
      if (transactions.length === 0) throw new Error(`${title}: there is nothing to read`);
    },
  };
}

/** Between two transactions, in the part of the history that is the same in all. */
function daysAgo(days: number): TransactionPlace {
  const occurredAt = `${addDays(utcDate(new Date()), -days)}T00:00:00.000000Z`;
  return { occurredAt, minorUnits: '0', blockNumber: '0', logIndex: 0, paymentRequestId: '' };
}

type Report = 'byCategory' | 'byMerchant';

function report(
  title: string,
  owner: (turn: number) => UserId,
  period: Period = '30d',
  by: Report = 'byCategory',
): Read {
  return {
    title,
    async run(database, turn) {
      const { buckets } = await new PostgresSpendingReports(database)[by](scopeOf(owner(turn), period));
      if (buckets.length === 0) throw new Error(`${title}: there is nothing to read`);
    },
  };
}

const missing: Read = {
  title: 'a transaction that is not there, by its hash',
  run: (database) => new PostgresTransactionHistory(database).find(heavy(), `0x${'7'.repeat(64)}`),
};

const familiarity: Read = {
  title: 'whether an address that was paid often is known',
  async run(database) {
    const { firstTime } = await new PostgresKnownAddresses(database).about(heavy(), `0x${'1'.padStart(40, '0')}`);
    if (firstTime) throw new Error('An address that was paid is not known');
  },
};

/** What the export of a statement reads: the balances of every token, and then its entries. */
const monthlyStatement: Read = {
  title: 'a statement of 30 days, the heavy owner',
  async run(database) {
    const ledger = new PostgresStatementLedger(database);
    const account = { id: HEAVY_OWNER, address: `0x${'0'.repeat(40)}`, username: 'person_0', displayName: 'Person 0' };
    const from = new Date(`${addDays(utcDate(new Date()), -30)}T00:00:00Z`);
    const range = { ownerId: heavy(), account, from, until: new Date() };
    let entries = 0;
    for (const { token, lastBlock } of await ledger.balances(range)) {
      for await (const page of ledger.entries(range, token, lastBlock)) entries += page.length;
    }
    if (entries === 0) throw new Error('The statement has no entries');
  },
};

function spending(title: string, owner: (turn: number) => UserId): Read {
  return {
    title,
    async run(database, turn) {
      const scope = scopeOf(owner(turn), '30d');
      const query = { category: null, recipient: null, merchant: null, limit: PAGE, start: 0 };
      const page = await new PostgresSpendingTransactions(database).page(scope, query);
      if (!page?.transactions.length) throw new Error(`${title}: there is nothing to read`);
    },
  };
}

function scopeOf(ownerId: UserId, period: Period) {
  return { ownerId, currency: null, range: rangeOfPeriod(period, utcDate(new Date())) };
}

export const READS: readonly Read[] = [
  page('newest 50 of the heavy owner', heavy, {}, 'newest'),
  page('newest 50 of an owner with 100 rows', light, {}, 'newest'),
  page('largest 50 of the heavy owner', heavy, {}, 'amount_desc'),
  page('newest 50 of a category', heavy, { category: 'GROCERIES' }, 'newest'),
  page('newest 50 with one person', heavy, { counterparty: 'person_1' }, 'newest'),
  page('newest 50 whose note has "lunch"', heavy, { search: 'lunch' }, 'newest'),
  spending('newest 50 spent in 30 days, the heavy owner', heavy),
  report('30 days by category, the heavy owner', heavy),
  report('30 days by category, an owner with 100 rows', light),
  report('90 days by merchant, the heavy owner', heavy, '90d', 'byMerchant'),
  page('50 that follow those of the last 45 days', heavy, {}, 'newest', () => daysAgo(45)),
  page('oldest 50', heavy, {}, 'oldest'),
  page('all 3 of a rare category', heavy, { category: RARE.category }, 'newest'),
  page('all 3 whose note has a rare word', heavy, { search: RARE.word }, 'newest'),
  page('all 3 with somebody who is rarely met', heavy, { counterparty: RARE.counterparty }, 'newest'),
  page('the same, the largest first', heavy, { counterparty: RARE.counterparty }, 'amount_desc'),
  page('the only 3 payments of a shop', merchant, { direction: 'outgoing' }, 'newest'),
  page('all 3 of a shop without a category', merchant, { hasCategory: false }, 'newest'),
  missing,
  familiarity,
  monthlyStatement,
];
