import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PostgresAppSessionRepository } from '../../../adapters/persistence/access/app-session.postgres.js';
import { PostgresChallengeStore } from '../../../adapters/persistence/access/challenge-store.postgres.js';
import { PostgresBalanceSnapshots } from '../../../adapters/persistence/balances/balance-snapshots.postgres.js';
import { PostgresContacts } from '../../../adapters/persistence/contacts/contacts.postgres.js';
import { PostgresKnownAddresses } from '../../../adapters/persistence/contacts/known-addresses.postgres.js';
import { PostgresContractCalls } from '../../../adapters/persistence/contract-calls/contract-call.postgres.js';
import { PENDING_CALLS } from '../../../adapters/persistence/contract-calls/open-calls.js';
import { ContractEventLedger } from '../../../adapters/persistence/contract-events/contract-event-ledger.js';
import { PostgresContractEvents } from '../../../adapters/persistence/contract-events/contract-events.postgres.js';
import type { Database } from '../../../adapters/persistence/database.js';
import { PostgresEarningsSeries } from '../../../adapters/persistence/earnings/earnings-series.postgres.js';
import { PostgresSavedAccounts } from '../../../adapters/persistence/external-accounts/saved-accounts.postgres.js';
import { LATE_EVENTS, PostgresLateEvents } from '../../../adapters/persistence/late-events.postgres.js';
import { LeasedWork } from '../../../adapters/persistence/leased-work.js';
import { listsOf } from '../../../adapters/persistence/lists.js';
import { PostgresInbox } from '../../../adapters/persistence/notifications/inbox.postgres.js';
import { PostgresNotices } from '../../../adapters/persistence/notifications/notices.postgres.js';
import { PostgresNotifiableEvents } from '../../../adapters/persistence/notifications/notifiable-events.postgres.js';
import { PostgresOutbox } from '../../../adapters/persistence/outbox.js';
import { OutboxSignal } from '../../../adapters/persistence/outbox-signal.js';
import { PostgresPasskeyRepository } from '../../../adapters/persistence/passkeys/passkey.postgres.js';
import { PostgresApprovalContexts } from '../../../adapters/persistence/payments/approval-contexts.postgres.js';
import { APPROVED_PAYMENTS, PENDING_PAYMENTS } from '../../../adapters/persistence/payments/open-payments.js';
import { PostgresPaymentRequestRepository } from '../../../adapters/persistence/payments/payment-request.postgres.js';
import {
  FIND_PAYMENT_STATUSES,
  PostgresPaymentStatusQuery,
} from '../../../adapters/persistence/payments/payment-status.postgres.js';
import {
  FIND_ANSWER,
  PROPOSE_TRANSFERS,
} from '../../../adapters/persistence/payments/types/propose-transfer.statement.js';
import { PostgresDailyRates } from '../../../adapters/persistence/rates/daily-rates.postgres.js';
import { DEAD_LETTERS, UNMINED_TRANSACTIONS, WAITING_TASKS } from '../../../adapters/persistence/relaying/open-work.js';
import { PostgresRelaySlots } from '../../../adapters/persistence/relaying/relay-slots.postgres.js';
import { PostgresRelayTasks } from '../../../adapters/persistence/relaying/relay-tasks.postgres.js';
import { PostgresNetworkFees } from '../../../adapters/persistence/savings/network-fees.postgres.js';
import { PostgresSavingsLedger } from '../../../adapters/persistence/savings/savings-ledger.postgres.js';
import { type None, statement } from '../../../adapters/persistence/statement.js';
import { PostgresTransactionHistory } from '../../../adapters/persistence/transactions/transaction-history.postgres.js';
import { UNPUBLISHED_EVENTS } from '../../../adapters/persistence/unpublished-events.js';
import { SIGNED_OPERATIONS } from '../../../adapters/persistence/wallet-operations/open-operations.js';
import { PostgresOperationOutcomes } from '../../../adapters/persistence/wallet-operations/operation-outcomes.postgres.js';
import { PostgresOverdueOperations } from '../../../adapters/persistence/wallet-operations/overdue-operations.postgres.js';
import { PostgresWalletOperationRepository } from '../../../adapters/persistence/wallet-operations/wallet-operation.postgres.js';
import { PostgresWalletRepository } from '../../../adapters/persistence/wallets/wallet.postgres.js';
import { PostgresWealthLedger } from '../../../adapters/persistence/wealth/wealth-ledger.postgres.js';
import { transactionFilter } from '../../../application/transactions/transaction-filter.js';
import { OPEN_REQUEST_LIMITS } from '../../../domain/payments/open-requests.js';
import { calendarDate } from '../../../domain/shared/calendar-date.js';
import {
  notificationId,
  passkeyId,
  paymentRequestId,
  type UserId,
  userId,
  walletOperationId,
} from '../../../domain/shared/ids.js';
import { UNLIMITED_GAS } from '../../application/support/in-memory-gas-ledger.js';
import { StandingClock } from '../../application/support/simple-ports.js';
import { paymentTypes } from '../../support/builders/payment-types.js';
import { clockThat } from '../../support/clocks.js';
import { SECRET_BOX } from '../../support/secret-box.js';
import { CROWD, ROWS } from './support/crowd.js';
import { type OpenDatabase, openTestDatabase } from './support/test-database.js';

let db: OpenDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
  for (const statement of CROWD.split(';\n')) await db.sql(statement);
  await db.sql('ANALYZE');
});
afterAll(() => db.close());

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/* In the order in which the statement names them. */
const PROPOSALS = (payers: readonly string[]): readonly (readonly [type: string, value: string])[] => {
  const each = (type: string, value: (payer: string, index: number) => string) =>
    [`${type}[]`, `ARRAY[${payers.map(value).join()}]::${type}[]`] as const;
  return [
    each('uuid', () => `'${randomUUID()}'`),
    each('uuid', (payer) => `'${payer}'`),
    each('text', () => `'cli'`),
    each('bigint', () => '1'),
    each('text', () => `'USD'`),
    each('text', () => `'USDC'`),
    each('text', (_, index) => `'user_${100 + index}'`),
    each('text', () => 'NULL'),
    each('timestamptz', () => 'now()'),
    each('timestamptz', () => `now() + interval '5 minutes'`),
    each('text', () => `'PENDING_APPROVAL'`),
    each('text', () => `'payment.created'`),
    each('timestamptz', () => 'now()'),
    each('text', (payer) => `'${payer}'`),
    each('text', () => `'POST /v1/payments'`),
    each('text', () => `'a new key'`),
    each('text', () => `'hash'`),
    each('integer', () => '201'),
    each('text', () => `'{}'`),
    ['integer', '20'],
    ['integer', '50'],
    ['numeric', '5'],
    ['numeric', '50'],
    ['numeric', '1'],
    ['integer', '45'],
    ['numeric', '500'],
    ['numeric', '1000'],
    ['numeric', '1'],
    ['numeric', '1'],
  ];
};
const payersOf = (count: number) =>
  Array.from({ length: count }, (_, index) => `00000000-0000-4000-8000-${String(42 + index).padStart(12, '0')}`);

it.each([
  ['force_generic_plan', 1],
  ['force_custom_plan', 1],
  ['force_custom_plan', 16],
])('proposals read tables by their indexes only (%s, %i at once)', async (mode, count) => {
  const parameters = PROPOSALS(payersOf(count));
  const [types, values] = [parameters.map(([type]) => type), parameters.map(([, value]) => value)];
  const plan = await db.database.transaction(async () => {
    const ask = async (text: string) =>
      db.database.manager.query(text) as Promise<{ 'QUERY PLAN': [{ Plan: Plan }] }[]>;
    await ask(`SET LOCAL plan_cache_mode = ${mode}`);
    await ask(`PREPARE proposal (${types}) AS ${PROPOSE_TRANSFERS.text}`);
    const [explained] = await ask(`EXPLAIN (FORMAT JSON) EXECUTE proposal (${values})`);
    await ask('DEALLOCATE proposal');
    return explained?.['QUERY PLAN'][0].Plan;
  });

  const nodes = plan ? nodesOf(plan) : [];
  const readTables = nodes.filter((node) => node['Node Type'].includes('Index'));
  expect(readTables.map((node) => node['Relation Name']).sort()).toEqual([
    'account_balances',
    'gas_spending',
    'gas_spending',
    'gas_spending',
    'payment_requests',
    'payment_requests',
    'users',
    'wallets',
    'wallets',
  ]);
  // The price of gas is the only row of its table.
  const scanned = nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']);
  expect(scanned.filter((table) => table !== 'gas_price')).toEqual([]);
});

/** Every read and write of the hot paths, on rows that exist. */
const HOT_PATHS: Readonly<Record<string, (database: Database, signal: OutboxSignal) => Promise<unknown>>> = {
  'a payment’s status': (database) => new PostgresPaymentStatusQuery(database).find(SOMEONE, SOMEONE, new Date()),
  'the statuses of several payments': (database) =>
    database.rows(FIND_PAYMENT_STATUSES, listsOf(Array(32).fill({ id: SOMEONE, payerId: SOMEONE, at: new Date() }))),
  'a page of transactions': (database) => transactions(database, 0),
  'a page of transactions after another': (database) => transactions(database, SOME_PLACE),
  'a transaction': (database) => new PostgresTransactionHistory(database).find(SOMEONE, '42'.padStart(64, '0')),
  'an answer that was given before': (database) =>
    database.row(FIND_ANSWER, { principal: 'user 42', route: 'POST /v1/payments', key: 'key 42' }),
  'what waits for approval': (database, _signal) =>
    new PostgresPaymentRequestRepository(
      database,
      paymentTypes(),
      OPEN_REQUEST_LIMITS,
      UNLIMITED_GAS,
      new StandingClock(),
    ).pendingOf(SOMEONE, new Date(), null, 20),
  'what was decided': (database, _signal) =>
    new PostgresPaymentRequestRepository(
      database,
      paymentTypes(),
      OPEN_REQUEST_LIMITS,
      UNLIMITED_GAS,
      new StandingClock(),
    ).decidedOf(SOMEONE, new Date(), paymentRequestId(SOMEONE), 20),
  'what surrounds an approval': (database) =>
    new PostgresApprovalContexts(
      database,
      clockThat(() => new Date()),
    ).of(SOMEONE, [paymentRequestId(SOMEONE)]),
  'what is overdue': (database, _signal) =>
    new PostgresPaymentRequestRepository(
      database,
      paymentTypes(),
      OPEN_REQUEST_LIMITS,
      UNLIMITED_GAS,
      new StandingClock(),
    ).overdue(LATER, 10),
  'what is stranded': (database) => new PostgresWalletOperationRepository(database, SECRET_BOX).takeStranded(0, 10),
  'a wallet operation': (database) =>
    new PostgresWalletOperationRepository(database, SECRET_BOX).find(walletOperationId(SOMEONE)),
  'the operations for something': (database) =>
    new PostgresWalletOperationRepository(database, SECRET_BOX).countFor(SOMEONE, ['add-passkey']),
  'the newest operations of somebody': (database) =>
    new PostgresWalletOperationRepository(database, SECRET_BOX).newestSignedAt(SOMEONE, ['add-passkey'], 5),
  'what a passkey has under way': (database) =>
    new PostgresWalletOperationRepository(database, SECRET_BOX).isUnderWayWith(passkeyId(SOMEONE)),
  'operations past their deadline': (database) => new PostgresOverdueOperations(database).before(LATER, null, 10),
  'an outcome': (database) => new PostgresOperationOutcomes(database).of(walletOperationId(SOMEONE)),
  'a relay transaction': (database) =>
    new PostgresRelaySlots(database, SECRET_BOX).carrying({ purpose: 'execute-operation', subjectId: SOMEONE }),
  'an attempt that was sent': (database) => new PostgresRelaySlots(database, SECRET_BOX).markSent(['0x42']),
  'who carries tasks': (database) =>
    new PostgresRelaySlots(database, SECRET_BOX).carriers(1, ['execute-operation', 'deploy-wallet']),
  'slots to look after': (database) => new PostgresRelaySlots(database, SECRET_BOX).unsettled(1, '0x', ROWS, 10),
  'waiting relay tasks': (database) => new PostgresRelayTasks(database).waiting(['PAYMENT'], 10),
  'the events of a contract': (database) => new PostgresContractEvents(database).of('agent-account', '0x42'),
  'contract events that become final': (database, signal) =>
    new ContractEventLedger(database, new PostgresOutbox(database, signal), { usual: 1, rules: [] }).release({
      newest: 300n,
      safe: null,
      finalized: null,
    }),
  'contract events that are dropped': (database, signal) =>
    new ContractEventLedger(database, new PostgresOutbox(database, signal), { usual: 1, rules: [] }).takeBackAfter(
      BigInt(ROWS - 2),
      LATER,
    ),
  'a contract call': (database) => new PostgresContractCalls(database, SECRET_BOX).find(SOMEONE),
  'the transactions of a contract call': (database) =>
    new PostgresContractCalls(database, SECRET_BOX).transactionsOf(SOMEONE, LATER),
  'stranded contract calls': (database) => new PostgresContractCalls(database, SECRET_BOX).takeStranded(0, 10),
  'the backlog of contract calls': (database) => database.row(PENDING_CALLS.waiting),
  'a drain of the outbox': (database, signal) => new PostgresOutbox(database, signal).drain(10, async () => undefined),
  'what happened since': (database, signal) => new PostgresOutbox(database, signal).since({ userId: SOMEONE }, 0n, 100),
  'the newest position': (database, signal) => new PostgresOutbox(database, signal).lastPosition({ userId: SOMEONE }),
  'a session': (database) => new PostgresAppSessionRepository(database).findLive('token 42', new Date()),
  'a passkey': (database) => new PostgresPasskeyRepository(database).findByCredential('credential 42'),
  'a user’s passkeys': (database) => new PostgresPasskeyRepository(database).ofUser(SOMEONE),
  'the use of a passkey': (database) => new PostgresPasskeyRepository(database).recordUse(passkeyId(SOMEONE), 2),
  'a challenge': (database) =>
    new PostgresChallengeStore(database, new StandingClock()).take('challenge 42', 'sign-in'),
  'a wallet': (database) => new PostgresWalletRepository(database).ofUser(SOMEONE),
  'a balance': (database) => new PostgresBalanceSnapshots(database, new Set()).of(SOMEONE),
  'the backlog of events': (database) => database.row(UNPUBLISHED_EVENTS.waiting),
  'the backlog of late events': (database) => database.row(LATE_EVENTS.waiting),
  'late events': (database) =>
    new PostgresLateEvents(database, new LeasedWork(database)).after(1n, ['payment.completed'], 10),
  'the backlog of proposals': (database) => database.row(PENDING_PAYMENTS.waiting),
  'the backlog of operations': (database) => database.row(SIGNED_OPERATIONS.waiting),
  'the backlog of transactions': (database) => database.row(UNMINED_TRANSACTIONS.waiting),
  'the backlog of the relay': (database) => database.row(WAITING_TASKS.waiting),
  'dead letters': (database) => database.row(DEAD_LETTERS.waiting),
  'the backlog of approved payments': (database) => database.row(APPROVED_PAYMENTS.waiting),
  'a page of notifications': (database) =>
    new PostgresInbox(database).page(SOMEONE, { filter: 'unread', limit: 20, after: notificationId(SOMEONE) }),
  'unread notifications': (database) => new PostgresInbox(database).unreadCount(SOMEONE),
  'events to tell of': (database) => new PostgresNotifiableEvents(database).take([1n, 2n]),
  'events that were not told of': (database) => new PostgresNotifiableEvents(database).stranded(0, 10),
  'notifications that are settled': (database) =>
    new PostgresNotices(database).settle([{ userId: SOMEONE, about: 'payment 42' }], LATER),
  'inboxes that are locked': (database) => new PostgresNotices(database).lock([SOMEONE]),
  'notifications that are withdrawn': (database) => new PostgresNotices(database).withdraw(SOMEONE, 'payment 42', []),
  'saved accounts': (database) => new PostgresSavedAccounts(database).ownAccountsOf(SOMEONE),
  'the same account': (database) =>
    new PostgresSavedAccounts(database).same(SOMEONE, { kind: 'WALLET', address: '0x42' }),
  'a page of contacts': (database) =>
    new PostgresContacts(database).page(SOMEONE, { text: null, only: null, limit: 20, offset: 0 }),
  'a search in contacts': (database) =>
    new PostgresContacts(database).page(SOMEONE, { text: 'user', only: null, limit: 20, offset: 0 }),
  'a contact': (database) => new PostgresContacts(database).find(SOMEONE, 'user_43'),
  'the rates of a day': (database) => new PostgresDailyRates(database).asOf(calendarDate('2010-01-01')),
  'somebody’s wealth': (database) => new PostgresWealthLedger(database, ['PROVIDER_A:USD']).of(SOMEONE),
  'what an account has saved': (database) => new PostgresSavingsLedger(database).of(SOMEONE),
  'fees that are not known': (database) => new PostgresNetworkFees(database).unknown(10),
  'earnings of a year': async (database) => {
    const account = await database.row(EARNINGS_ACCOUNT, { userId: SOMEONE });
    const series = new PostgresEarningsSeries(database, new Map([['PROVIDER_A:USD', '0x42']]));
    await series.read(SOMEONE, account?.id ?? '', calendarDate('2026-01-01'), calendarDate('2026-12-31'));
  },
  'what is known of an address': (database) => new PostgresKnownAddresses(database).about(SOMEONE, '0x42'),
};

const SOMEONE = userId('00000000-0000-4000-8000-000000000042');
const EARNINGS_ACCOUNT = statement<{ userId: UserId }, { id: string }>('test-earnings-account').sql(
  'SELECT id FROM earnings_accounts WHERE user_id = :userId',
);
const SOME_PLACE = {
  occurredAt: '2099-01-01T00:00:00.000000Z',
  minorUnits: '1',
  blockNumber: '9',
  logIndex: 0,
  paymentRequestId: '00000000-0000-0000-0000-000000000000',
};
const transactions = (database: Database, start: 0 | typeof SOME_PLACE) =>
  new PostgresTransactionHistory(database).page(SOMEONE, {
    filter: transactionFilter({}),
    sort: 'newest',
    limit: 50,
    start,
  });
const LATER = new Date(Date.now() + 3_600_000);

const SEQUENTIAL_SCANS = `SELECT relname, seq_scan::int AS scans FROM pg_stat_xact_user_tables
  WHERE seq_scan > 0 AND relname NOT IN ('indexed_blocks', 'indexer_state', 'late_events', 'plans', 'restorations')`;
const SCANS = statement<None, { relname: string; scans: number }>('test-sequential-scans').sql(SEQUENTIAL_SCANS);

it.each(Object.keys(HOT_PATHS))('%s is found by an index', async (path) => {
  const scans = await db.database.transaction(async () => {
    await HOT_PATHS[path]?.(db.database, new OutboxSignal(db.channel()));
    return db.database.rows(SCANS);
  });

  expect(scans).toEqual([]);
});

it('a search without an index would have been noticed', async () => {
  const scans = await db.database.transaction(async () => {
    await db.database.affected(statement('test-search').sql(`SELECT FROM users WHERE display_name = 'y'`));
    return db.database.rows(SCANS);
  });

  expect(scans).toEqual([{ relname: 'users', scans: 1 }]);
});
