import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const PERSISTENCE = 'adapters/persistence';

/** The context whose statements and entities write a table; `.` is for what all contexts share. */
const OWNERS: Readonly<Record<string, string>> = {
  agent_payments: 'agent-sessions',
  agent_sessions: 'agent-sessions',
  account_balances: 'indexing',
  account_closings: 'personal-data',
  api_key_sessions: 'access',
  api_keys: 'access',
  app_sessions: 'access',
  bank_settlements: 'transactions',
  bills: 'bills',
  block_events: 'indexing',
  chain_accounts: 'indexing',
  contacts: 'contacts',
  credit_limits: 'usage-credits',
  credit_address: 'usage-credits',
  credit_payments: 'usage-credits',
  credit_purchases: 'usage-credits',
  contract_calls: 'contract-calls',
  contract_changes: 'contract-events',
  contract_events: 'contract-events',
  daily_rates: 'rates',
  earnings_accounts: 'indexing',
  external_accounts: 'external-accounts',
  followed_contracts: 'contract-events',
  gas_price: 'gas-budgets',
  gas_spending: 'gas-budgets',
  guardian_links: 'recovery',
  idempotency_keys: '.',
  indexed_blocks: 'indexing',
  knowledge_items: 'knowledge',
  knowledge_version: 'knowledge',
  indexer_state: 'indexing',
  known_parties: 'indexing',
  known_tokens: 'transactions',
  joint_proposal_descriptions: 'sub-accounts',
  joint_proposal_ends: 'sub-accounts',
  joint_proposal_votes: 'sub-accounts',
  joint_proposals: 'sub-accounts',
  leases: '.',
  ledger_entries: 'ledgers',
  ledger_holders: 'ledgers',
  ledger_postings: 'ledgers',
  named_blocks: 'indexing',
  notifications: 'notifications',
  oauth_artifacts: 'access',
  user_suspensions: 'access',
  restorations: 'restoration',
  secret_keys: 'secret-keys',
  operation_outcomes: 'indexing',
  organization_billing: 'platform',
  organization_invites: 'platform',
  organization_members: 'platform',
  organizations: 'platform',
  outbox: '.',
  outgoing_mails: 'mail',
  partner_events: 'payouts',
  passkeys: 'passkeys',
  payable_payments: 'payables',
  payouts: 'payouts',
  plan_orders: 'access',
  platform_contracts: 'platform',
  platform_keys: 'platform',
  payment_requests: 'payments',
  points_rounds: 'points',
  late_events: '.',
  receipt_line_items: 'receipts',
  receipt_payments: 'receipts',
  receipt_uploads: 'receipts',
  receipts: 'receipts',
  receipt_pages: 'receipts',
  reconciliation_differences: 'indexing',
  recovery_approvals: 'recovery',
  recovery_configurations: 'recovery',
  recovery_guardians: 'recovery',
  recovery_requests: 'recovery',
  recovery_setups: 'recovery',
  referrals: 'referrals',
  reindex_requests: 'indexing',
  rejected_receipt_matches: 'receipts',
  rounds: '.',
  relayer_keys: 'relaying',
  relay_attempts: 'relaying',
  relay_slot_tasks: 'relaying',
  relay_slots: 'relaying',
  relay_tasks: 'relaying',
  relayers: 'relaying',
  sandbox_bank_transfers: 'sandbox',
  sandbox_broker_accounts: 'sandbox',
  sandbox_broker_answers: 'sandbox',
  sandbox_clock: '.',
  sandbox_mails: 'sandbox',
  sandbox_sales: 'sandbox',
  sandbox_partner_events: 'sandbox',
  sandbox_partner_payouts: 'sandbox',
  schedule_runs: 'schedules',
  schedules: 'schedules',
  security_events: 'audit-log',
  signing_keys: 'access',
  sponsored_gas: 'gas-budgets',
  stored_objects: 'documents',
  stopped_mandates: 'mandates',
  sub_account_member_sets: 'sub-accounts',
  sub_account_statuses: 'sub-accounts',
  subscription_charges: 'subscriptions',
  account_submissions: 'virtual-accounts',
  incoming_transfers: 'virtual-accounts',
  information_requests: 'virtual-accounts',
  kyc_applications: 'virtual-accounts',
  submission_documents: 'virtual-accounts',
  sandbox_bank_customers: 'sandbox',
  sandbox_bank_requests: 'sandbox',
  sandbox_counted_transfers: 'sandbox',
  conditional_orders: 'conditional-orders',
  watched_prices: 'conditional-orders',
  tax_documents: 'tax-documents',
  sub_accounts: 'sub-accounts',
  token_transfers: 'indexing',
  transaction_annotations: 'transactions',
  transactions: 'indexing',
  used_dpop_proofs: 'access',
  user_settings: 'settings',
  user_time_zones: 'schedules',
  users: 'users',
  vault_snapshots: 'earnings',
  signing_windows: 'wallet-operations',
  wallet_operations: 'wallet-operations',
  wallets: 'wallets',
  webauthn_challenges: 'access',
  credit_grants: 'metering',
  organization_meters: 'metering',
  tool_prices: 'metering',
  usage_counters: 'metering',
  usage_days: 'metering',
  usage_limits: 'metering',
  usage_notices: 'metering',
  usage_reservations: 'metering',
  usage_rows: 'metering',
  workspaces: 'platform',
  sandbox_outbound_hosts: 'sandbox',
  webhook_attempts: 'webhooks',
  webhook_deliveries: 'webhooks',
  webhook_endpoints: 'webhooks',
  webhook_events: 'webhooks',
  webhook_queues: 'webhooks',
  webhook_replays: 'webhooks',
  webhook_wake_ups: 'webhooks',
};

/** Single statements that write a table of somebody else, each with its reason. */
const SHARED: Readonly<Record<string, string>> = {
  'payments/types/propose-transfer.statement.ts idempotency_keys':
    'the payment, its event and its answer are one statement',
  'payments/types/propose-transfer.statement.ts outbox': 'the payment, its event and its answer are one statement',
  'transactions/transaction-annotations.postgres.ts transactions': 'an annotation and its copy are one statement',
};

const WRITE =
  /(?:\bINSERT INTO|\bDELETE FROM|\bTRUNCATE|(?<!FOR NO KEY |FOR |DO )\bUPDATE|@Entity\(')\s*((?:[a-z_]+(?:,\s+)?)+)/g;

interface Write {
  readonly file: string;
  readonly table: string;
}

const files = readdirSync(PERSISTENCE, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.startsWith('migrations/'),
);

const writes: readonly Write[] = files.flatMap((file) =>
  [...readFileSync(join(PERSISTENCE, file), 'utf8').matchAll(WRITE)].flatMap(([, tables = '']) =>
    tables.split(/,\s+/).map((table) => ({ file, table })),
  ),
);

const isTable = ({ table }: Write) => table in OWNERS;

it('every table is written by its owner alone', () => {
  const strangers = writes
    .filter(isTable)
    .filter(({ file, table }) => (file.includes('/') ? file.split('/')[0] : '.') !== OWNERS[table])
    .map(({ file, table }) => `${file} ${table}`)
    .filter((write) => !(write in SHARED));
  expect(strangers).toEqual([]);
});

it('every table that a migration creates has an owner, unless no statement writes it', () => {
  const migrations = readdirSync(join(PERSISTENCE, 'migrations')).map((file) =>
    readFileSync(join(PERSISTENCE, 'migrations', file), 'utf8'),
  );
  const created = migrations.flatMap((text) =>
    [...text.matchAll(/CREATE TABLE ([a-z_]+)/g)].map(([, table = '']) => table),
  );
  const written = new Set(writes.map(({ table }) => table));
  expect([...new Set(created)].filter((table) => written.has(table) && !(table in OWNERS))).toEqual([]);
  expect(Object.keys(OWNERS).filter((table) => !written.has(table))).toEqual([]);
});
