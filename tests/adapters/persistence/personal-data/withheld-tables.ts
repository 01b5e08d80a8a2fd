/** A table with rows about users that is not exported, and why. */
interface WithheldTable {
  readonly table: string;
  readonly because: string;
}

const TRANSIENT = 'It is there for minutes, and says nothing that the other files do not.';
const SANDBOX = 'It belongs to a simulated partner of the sandbox, whom a real service asks for its own data.';
const ORGANIZATION = 'It belongs to an organization, not to the person who made it. The memberships are exported.';

/** What the export leaves out. Every table with a column that names a user is here or in the tables of a context. */
export const WITHHELD_TABLES: readonly WithheldTable[] = [
  { table: 'block_events', because: TRANSIENT },
  { table: 'signing_windows', because: TRANSIENT },
  { table: 'outbox', because: 'Published events are kept for a week. What they tell of is exported itself.' },
  {
    table: 'followed_contracts',
    because: 'It is a work list of the indexer: the addresses are in the mandates and the wallet.',
  },
  { table: 'operation_outcomes', because: 'It repeats what the chain says of the signed operations.' },
  { table: 'account_closings', because: 'Whoever has closed the account cannot export it.' },
  { table: 'reconciliation_differences', because: 'It is a report on the indexer, not on the user.' },
  { table: 'guardian_links', because: 'It holds fingerprints of addresses in mails only.' },
  { table: 'ledger_holders', because: 'It only locks. The holdings are exported.' },
  { table: 'organization_invites', because: ORGANIZATION },
  { table: 'organizations', because: ORGANIZATION },
  { table: 'platform_keys', because: ORGANIZATION },
  { table: 'webhook_endpoints', because: ORGANIZATION },
  { table: 'sandbox_bank_transfers', because: SANDBOX },
  { table: 'sandbox_broker_accounts', because: SANDBOX },
  { table: 'sandbox_broker_answers', because: SANDBOX },
];
