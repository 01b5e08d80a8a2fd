/** A table with rows about users that is not exported, and why. */
interface WithheldTable {
  readonly table: string;
  readonly because: string;
}

const TRANSIENT = 'It is there for minutes, and says nothing that the other files do not.';
const SANDBOX = 'It belongs to a simulated partner of the sandbox, whom a real service asks for its own data.';
const ORGANIZATION = 'It belongs to an organization, not to the person who made it. The memberships are exported.';

/** What the export leaves out. Every table is here, in the tables of a context, or names no person. */
export const WITHHELD_TABLES: readonly WithheldTable[] = [
  { table: 'block_events', because: TRANSIENT },
  { table: 'signing_windows', because: TRANSIENT },
  { table: 'outbox', because: 'Published events are kept for a week. What they tell of is exported itself.' },
  {
    table: 'followed_contracts',
    because: 'It is a work list of the indexer: the addresses are in the mandates and the wallet.',
  },
  { table: 'contract_changes', because: 'It is what the public chain did to the mandates, which are exported.' },
  { table: 'contract_events', because: 'It is what the public chain says of the mandates, which are exported.' },
  { table: 'operation_outcomes', because: 'It repeats what the chain says of the signed operations.' },
  { table: 'account_closings', because: 'Whoever has closed the account cannot export it.' },
  { table: 'reconciliation_differences', because: 'It is a report on the indexer, not on the user.' },
  { table: 'guardian_links', because: 'It holds fingerprints of addresses in mails only.' },
  { table: 'ledger_holders', because: 'It only locks. The holdings are exported.' },
  { table: 'organization_invites', because: ORGANIZATION },
  { table: 'organizations', because: ORGANIZATION },
  { table: 'platform_keys', because: ORGANIZATION },
  { table: 'webhook_endpoints', because: ORGANIZATION },
  { table: 'idempotency_keys', because: 'It repeats answers that the owner has had, for two days.' },
  { table: 'webauthn_challenges', because: TRANSIENT },
  {
    table: 'outgoing_mails',
    because: 'It holds addresses of guardians, who are other people. The guardians are exported.',
  },
  { table: 'sandbox_bank_customers', because: SANDBOX },
  { table: 'sandbox_bank_requests', because: SANDBOX },
  { table: 'sandbox_bank_transfers', because: SANDBOX },
  { table: 'sandbox_counted_transfers', because: SANDBOX },
  { table: 'sandbox_mails', because: SANDBOX },
  { table: 'sandbox_partner_events', because: SANDBOX },
  { table: 'sandbox_partner_payouts', because: SANDBOX },
  { table: 'sandbox_sales', because: SANDBOX },
  { table: 'sandbox_broker_accounts', because: SANDBOX },
  { table: 'sandbox_broker_answers', because: SANDBOX },
];

const CATALOGUE = 'It is the same for everybody.';
const CHAIN = 'It is a part of the public chain, by addresses.';
const MACHINERY = 'It keeps the work of the service in order, by ids.';
const OF_ORGANIZATIONS = 'It belongs to an organization.';

/** Tables that name no person: neither by an id of a user, nor by a name, an address or a number that belongs to somebody. */
export const IMPERSONAL_TABLES: Readonly<Record<string, string>> = {
  credit_address: CATALOGUE,
  daily_rates: CATALOGUE,
  gas_price: CATALOGUE,
  knowledge_items: CATALOGUE,
  knowledge_version: CATALOGUE,
  known_parties: CATALOGUE,
  known_tokens: CATALOGUE,
  plan_versions: CATALOGUE,
  plans: CATALOGUE,
  tool_prices: CATALOGUE,
  vault_snapshots: CATALOGUE,
  watched_prices: CATALOGUE,
  indexed_blocks: CHAIN,
  named_blocks: CHAIN,
  relay_attempts: CHAIN,
  relayer_keys: MACHINERY,
  relayers: CHAIN,
  token_transfers: CHAIN,
  gas_spending: MACHINERY,
  indexer_state: MACHINERY,
  late_events: MACHINERY,
  leases: MACHINERY,
  partner_events: MACHINERY,
  points_rounds: MACHINERY,
  reindex_requests: MACHINERY,
  rounds: MACHINERY,
  relay_slot_tasks: MACHINERY,
  relay_slots: MACHINERY,
  relay_tasks: MACHINERY,
  restorations: MACHINERY,
  sandbox_clock: MACHINERY,
  sandbox_outbound_hosts: MACHINERY,
  schema_floor: MACHINERY,
  schema_migrations: MACHINERY,
  secret_keys: MACHINERY,
  signing_keys: MACHINERY,
  used_dpop_proofs: MACHINERY,
  credit_grants: OF_ORGANIZATIONS,
  organization_billing: OF_ORGANIZATIONS,
  organization_meters: OF_ORGANIZATIONS,
  platform_contracts: OF_ORGANIZATIONS,
  usage_counters: OF_ORGANIZATIONS,
  usage_days: OF_ORGANIZATIONS,
  usage_limits: OF_ORGANIZATIONS,
  usage_notices: OF_ORGANIZATIONS,
  usage_reservations: OF_ORGANIZATIONS,
  usage_rows: OF_ORGANIZATIONS,
  webhook_attempts: OF_ORGANIZATIONS,
  webhook_deliveries: OF_ORGANIZATIONS,
  webhook_events: OF_ORGANIZATIONS,
  webhook_queues: OF_ORGANIZATIONS,
  webhook_replays: OF_ORGANIZATIONS,
  webhook_wake_ups: OF_ORGANIZATIONS,
  workspaces: OF_ORGANIZATIONS,
};
