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
import { PostgresInbox } from '../../../adapters/persistence/notifications/inbox.postgres.js';
import { PostgresNotices } from '../../../adapters/persistence/notifications/notices.postgres.js';
import { PostgresNotifiableEvents } from '../../../adapters/persistence/notifications/notifiable-events.postgres.js';
import { PostgresOutbox } from '../../../adapters/persistence/outbox.js';
import { OutboxSignal } from '../../../adapters/persistence/outbox-signal.js';
import { PostgresPasskeyRepository } from '../../../adapters/persistence/passkeys/passkey.postgres.js';
import { PostgresApprovalContexts } from '../../../adapters/persistence/payments/approval-contexts.postgres.js';
import { APPROVED_PAYMENTS, PENDING_PAYMENTS } from '../../../adapters/persistence/payments/open-payments.js';
import { PostgresPaymentRequestRepository } from '../../../adapters/persistence/payments/payment-request.postgres.js';
import { PostgresPaymentStatusQuery } from '../../../adapters/persistence/payments/payment-status.postgres.js';
import {
  FIND_ANSWER,
  PROPOSE_TRANSFER,
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
import { type OpenDatabase, openTestDatabase } from './support/test-database.js';

const ROWS = 10_000;

let db: OpenDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
  for (const statement of CROWD.split(';\n')) await db.sql(statement);
  await db.sql('ANALYZE');
});
afterAll(() => db.close());

/* Uuids that can be told: user 7 is 00000000-0000-4000-8000-000000000007. Half of what can be done is done. */
const uuidOf = (serial: string) => `('00000000-0000-4000-8000-' || lpad((${serial})::text, 12, '0'))::uuid`;
const CROWD = `
  INSERT INTO users SELECT ${uuidOf('n')}, 'user_' || n, 'x', now() FROM generate_series(1, ${ROWS}) n;
  INSERT INTO wallets SELECT ${uuidOf('n')}, ${uuidOf('n')}, '0x' || n, 'x', 'y', now() FROM generate_series(1, ${ROWS}) n;
  INSERT INTO chain_accounts SELECT id, user_id, 'MAIN', address, created_at FROM wallets;
  INSERT INTO sub_accounts SELECT ${uuidOf('n')}, ${uuidOf('n')}, 'Holidays', 'sub-account ' || n, 0, ARRAY['0x' || n], 1, now()
    FROM generate_series(1, ${ROWS}) n;
  INSERT INTO sub_account_member_sets SELECT ${uuidOf('n')}, 1, ARRAY['0x' || n], 1, n, 0, now() FROM generate_series(1, ${ROWS}) n;
  INSERT INTO sub_account_statuses SELECT ${uuidOf('n')}, 'FROZEN', n, 0, now() FROM generate_series(1, ${ROWS}) n;
  INSERT INTO agent_sessions (id, owner_id, client_id, status, recipient_address, recipient_label, currency, max_per_execution,
      max_per_period, period_seconds, account, executor_kind, executor, created_at)
    SELECT ${uuidOf('n')}, ${uuidOf('n')}, 'cli', 'ACTIVE', '0x', 'x', 'USD', 1, 1, 60, 'agent account ' || n, 'OWN', '0x', now()
    FROM generate_series(1, ${ROWS}) n;
  INSERT INTO known_tokens SELECT '0x' || lpad(to_hex(n), 40, '0'), 'T' || n, 18, false FROM generate_series(1, ${ROWS}) n;
  INSERT INTO block_events (block_number, type, subject_id, user_id, occurred_at)
    SELECT n, 'operation.included', 'operation ' || n, ${uuidOf('n')}, now() FROM generate_series(1, ${ROWS}) n;
  INSERT INTO account_balances SELECT ${uuidOf('n')}, 'USDC', 1000000000 FROM generate_series(1, ${ROWS}) n;
  INSERT INTO passkeys SELECT ${uuidOf('n')}, ${uuidOf('n')}, 'credential ' || n, '', 'x', 'y', 1, '{}', ${uuidOf('n')}, now(),
      'primary', 'confirmed' FROM generate_series(1, ${ROWS}) n;
  INSERT INTO app_sessions SELECT ${uuidOf('n')}, ${uuidOf('n')}, 'token ' || n, now(), now() + interval '1 hour'
    FROM generate_series(1, ${ROWS}) n;
  INSERT INTO webauthn_challenges SELECT 'challenge ' || n, 'sign-in', NULL, now() + interval '1 hour'
    FROM generate_series(1, ${ROWS}) n;
  INSERT INTO payment_requests (id, payer_id, client_id, payment_type, status, minor_units, currency, recipient_user_id,
      recipient_label, recipient_address, movement, created_at, expires_at, approved_at, ended_at, transaction_hash)
    SELECT ${uuidOf('n')}, ${uuidOf('n')}, 'cli', 'transfer_moneda', s, 1, 'USD', ${uuidOf('n % 10000 + 1')}, 'x', '0x',
      'TRANSFER', now(), now() + interval '5 minutes', CASE WHEN s = 'PENDING_APPROVAL' THEN NULL ELSE now() END,
      CASE WHEN s = 'COMPLETED' THEN now() END, CASE WHEN s = 'COMPLETED' THEN '0x' END
    FROM (SELECT n, CASE n % 100 WHEN 0 THEN 'PENDING_APPROVAL' WHEN 1 THEN 'APPROVED' ELSE 'COMPLETED' END AS s
      FROM generate_series(1, ${ROWS}) n) requests;
  INSERT INTO oauth_artifacts (model, key, payload, grant_id, account_id, client_id, expires_at)
    SELECT 'Grant', 'key ' || n, '{}', 'grant ' || n, ${uuidOf('n')}, 'cli', now() + interval '1 day'
    FROM generate_series(1, ${ROWS}) n;
  INSERT INTO wallet_operations (id, kind, subject_id, user_id, passkey_id, status, signed_at, ended_at, hash, sender, nonce, call_data,
      verification_gas_limit, call_gas_limit, pre_verification_gas, max_fee_per_gas, max_priority_fee_per_gas, signature)
    SELECT ${uuidOf('n')}, 'payment', ${uuidOf('n')}, ${uuidOf('n')}, ${uuidOf('n')}, CASE WHEN n % 100 = 0 THEN 'SIGNED' ELSE 'EXECUTED' END,
      now(), CASE WHEN n % 100 = 0 THEN NULL ELSE now() END, 'hash ' || n, '0x' || n, n, '0x', 1, 1, 1, 1, 1, '0x'
    FROM generate_series(1, ${ROWS}) n;
  INSERT INTO operation_outcomes SELECT 'hash ' || n, n, '0x', true, NULL, 0, 0, now() FROM generate_series(1, ${ROWS}) n;
  INSERT INTO relay_slots (chain_id, signer, nonce, status, included_hash, ended_at, fee_wei, mined_at)
    SELECT 1, '0x', n, 'INCLUDED', 'tx ' || n, now(), 1, now() FROM generate_series(1, ${ROWS}) n;
  INSERT INTO relay_slot_tasks (chain_id, signer, nonce, purpose, subject_id)
    SELECT 1, '0x', n, 'execute-operation', ${uuidOf('n')} FROM generate_series(1, ${ROWS}) n;
  INSERT INTO relay_tasks (purpose, subject_id, status, gas_class)
    SELECT 'execute-operation', ${uuidOf('n')}, CASE WHEN n % 100 = 0 THEN 'WAITING' ELSE 'DONE' END, 'PAYMENT'
    FROM generate_series(1, ${ROWS}) n;
  INSERT INTO relay_attempts (chain_id, signer, nonce, hash, raw)
    SELECT 1, '0x', n, 'tx ' || n, '0x' FROM generate_series(1, ${ROWS}) n;
  INSERT INTO outbox (type, subject_id, user_id, occurred_at, published_at)
    SELECT 'payment.created', ${uuidOf('n')}, ${uuidOf('n')}, now(), CASE WHEN n % 100 = 0 THEN NULL ELSE now() END
    FROM generate_series(1, ${ROWS}) n;
  UPDATE outbox SET notified_at = now() WHERE position % 100 <> 1;
  INSERT INTO notifications SELECT ${uuidOf('n')}, ${uuidOf('n')}, 'PAYMENT_EXPIRED', 'payment ' || n, 'approvals/' || n, '{}', now()
    FROM generate_series(1, ${ROWS}) n;
  INSERT INTO transactions (owner_id, account_id, block_number, log_index, occurred_at, transaction_hash, status, type_group, type,
      direction, token, minor_units, counterparty_address)
    SELECT ${uuidOf('n')}, ${uuidOf('n')}, n, 0, now(), '0x' || n, 'COMPLETED', 'transfer', 'TRANSFER', 'outgoing', 'USDC', 1, '0x' || n
    FROM generate_series(1, ${ROWS}) n;
  INSERT INTO contacts SELECT ${uuidOf('n')}, ${uuidOf('n')}, ${uuidOf('n % 10000 + 1')}, NULL, NULL, now(), now()
    FROM generate_series(1, ${ROWS}) n;
  INSERT INTO external_accounts (id, owner_id, contact_id, kind, name, address, created_at)
    SELECT ${uuidOf('n')}, ${uuidOf('n')}, CASE WHEN n % 2 = 0 THEN ${uuidOf('n')} END, 'WALLET', 'x', '0x' || n, now()
    FROM generate_series(1, ${ROWS}) n;
  INSERT INTO payouts (payment_id, user_id, account_id, rail, currency, minor_units, wallet_address, funding_hash, expected_on, status, created_at)
    SELECT ${uuidOf('n')}, ${uuidOf('n')}, ${uuidOf('n')}, 'SEPA', 'EUR', 1, '0x', 'funding ' || n, now(), 'PAID', now()
    FROM generate_series(1, ${ROWS}) n;
  INSERT INTO known_parties SELECT '0x party ' || n, 'Party ' || n, 'dapp' FROM generate_series(1, ${ROWS}) n;
  INSERT INTO account_balances SELECT ${uuidOf('n')}, 'PROVIDER_A:USD', 1 FROM generate_series(1, ${ROWS}) n;
  INSERT INTO token_transfers SELECT n, 0, '0x' || n, CASE n % 2 WHEN 0 THEN 'USDC' ELSE 'PROVIDER_A:USD' END, '0x' || n, '0x' || n + 1, 1
    FROM generate_series(1, ${ROWS}) n;
  INSERT INTO vault_snapshots SELECT 'PROVIDER_' || n % 7 || ':USD', date '2000-01-01' + n, 1, now(), n FROM generate_series(1, ${ROWS}) n;
  INSERT INTO user_settings SELECT ${uuidOf('n')}, 'en', 'USD', NULL, NULL, 'LIGHT', true, true, false, true, 'DOT', false
    FROM generate_series(1, ${ROWS}) n;
  INSERT INTO bank_settlements (transaction_hash, account_address, holder_name, token)
    SELECT '0x' || n, '0x' || n, 'x', 'USDC' FROM generate_series(1, ${ROWS}) n;
  INSERT INTO daily_rates SELECT date '2000-01-01' + n, c, 1, now() FROM generate_series(1, ${ROWS}) n, unnest('{EUR,USD,ETH}'::text[]) c;
  INSERT INTO indexed_blocks SELECT n, '0x', '0x', now() FROM generate_series(1, 256) n;
  INSERT INTO block_events (block_number, type, subject_id, user_id, occurred_at)
    SELECT n, 'transaction.received', '0x' || n, ${uuidOf('n')}, now() FROM generate_series(1, ${ROWS}) n;
  INSERT INTO followed_contracts SELECT 'agent-account', '0x' || n, ${uuidOf('n')}, ${uuidOf('n')} FROM generate_series(1, ${ROWS}) n;
  INSERT INTO contract_events (block_number, log_index, family, address, name, arguments, transaction_hash, mined_at, is_final)
    SELECT n, 0, 'agent-account', '0x' || n, 'Executed', '{}', 'tx ' || n, now(), n % 100 <> 0 FROM generate_series(1, ${ROWS}) n;
  INSERT INTO contract_calls (id, purpose, target, call_data, gas_limit, not_after, user_id, status, transaction_hash, requested_at, ended_at, is_told)
    SELECT ${uuidOf('n')}, 'agent-account', '0x' || n, '0x', 1, now(), ${uuidOf('n')}, CASE WHEN n % 100 = 0 THEN 'PENDING' ELSE 'MINED' END,
      CASE WHEN n % 100 <> 0 THEN 'tx ' || n END, now(), CASE WHEN n % 100 <> 0 THEN now() END, n % 100 <> 0
    FROM generate_series(1, ${ROWS}) n;
  INSERT INTO gas_price (wei_per_gas) VALUES (1);
  INSERT INTO gas_spending SELECT date '2026-01-01' + n % 100, 'user', ${uuidOf('n')}::text, 1 FROM generate_series(1, ${ROWS}) n;
  INSERT INTO idempotency_keys SELECT 'user ' || n, 'POST /v1/payments', 'key ' || n, 'hash', 201, '{}'
    FROM generate_series(1, ${ROWS}) n;`;

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/* In the order in which the statement names them. */
const PROPOSAL = (someone: string): readonly (readonly [type: string, value: string])[] => [
  ...([
    ['integer', '20'],
    ['text', `'cli'`],
    ['integer', '50'],
    ['uuid', someone],
    ['timestamptz', 'now()'],
    ['numeric', '1'],
    ['numeric', '1'],
    ['numeric', '5'],
    ['numeric', '50'],
    ['numeric', '1'],
    ['integer', '45'],
    ['numeric', '500'],
    ['numeric', '1000'],
  ] as const),
  ...([
    ['bigint', '1'],
    ['text', `'USDC'`],
    ['text', `'user_43'`],
  ] as const),
  ...([
    ['text', `'user 42'`],
    ['text', `'POST /v1/payments'`],
    ['text', `'a new key'`],
    ['text', `'hash'`],
  ] as const),
  ...([
    ['integer', '201'],
    ['jsonb', `'{}'`],
    ['uuid', `'${randomUUID()}'`],
    ['text', `'USD'`],
    ['text', 'NULL'],
  ] as const),
  ...([
    ['timestamptz', `now() + interval '5 minutes'`],
    ['text', `'PENDING_APPROVAL'`],
  ] as const),
  ...([
    ['text', `'payment.created'`],
    ['timestamptz', 'now()'],
  ] as const),
];

it.each(['force_generic_plan', 'force_custom_plan'])(
  'a proposal reads tables by their indexes only (%s)',
  async (mode) => {
    const parameters = PROPOSAL(`'00000000-0000-4000-8000-000000000042'`);
    const [types, values] = [parameters.map(([type]) => type), parameters.map(([, value]) => value)];
    const plan = await db.database.transaction(async () => {
      const ask = async (text: string) =>
        db.database.manager.query(text) as Promise<{ 'QUERY PLAN': [{ Plan: Plan }] }[]>;
      await ask(`SET LOCAL plan_cache_mode = ${mode}`);
      await ask(`PREPARE proposal (${types}) AS ${PROPOSE_TRANSFER.text}`);
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
  },
);

/** Every read and write of the hot paths, on rows that exist. */
const HOT_PATHS: Readonly<Record<string, (database: Database, signal: OutboxSignal) => Promise<unknown>>> = {
  'a payment’s status': (database) => new PostgresPaymentStatusQuery(database).find(SOMEONE, SOMEONE, new Date()),
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
  'an attempt that was sent': (database) => new PostgresRelaySlots(database, SECRET_BOX).markSent('0x42'),
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
  'the backlog of proposals': (database) => database.row(PENDING_PAYMENTS.waiting),
  'the backlog of operations': (database) => database.row(SIGNED_OPERATIONS.waiting),
  'the backlog of transactions': (database) => database.row(UNMINED_TRANSACTIONS.waiting),
  'the backlog of the relay': (database) => database.row(WAITING_TASKS.waiting),
  'dead letters': (database) => database.row(DEAD_LETTERS.waiting),
  'the backlog of approved payments': (database) => database.row(APPROVED_PAYMENTS.waiting),
  'a page of notifications': (database) =>
    new PostgresInbox(database).page(SOMEONE, { filter: 'unread', limit: 20, after: notificationId(SOMEONE) }),
  'unread notifications': (database) => new PostgresInbox(database).unreadCount(SOMEONE),
  'an event to tell of': (database) => new PostgresNotifiableEvents(database).take(1n),
  'events that were not told of': (database) => new PostgresNotifiableEvents(database).stranded(0, 10),
  'a notification that is settled': (database) => new PostgresNotices(database).settle(SOMEONE, 'payment 42', LATER),
  'notifications that are withdrawn': (database) => new PostgresNotices(database).withdraw(SOMEONE, 'payment 42', []),
  'saved accounts': (database) => new PostgresSavedAccounts(database).ownAccountsOf(SOMEONE),
  'the same account': (database) =>
    new PostgresSavedAccounts(database).same(SOMEONE, { kind: 'WALLET', address: '0x42' }),
  'a page of contacts': (database) =>
    new PostgresContacts(database).page(SOMEONE, { text: null, limit: 20, offset: 0 }),
  'a search in contacts': (database) =>
    new PostgresContacts(database).page(SOMEONE, { text: 'user', limit: 20, offset: 0 }),
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
  WHERE seq_scan > 0 AND relname NOT IN ('indexed_blocks', 'plans')`;
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
