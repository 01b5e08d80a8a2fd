import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  findTransaction,
  type TransactionRead,
  transactionPage,
} from '../../../../adapters/persistence/transactions/transaction-page.statement.js';
import { type RequestedFilter, transactionFilter } from '../../../../application/transactions/transaction-filter.js';
import type { TransactionSort } from '../../../../application/transactions/transaction-history.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

let db: OpenDatabase;

/** Who has most of the transactions. */
const OWNER = '00000000-0000-4000-8000-000000000001';

beforeAll(async () => {
  db = await openTestDatabase();
  await db.sql(CROWD);
  await db.sql('ANALYZE');
});
afterAll(() => db.close());

/* One person with 30,000 transactions and 300 people with 20; few are earnings, francs, noted or filed under gambling. */
const CROWD = `
  INSERT INTO users (id, username, display_name, created_at)
    SELECT ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'user_' || n, 'x', now() FROM generate_series(1, 301) n;
  INSERT INTO wallets SELECT id, id, '0x' || lpad(right(id::text, 12), 40, '0'), 'x', 'y', now() FROM users;
  INSERT INTO chain_accounts (id, user_id, kind, address, created_at) SELECT id, user_id, 'MAIN', address, created_at FROM wallets;
  INSERT INTO transactions (owner_id, account_id, block_number, log_index, occurred_at, transaction_hash, status, type_group, type,
      direction, token, minor_units, counterparty_address, reference, note, category)
    SELECT owner, owner, n, 0, '2025-01-01'::timestamptz + n * interval '10 minutes', '0x' || lpad(n::text, 64, '0'), 'COMPLETED',
      CASE WHEN n % 1000 = 7 THEN 'earnings' ELSE 'transfer' END,
      CASE WHEN n % 1000 = 7 THEN 'EARNINGS_DEPOSIT' ELSE 'TRANSFER' END,
      'outgoing', CASE WHEN n % 500 = 3 THEN 'CHFAU' ELSE 'USDC' END, n * 7919 % 1000003,
      '0x' || lpad((2 + n * 7919 % 300)::text, 40, '0'), CASE WHEN n % 2 = 0 THEN 'Invoice ' || n END,
      CASE WHEN n % 900 = 5 THEN 'a note' END, CASE WHEN n % 1000 = 9 THEN 'GAMBLING' WHEN n % 3 = 0 THEN 'GROCERIES' END
    FROM (SELECT n, ('00000000-0000-4000-8000-' || lpad((CASE WHEN n <= 30000 THEN 1 ELSE 2 + n % 300 END)::text, 12, '0'))::uuid AS owner
      FROM generate_series(1, 36000) n) rows`;

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
const isOfTransactions = (node: Plan) =>
  node['Relation Name'] === 'transactions' || node['Index Name']?.startsWith('transactions_');

interface Explained {
  readonly 'QUERY PLAN': [{ readonly Plan: Plan }];
}

interface Reading {
  readonly indexes: readonly string[];
  /** Rows of `transactions` that were looked at. */
  readonly rows: number;
}

async function reading({ statement, parameters }: TransactionRead, generic = false): Promise<Reading> {
  return db.database.transaction(async () => {
    if (generic) await db.database.manager.query('SET LOCAL plan_cache_mode = force_generic_plan');
    const text = `EXPLAIN (ANALYZE, FORMAT JSON) ${statement.text}`;
    const [explained] = await db.database.manager.query<Explained[]>(text, statement.valuesOf(parameters));
    const nodes = explained ? nodesOf(explained['QUERY PLAN'][0].Plan).filter(isOfTransactions) : [];
    const looks = nodes.map(
      (node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
    );
    return {
      indexes: nodes.map((node) => node['Index Name'] ?? node['Node Type']),
      rows: looks.reduce((sum, look) => sum + look, 0),
    };
  });
}

function pageOf(
  requested: RequestedFilter,
  sort: TransactionSort = 'newest',
  start: Parameters<typeof transactionPage>[1]['start'] = 0,
) {
  const addresses = requested.counterparty ? ADDRESSES[requested.counterparty] : null;
  return transactionPage(OWNER, { filter: transactionFilter(requested), sort, limit: 50, start }, addresses);
}

/** Of the counterparties below. */
const ADDRESSES: Readonly<Record<string, readonly string[]>> = { user_42: [`0x${'42'.padStart(40, '0')}`], nobody: [] };

const PLACE = {
  occurredAt: '2025-03-01T00:00:00.000000Z',
  minorUnits: '500000',
  blockNumber: '9',
  logIndex: 0,
  paymentRequestId: '00000000-0000-0000-0000-000000000000',
};

it.each([
  ['newest', 'transactions_newest'],
  ['oldest', 'transactions_newest'],
  ['amount_desc', 'transactions_amount'],
  ['amount_asc', 'transactions_amount'],
] as const)('a page in the order %s reads its own rows by %s, on the first page and far down', async (sort, index) => {
  for (const page of [pageOf({}, sort), pageOf({}, sort, PLACE)]) {
    for (const generic of [false, true]) {
      const { indexes, rows } = await reading(page, generic);
      expect(indexes).toEqual([index]);
      expect(rows).toBeLessThanOrEqual(51);
    }
  }
});

it.each<readonly [string, RequestedFilter, readonly string[]]>([
  ['a rare category', { category: 'GAMBLING' }, ['transactions_category']],
  ['a rare type group', { typeGroup: 'earnings' }, ['transactions_type_group']],
  ['a rare type', { type: 'EARNINGS_DEPOSIT' }, ['transactions_type_group']],
  ['no exchange', { direction: 'exchange' }, ['transactions_direction']],
  ['a rare currency', { currency: 'CHF' }, ['transactions_token']],
  ['a currency that is not there', { currency: 'EUR' }, ['transactions_token']],
  ['notes', { hasNote: true }, ['transactions_noted']],
  ['a counterparty', { counterparty: 'user_42' }, ['transactions_counterparty']],
  ['a counterparty that is not there', { counterparty: 'nobody' }, ['transactions_counterparty']],
  ['a day', { startDate: '2025-02-01', endDate: '2025-02-01' }, ['transactions_newest']],
  ['a word that is rare', { search: 'invoice 2999' }, ['Bitmap Heap Scan', 'transactions_search']],
  ['a word that is everywhere', { search: 'invoice' }, ['transactions_newest']],
  ['the largest amounts', { minAmount: '0.9999' }, ['transactions_amount']],
  ['every status', { status: 'all' }, ['transactions_newest', 'transactions_payment', 'transactions_payment']],
])('%s is found by its index, without reading much else', async (_what, requested, indexes) => {
  const found = await reading(pageOf(requested));

  expect(found.indexes).toEqual(indexes);
  expect(found.rows).toBeLessThanOrEqual(250);
});

it('a transaction is found by its hash', async () => {
  const { indexes, rows } = await reading(findTransaction(OWNER, `0x${'7'.padStart(64, '0')}`), true);

  expect(indexes[0]).toBe('transactions_hash');
  expect(rows).toBe(1);
});

it('reading more than that would have been noticed', async () => {
  const { rows } = await reading(pageOf({ search: 'no', hasCategory: false }));

  expect(rows).toBeGreaterThan(250);
});
