import type { Database } from '../../../adapters/persistence/database.js';
import { PostgresSpendingReports } from '../../../adapters/persistence/spending/spending-reports.postgres.js';
import { PostgresSpendingTransactions } from '../../../adapters/persistence/spending/spending-transactions.postgres.js';
import { PostgresTransactionHistory } from '../../../adapters/persistence/transactions/transaction-history.postgres.js';
import { type RequestedFilter, transactionFilter } from '../../../application/transactions/transaction-filter.js';
import type { TransactionSort } from '../../../application/transactions/transaction-history.js';
import { utcDate } from '../../../domain/shared/calendar-date.js';
import { type UserId, userId } from '../../../domain/shared/ids.js';
import { rangeOfPeriod } from '../../../domain/spending/spending-window.js';
import { HEAVY_OWNER, lightOwner } from './fill.js';

const PAGE = 50;
/** How many of the light owners take turns; a history of a thousand rows has no more. */
const LIGHT_OWNERS = 5;

/** One way in which a history is read. */
export interface Read {
  readonly title: string;
  /** @param turn another one each time */
  run(database: Database, turn: number): Promise<unknown>;
}

const heavy = () => userId(HEAVY_OWNER);
const light = (turn: number) => userId(lightOwner(1 + (turn % LIGHT_OWNERS)));

function page(title: string, owner: (turn: number) => UserId, asked: RequestedFilter, sort: TransactionSort): Read {
  return {
    title,
    async run(database, turn) {
      const query = { filter: transactionFilter(asked), sort, limit: PAGE, start: 0 };
      const { transactions } = await new PostgresTransactionHistory(database).page(owner(turn), query);
      if (transactions.length === 0) throw new Error(`${title}: there is nothing to read`);
    },
  };
}

function report(title: string, owner: (turn: number) => UserId): Read {
  return {
    title,
    async run(database, turn) {
      const { buckets } = await new PostgresSpendingReports(database).byCategory(scopeOf(owner(turn)));
      if (buckets.length === 0) throw new Error(`${title}: there is nothing to read`);
    },
  };
}

function spending(title: string, owner: (turn: number) => UserId): Read {
  return {
    title,
    async run(database, turn) {
      const scope = scopeOf(owner(turn));
      const query = { category: null, recipient: null, merchant: null, limit: PAGE, start: 0 };
      const page = await new PostgresSpendingTransactions(database).page(scope, query);
      if (!page?.transactions.length) throw new Error(`${title}: there is nothing to read`);
    },
  };
}

function scopeOf(ownerId: UserId) {
  return { ownerId, currency: null, range: rangeOfPeriod('30d', utcDate(new Date())) };
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
];
