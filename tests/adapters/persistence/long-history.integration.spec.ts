import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { PostgresKnownAddresses } from '../../../adapters/persistence/contacts/known-addresses.postgres.js';
import type { Database } from '../../../adapters/persistence/database.js';
import { PostgresEarningsSeries } from '../../../adapters/persistence/earnings/earnings-series.postgres.js';
import { PostgresGasLedger } from '../../../adapters/persistence/gas-budgets/gas-ledger.postgres.js';
import { PostgresLedgers } from '../../../adapters/persistence/ledgers/ledger.postgres.js';
import { PostgresPayablePayments } from '../../../adapters/persistence/payables/payable-payments.postgres.js';
import { PostgresPaymentRequestRepository } from '../../../adapters/persistence/payments/payment-request.postgres.js';
import { PostgresPaymentStatusQuery } from '../../../adapters/persistence/payments/payment-status.postgres.js';
import { PostgresEarningEvents } from '../../../adapters/persistence/points/earning-events.postgres.js';
import { PostgresFollowedPayments } from '../../../adapters/persistence/receipts/followed-payments.postgres.js';
import { PostgresReferrals } from '../../../adapters/persistence/referrals/referral.postgres.js';
import { PostgresSpendingReports } from '../../../adapters/persistence/spending/spending-reports.postgres.js';
import { PostgresSpendingTransactions } from '../../../adapters/persistence/spending/spending-transactions.postgres.js';
import { spendingParameters } from '../../../adapters/persistence/spending/spent.js';
import { type None, namedStatements, statement } from '../../../adapters/persistence/statement.js';
import { PostgresStatementLedger } from '../../../adapters/persistence/transactions/statement-ledger.postgres.js';
import { PostgresTransactionHistory } from '../../../adapters/persistence/transactions/transaction-history.postgres.js';
import { PostgresCreditPayments } from '../../../adapters/persistence/usage-credits/credit-payments.postgres.js';
import { PostgresOutgoingTransfers } from '../../../adapters/persistence/virtual-accounts/outgoing-transfer.postgres.js';
import { PostgresWealthHistory } from '../../../adapters/persistence/wealth/wealth-history.postgres.js';
import { PostgresWebhookDeliveries } from '../../../adapters/persistence/webhooks/webhook-deliveries.postgres.js';
import { WebhookSignal } from '../../../adapters/persistence/webhooks/webhook-signal.js';
import { type RequestedFilter, transactionFilter } from '../../../application/transactions/transaction-filter.js';
import type { TransactionSort } from '../../../application/transactions/transaction-history.js';
import { OPEN_REQUEST_LIMITS } from '../../../domain/payments/open-requests.js';
import { addDays, utcDate } from '../../../domain/shared/calendar-date.js';
import { paymentRequestId, userId, webhookDeliveryId, webhookEndpointId } from '../../../domain/shared/ids.js';
import { UNLIMITED_GAS } from '../../application/support/in-memory-gas-ledger.js';
import { StandingClock } from '../../application/support/simple-ports.js';
import { uuid } from '../../support/builders/ids.js';
import { paymentTypes } from '../../support/builders/payment-types.js';
import { type OpenDatabase, openTestDatabase } from './support/test-database.js';

/** How many transactions and payment requests one person has. The others have as many transactions together, all of them new. */
const ROWS = 12_000;
/** How many rows of all tables together a read may look at: a page with what belongs to it, or the movements of a month. */
const MOST_ROWS = 1_000;

let db: OpenDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
  const client = new pg.Client({ connectionString: db.url });
  await client.connect();
  for (const text of `SET session_replication_role = replica;\n${HISTORY};\nANALYZE`.split(';\n'))
    await client.query(text);
  await client.end();
});
afterAll(() => db.close());

const OWNER = userId(uuid(1));
const VAULT = `0x${'7a'.repeat(20)}` as const;
const paid = (nth: number) => paymentRequestId(uuid(nth));
const uuidOf = (serial: string) => `('00000000-0000-4000-8000-' || lpad((${serial})::text, 12, '0'))::uuid`;
const addressOf = (serial: string) => `'0x' || lpad((${serial})::text, 40, '0')`;

/*
 * One row each twelve hours. The owner pays four addresses, three of them by name, nearly always. Payments fail every second time, and
 * their other half was completed.
 */
const HISTORY = `
  INSERT INTO users (id, username, display_name, created_at) SELECT ${uuidOf('n')}, 'user_' || n, 'x', now() FROM generate_series(1, 300) n;
  INSERT INTO wallets SELECT id, id, '0x' || lpad(right(id::text, 12), 40, '0'), 'x', 'y', now() FROM users;
  INSERT INTO chain_accounts (id, user_id, kind, address, created_at) SELECT id, user_id, 'MAIN', address, created_at FROM wallets;
  INSERT INTO account_balances SELECT ${uuidOf('1')}, a, 1000000000 FROM unnest('{USDC,PROVIDER_A:USD}'::text[]) a;
  INSERT INTO earnings_accounts SELECT ${uuidOf('9')}, ${uuidOf('1')}, 'PROVIDER_A:USD', now() ON CONFLICT DO NOTHING;
  INSERT INTO daily_rates SELECT current_date - n, c, 1, now() FROM generate_series(0, 400) n, unnest('{EUR,USD,CHF}'::text[]) c;
  INSERT INTO transactions (owner_id, account_id, block_number, log_index, occurred_at, transaction_hash, status, type_group, type,
      direction, token, minor_units, counterparty_address, note, category)
    SELECT ${uuidOf('owner')}, ${uuidOf('owner')}, n, 0, now() - age, '0x' || lpad(n::text, 64, '0'), 'COMPLETED', 'transfer', 'TRANSFER',
      CASE WHEN n = 5 THEN 'incoming' ELSE 'outgoing' END, 'USDC', 1 + n * 7919 % 1000003,
      CASE WHEN n = 7 THEN ${addressOf('77')} WHEN n < ${ROWS} - 100 THEN ${addressOf('2 + n % 4')} ELSE ${addressOf('2 + n % 3')} END, 'x',
      CASE WHEN n <> 9 THEN 'GROCERIES' END
    FROM (SELECT n, 1 AS owner, (${ROWS} - n) * interval '12 hours' AS age FROM generate_series(1, ${ROWS}) n
      UNION ALL SELECT ${ROWS} + n, 2 + n % 299, n * interval '2 minutes' FROM generate_series(1, ${ROWS}) n) rows;
  INSERT INTO token_transfers SELECT block_number, 0, transaction_hash,
      CASE t.owner_id WHEN ${uuidOf('1')} THEN 'USDC' ELSE 'PROVIDER_A:USD' END, w.address, counterparty_address, minor_units
    FROM transactions t JOIN wallets w ON w.id = t.owner_id;
  INSERT INTO payment_requests (id, payer_id, client_id, payment_type, status, minor_units, currency, recipient_label, recipient_address,
      movement, instruction, created_at, expires_at, approved_at, ended_at, transaction_hash, failure_code, failure_reason)
    SELECT ${uuidOf('n')}, ${uuidOf('1')}, 'cli', 'transfer_account', s, n, 'USD', 'Shop ' || n % 3, ${addressOf('2 + n % 3')}, 'TRANSFER',
      '{"accountId": "${uuid(1)}", "name": "x"}', at, at + interval '5 minutes', at, at, CASE s WHEN 'COMPLETED' THEN '0x' || lpad(n::text, 64, '0') END,
      CASE s WHEN 'FAILED' THEN 'x' END, CASE s WHEN 'FAILED' THEN 'x' END
    FROM (SELECT n, now() - (${ROWS} - n) * interval '12 hours' AS at, CASE n % 2 WHEN 0 THEN 'COMPLETED' ELSE 'FAILED' END AS s
      FROM generate_series(1, ${ROWS}) n) r;
  INSERT INTO wallet_operations (id, kind, subject_id, user_id, passkey_id, status, signed_at, ended_at, hash, sender, nonce, call_data,
      verification_gas_limit, call_gas_limit, pre_verification_gas, max_fee_per_gas, max_priority_fee_per_gas, failure_code, failure_reason)
    SELECT id, 'payment', id, payer_id, id, CASE status WHEN 'FAILED' THEN 'REVERTED' ELSE 'EXECUTED' END, approved_at, ended_at,
      'hash ' || minor_units, '0x1', minor_units, '0x', 1, 1, 1, 1, 1, failure_code, failure_reason FROM payment_requests;
  INSERT INTO operation_outcomes SELECT 'hash ' || minor_units, minor_units, '0x' || lpad(minor_units::text, 64, 'f'), status <> 'FAILED', NULL,
      0, 0, ended_at FROM payment_requests;
  INSERT INTO payouts (payment_id, user_id, account_id, rail, currency, minor_units, wallet_address, funding_hash, expected_on, status, created_at)
    SELECT id, payer_id, id, 'SEPA', 'EUR', 1, '0x1', '0x' || minor_units, created_at, 'PAID', created_at FROM payment_requests;
  INSERT INTO webhook_deliveries (id, endpoint_id, event_id, status, attempts, next_attempt_at, created_at)
    SELECT id, payer_id, id, 'PENDING', 1, created_at, created_at FROM payment_requests;
  INSERT INTO webhook_events (id, workspace_id, type, cause, body, created_at)
    SELECT id, payer_id, 'key.created', id, '{}', created_at FROM payment_requests;
  INSERT INTO ledger_entries (id, ledger, user_id, kind, action, subject_id, sequence, units, balance_after, occurred_on, created_at)
    SELECT id, 'POINTS', payer_id, 'GRANT', 'PAYMENT_COMPLETED', id::text, 0, 0, 0, created_at::date, created_at FROM payment_requests`;

const READ = statement<None, { rows: number; scans: number }>('test-rows-read').sql(`
  SELECT coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::int AS rows,
    coalesce(sum(seq_scan) FILTER (WHERE relname IN ('transactions', 'payment_requests', 'ledger_entries', 'token_transfers')), 0)::int AS scans
  FROM pg_stat_xact_user_tables`);

/** Plans for the values of a statement, and plans for all values; filtered lists have only the first. */
const PLANS = ['force_custom_plan', 'force_generic_plan'];

/** How many rows the work looks at. */
async function rowsReadBy(
  work: (database: Database) => Promise<unknown>,
  plans: readonly string[] = PLANS,
): Promise<readonly number[]> {
  const found: number[] = [];
  for (const mode of plans) {
    await db.database.transaction(async () => {
      await db.database.manager.query(`SET LOCAL plan_cache_mode = ${mode}`);
      const before = await db.database.row(READ);
      await work(db.database);
      const after = await db.database.row(READ);
      found.push((after?.rows ?? 0) - (before?.rows ?? 0));
    });
  }
  return found;
}

async function expectsFewRows(work: (database: Database) => Promise<unknown>, plans = PLANS): Promise<void> {
  for (const rows of await rowsReadBy(work, plans)) expect(rows).toBeLessThanOrEqual(MOST_ROWS);
}

function page(requested: RequestedFilter, sort: TransactionSort = 'newest') {
  const query = { filter: transactionFilter(requested), sort, limit: 50, start: 0 };
  return (database: Database) => new PostgresTransactionHistory(database).page(OWNER, query);
}

const today = utcDate(new Date());
const month = { from: addDays(today, -29), to: today };
const scope = { ownerId: OWNER, currency: null, range: month };
const somebody = { category: null, merchant: null, limit: 50, start: 0 };
const requests = (database: Database) =>
  new PostgresPaymentRequestRepository(
    database,
    paymentTypes(),
    OPEN_REQUEST_LIMITS,
    UNLIMITED_GAS,
    new StandingClock(),
  );
const own = (after: number | null) => (database: Database) =>
  new PostgresPaymentStatusQuery(database).page({
    payerId: OWNER,
    clientId: 'cli',
    types: ['transfer_account'],
    status: null,
    at: new Date(),
    after: after === null ? null : paid(after),
    limit: 20,
  });

describe('a long history', () => {
  it.each<readonly [string, number, RequestedFilter, TransactionSort]>([
    ['those of a counterparty', 50, { counterparty: 'Shop 1' }, 'newest'],
    ['the largest ones of a counterparty', 50, { counterparty: 'Shop 1' }, 'amount_desc'],
    ['the largest one of somebody who was met once', 1, { counterparty: `0x${'77'.padStart(40, '0')}` }, 'amount_desc'],
    ['those of a name that nobody has', 0, { counterparty: 'nobody' }, 'amount_asc'],
    ['the only one of its direction', 1, { direction: 'incoming' }, 'newest'],
    ['the only one without a category', 1, { hasCategory: false }, 'newest'],
    ['payments under way', 0, { status: 'PENDING' }, 'newest'],
    ['payments that failed', 50, { status: 'FAILED' }, 'newest'],
    ['all statuses', 50, { status: 'all' }, 'newest'],
    ['a failed one by its hash', 1, { transactionHash: `0x${'11'.padStart(64, 'f')}` }, 'newest'],
    ['one that is not there, by its hash', 0, { transactionHash: 'a'.repeat(64) }, 'newest'],
  ])('lists %s without reading much else', async (_what, count, requested, sort) => {
    const list = page(requested, sort);
    expect((await list(db.database)).transactions).toHaveLength(count);
    await expectsFewRows(list, PLANS.slice(0, 1));
  });

  it('is searched for a transaction that is not there', async () => {
    const find = (database: Database) =>
      new PostgresTransactionHistory(database).findPaid(OWNER, `0x${'a'.repeat(64)}`);
    expect(await find(db.database)).toBeNull();
    await expectsFewRows(find);
  });

  it.each<readonly [string, (database: Database) => Promise<unknown>]>([
    ['spending by category', (database) => new PostgresSpendingReports(database).byCategory(scope)],
    ['spending by merchant', (database) => new PostgresSpendingReports(database).byMerchant(scope)],
    ['spending by day', (database) => new PostgresSpendingReports(database).daily(OWNER, 'USDC', month)],
    [
      'spending on somebody',
      (database) => new PostgresSpendingReports(database).toRecipient(scope, { kind: 'person', username: 'user_2' }),
    ],
    [
      'a list of spending',
      (database) => new PostgresSpendingTransactions(database).page(scope, { ...somebody, recipient: null }),
    ],
    ['wealth', (database) => new PostgresWealthHistory(database, ['PROVIDER_A:USD']).read(OWNER, month)],
    [
      'earnings',
      async (database) => {
        const [account] = await db.sql<{ id: string }>('SELECT id FROM earnings_accounts WHERE user_id = $1', [OWNER]);
        const series = new PostgresEarningsSeries(database, new Map([['PROVIDER_A:USD', VAULT]]));
        return series.read(OWNER, account?.id ?? '', month.from, month.to);
      },
    ],
    [
      'the balances of a statement',
      (database) => {
        const account = { id: OWNER, address: `0x${'1'.padStart(40, '0')}`, username: 'user_1', displayName: 'x' };
        const [from, until] = [new Date(`${month.from}T00:00:00Z`), new Date()];
        return new PostgresStatementLedger(database).balances({ ownerId: OWNER, account, from, until });
      },
    ],
    [
      'whether an address that was paid often is known',
      (database) => new PostgresKnownAddresses(database).about(OWNER, `0x${'2'.padStart(40, '0')}`),
    ],
    [
      'whether an address that looks like one is known',
      (database) => new PostgresKnownAddresses(database).about(OWNER, `0x0000${'7'.repeat(32)}0002`),
    ],
    [
      'the points of a day',
      (database) =>
        new PostgresLedgers(database).grantedOn({ ledger: 'POINTS', userId: OWNER }, 'PAYMENT_COMPLETED', today),
    ],
  ])('of a month tells %s without reading what was before', async (_what, read) => expectsFewRows(read));
});

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Plan Rows': number;
  readonly Plans?: readonly Plan[];
}

/* On a table of millions it would read all of it, because nearly everybody's rows are new. */
it.each(['spending-by-category', 'spending-by-type-group', 'spending-by-merchant', 'spending-by-day'])(
  '%s is not planned for its days',
  async (name) => {
    const report = namedStatements().find((known) => known.name === name);
    const values = report?.valuesOf(spendingParameters(scope)) ?? [];
    const text = `EXPLAIN (FORMAT JSON) ${report?.text}`;
    const [explained] = await db.sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>(text, values);
    const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
    const nodes = explained ? nodesOf(explained['QUERY PLAN'][0].Plan) : [];
    const expected = nodes.flatMap((node) => (node['Relation Name'] === 'transactions' ? [node['Plan Rows']] : []));

    expect(expected).toHaveLength(1);
    // The owner has sixty in these days. With the days known PostgreSQL expects more than six hundred.
    expect(expected[0]).toBeLessThanOrEqual(100);
  },
);

describe('many payment requests', () => {
  it.each<readonly [string, (database: Database) => Promise<unknown>]>([
    ['what waits', (database) => requests(database).pendingOf(OWNER, new Date(), null, 20)],
    ['what was decided', (database) => requests(database).decidedOf(OWNER, new Date(), null, 20)],
    ['what was decided long ago', (database) => requests(database).decidedOf(OWNER, new Date(), paid(100), 20)],
    ['what a client has proposed', own(null)],
    ['what a client has proposed long ago', own(100)],
  ])('list %s without reading what is newer', async (_what, list) => expectsFewRows(list));
});

describe('a page far down', () => {
  it.each<readonly [string, (database: Database) => Promise<unknown>]>([
    [
      'of transfers to banks',
      (database) => new PostgresOutgoingTransfers(database).page(OWNER, { limit: 20, after: paid(100) }),
    ],
    [
      'of a webhook’s deliveries',
      (database) =>
        new PostgresWebhookDeliveries(database, new WebhookSignal(db.channel())).ofEndpoint(
          webhookEndpointId(OWNER),
          webhookDeliveryId(paid(100)),
          20,
        ),
    ],
  ])('%s reads nothing above it', async (_what, list) => {
    expect(await list(db.database)).toHaveLength(20);
    await expectsFewRows(list);
  });
});

/* With the commit of a block, for all payments that it has completed. */
describe('what follows from a batch of completed payments reads the payments of the batch', () => {
  const ids = Array.from({ length: 32 }, (_, nth) => paid(100 + 2 * nth));

  it.each<readonly [string, (database: Database) => Promise<unknown>]>([
    ['points', (database) => new PostgresEarningEvents(database).compared('PAYMENT_COMPLETED', ids)],
    ['receipts', (database) => new PostgresFollowedPayments(database).among(ids)],
    ['bills and charges', (database) => new PostgresPayablePayments(database).paying(ids)],
    ['the bills', (database) => new PostgresPayablePayments(database).billsOf(ids)],
    ['referrals', (database) => new PostgresReferrals(database).paidByReferees(ids)],
    ['credits', (database) => new PostgresCreditPayments(database).affectedByEach(ids)],
    ['gas budgets', (database) => new PostgresGasLedger(database).unsettled(20)],
  ])('%s', async (_what, read) => expectsFewRows(read));
});

it('reading a whole history would have been noticed', async () => {
  const [rows] = await rowsReadBy(page({ search: 'no' }), PLANS.slice(0, 1));
  expect(rows).toBeGreaterThan(MOST_ROWS);
});
