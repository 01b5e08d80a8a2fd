import type { ClosingRule } from './closing-rule.js';

const PAYMENTS = 'It is an order to pay, or what became of one. The books of the service refer to it.';
const MANDATES = 'Payments were made by it, and the books refer to these payments.';
const LEDGER = 'Its entries add up to what the service owes its users.';
const SHARED_ACCOUNT = 'It belongs to the other members of the account as well.';
const TRANSIENT = 'It is there for minutes, or until a week after it was published.';
const SANDBOX = 'It belongs to a simulated partner of the sandbox, whom a real service asks for its own data.';
const ORGANIZATION = 'It belongs to an organization, not to the person who made it.';

/** Of an account that other people are, or were, members of. */
const isShared = (account: string) =>
  `EXISTS (SELECT FROM sub_account_member_sets m WHERE m.sub_account_id = ${account} AND cardinality(m.members) > 1)`;

const OWN_GUARDIANS = 't.guardian_id IN (SELECT id FROM recovery_guardians WHERE user_id = :userId)';
const OWN_MAILS = 't.id IN (SELECT mail_id FROM recovery_guardians WHERE user_id = :userId)';
const OWN_CONTRACTS =
  '(t.family, t.address) IN (SELECT family, address FROM followed_contracts WHERE user_id = :userId)';
const OWN_OPERATIONS = 't.hash IN (SELECT hash FROM wallet_operations WHERE user_id = :userId)';
const OWN_ACCOUNTS = 't.account_id IN (SELECT id FROM chain_accounts WHERE user_id = :userId)';

/**
 * Every table with rows about a user, and what becomes of them when the account is closed. What refers to a row stands before it, because it
 * goes first. A test compares the list with the database, so no table is forgotten.
 */
export const CLOSING_RULES: readonly ClosingRule[] = [
  // What opens the account.
  { table: 'api_key_sessions', does: 'erase' },
  { table: 'app_sessions', does: 'erase' },
  { table: 'api_keys', does: 'erase', atOnce: true },
  { table: 'oauth_artifacts', does: 'erase' },
  { table: 'user_suspensions', does: 'erase' },
  { table: 'guardian_links', whose: OWN_GUARDIANS, does: 'erase' },
  { table: 'recovery_approvals', does: 'erase' },
  // Their addresses are those of other people. What was sent has no content any more, and goes after 30 days.
  { table: 'outgoing_mails', whose: OWN_MAILS, does: 'erase' },
  { table: 'passkeys', does: 'erase' },
  { table: 'recovery_requests', does: 'erase' },
  { table: 'recovery_guardians', does: 'erase' },
  { table: 'recovery_configurations', does: 'erase' },
  { table: 'recovery_setups', does: 'erase' },
  // What the owner has told the service.
  { table: 'notifications', does: 'erase' },
  { table: 'user_settings', does: 'erase' },
  { table: 'user_time_zones', does: 'erase' },
  { table: 'credit_limits', does: 'erase' },
  { table: 'transaction_annotations', does: 'erase' },
  { table: 'organization_members', does: 'erase' },
  { table: 'rejected_receipt_matches', does: 'erase' },
  { table: 'receipt_payments', does: 'erase' },
  { table: 'receipt_line_items', does: 'erase' },
  { table: 'receipt_uploads', does: 'erase' },
  { table: 'receipt_pages', does: 'erase' },
  {
    table: 'payable_payments',
    does: 'keep',
    as: 'BOOKS',
    since: 'created_at',
    because: 'It says which charge a payment has paid. The links of bills go with their bills.',
  },
  { table: 'bills', does: 'erase' },
  { table: 'receipts', does: 'erase' },
  { table: 'submission_documents', does: 'erase' },
  { table: 'account_submissions', does: 'erase' },
  { table: 'incoming_transfers', does: 'erase' },
  { table: 'information_requests', does: 'erase' },
  { table: 'kyc_applications', does: 'erase' },
  // What is computed from the public chain.
  { table: 'transactions', does: 'erase', unless: isShared('t.account_id') },
  { table: 'account_balances', does: 'erase', unless: isShared('t.account_id') },
  { table: 'reconciliation_differences', whose: OWN_ACCOUNTS, does: 'erase', unless: isShared('t.account_id') },
  { table: 'chain_accounts', does: 'erase', unless: isShared('t.id') },
  { table: 'earnings_accounts', does: 'erase' },
  { table: 'sponsored_gas', does: 'erase', unless: 't.used_wei IS NULL' },
  // Documents that the tax law wants.
  {
    table: 'tax_documents',
    does: 'keep',
    as: 'DOCUMENTS',
    since: 'signed_at',
    only: 't.signed_at IS NOT NULL',
    // What it replaces may be a draft. The signed text says it, too.
    blank: { set: 'replaces_id = NULL', where: 't.replaces_id IS NOT NULL' },
    because: 'It is signed, so that it proves something to a tax office. Drafts are erased.',
  },
  {
    table: 'subscription_charges',
    does: 'keep',
    as: 'BOOKS',
    since: 'created_at',
    because: 'The service has to keep the invoices that it has written, and its books say which payment has paid them.',
  },
  // The books.
  { table: 'bank_settlements', does: 'keep', as: 'BOOKS', because: PAYMENTS },
  { table: 'credit_payments', does: 'keep', as: 'BOOKS', because: PAYMENTS },
  { table: 'credit_purchases', does: 'keep', as: 'BOOKS', because: PAYMENTS },
  { table: 'agent_payments', does: 'keep', as: 'BOOKS', because: PAYMENTS },
  { table: 'payouts', does: 'keep', as: 'BOOKS', because: PAYMENTS },
  {
    table: 'external_accounts',
    does: 'erase',
    unless: 'EXISTS (SELECT FROM payouts p WHERE p.account_id = t.id)',
    blank: { set: 'contact_id = NULL', where: 't.contact_id IS NOT NULL' },
  },
  { table: 'contacts', does: 'erase' },
  { table: 'operation_outcomes', whose: OWN_OPERATIONS, does: 'keep', as: 'BOOKS', because: PAYMENTS },
  { table: 'wallet_operations', does: 'keep', as: 'BOOKS', because: PAYMENTS },
  {
    table: 'payment_requests',
    does: 'keep',
    as: 'BOOKS',
    because: PAYMENTS,
    unless: 'EXISTS (SELECT FROM payment_requests r WHERE r.refund_of = t.id AND r.payer_id <> t.payer_id)',
  },
  { table: 'contract_changes', whose: OWN_CONTRACTS, does: 'keep', as: 'BOOKS', because: MANDATES },
  { table: 'contract_events', whose: OWN_CONTRACTS, does: 'keep', as: 'BOOKS', because: MANDATES },
  { table: 'followed_contracts', whose: 't.user_id = :userId', does: 'keep', as: 'BOOKS', because: MANDATES },
  { table: 'contract_calls', does: 'keep', as: 'BOOKS', because: MANDATES },
  { table: 'schedule_runs', does: 'keep', as: 'BOOKS', because: MANDATES },
  { table: 'schedules', does: 'keep', as: 'BOOKS', because: MANDATES },
  { table: 'agent_sessions', does: 'keep', as: 'BOOKS', because: MANDATES },
  { table: 'conditional_orders', does: 'keep', as: 'BOOKS', because: MANDATES },
  { table: 'stopped_mandates', does: 'keep', as: 'BOOKS', because: MANDATES },
  { table: 'ledger_postings', does: 'keep', as: 'BOOKS', because: LEDGER },
  { table: 'ledger_entries', does: 'keep', as: 'BOOKS', because: LEDGER },
  { table: 'ledger_holdings', does: 'keep', as: 'BOOKS', because: LEDGER },
  { table: 'ledger_holders', whose: 't.user_id = :userId', does: 'keep', as: 'BOOKS', because: LEDGER },
  {
    table: 'referrals',
    does: 'keep',
    as: 'BOOKS',
    because: 'The points of the other person come from it.',
    unless: 'EXISTS (SELECT FROM users o WHERE o.id IN (t.referee_id, t.referrer_id) AND o.closed_at IS NULL)',
  },
  { table: 'plan_changes', does: 'keep', as: 'BOOKS', because: 'It says which plan was charged.' },
  { table: 'plan_orders', does: 'keep', as: 'BOOKS', because: 'It says which price the owner has agreed to.' },
  { table: 'joint_proposal_descriptions', does: 'leave', because: SHARED_ACCOUNT },
  { table: 'joint_proposal_votes', does: 'leave', because: SHARED_ACCOUNT },
  { table: 'joint_proposal_ends', does: 'leave', because: SHARED_ACCOUNT },
  { table: 'joint_proposals', does: 'leave', because: SHARED_ACCOUNT },
  {
    table: 'sub_account_statuses',
    does: 'keep',
    as: 'BOOKS',
    because: PAYMENTS,
    unless: isShared('t.sub_account_id'),
  },
  {
    table: 'sub_account_member_sets',
    does: 'keep',
    as: 'BOOKS',
    because: PAYMENTS,
    unless: isShared('t.sub_account_id'),
  },
  { table: 'sub_accounts', does: 'keep', as: 'BOOKS', because: PAYMENTS, unless: isShared('t.id') },
  { table: 'wallets', does: 'keep', as: 'BOOKS', because: 'Payments name it, those of other people as well.' },
  {
    table: 'security_events',
    does: 'keep',
    as: 'AUDIT_LOG',
    since: 'occurred_at',
    because: 'It shows who did what, should somebody doubt it.',
  },
  // What stays.
  { table: 'users', does: 'leave', because: 'The username is never given to anybody else. The shown name is erased.' },
  { table: 'account_closings', does: 'leave', because: 'It says when the account was closed and erased.' },
  { table: 'stored_objects', does: 'leave', because: 'A file is removed as soon as no record names it.' },
  { table: 'block_events', does: 'leave', because: TRANSIENT },
  { table: 'signing_windows', does: 'leave', because: TRANSIENT },
  { table: 'outbox', does: 'leave', because: TRANSIENT },
  { table: 'organization_invites', does: 'leave', because: ORGANIZATION },
  { table: 'organizations', does: 'leave', because: ORGANIZATION },
  { table: 'platform_keys', does: 'leave', because: ORGANIZATION },
  { table: 'webhook_endpoints', does: 'leave', because: ORGANIZATION },
  { table: 'idempotency_keys', does: 'leave', because: TRANSIENT },
  { table: 'webauthn_challenges', does: 'leave', because: TRANSIENT },
  { table: 'sandbox_bank_customers', does: 'leave', because: SANDBOX },
  { table: 'sandbox_bank_requests', does: 'leave', because: SANDBOX },
  { table: 'sandbox_bank_transfers', does: 'leave', because: SANDBOX },
  { table: 'sandbox_counted_transfers', does: 'leave', because: SANDBOX },
  { table: 'sandbox_mails', does: 'leave', because: SANDBOX },
  { table: 'sandbox_partner_events', does: 'leave', because: SANDBOX },
  { table: 'sandbox_partner_payouts', does: 'leave', because: SANDBOX },
  { table: 'sandbox_sales', does: 'leave', because: SANDBOX },
  { table: 'sandbox_broker_accounts', does: 'leave', because: SANDBOX },
  { table: 'sandbox_broker_answers', does: 'leave', because: SANDBOX },
];
