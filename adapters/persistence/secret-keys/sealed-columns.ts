import { executorKeyContext } from '../../../application/agent-sessions/agent-accounts.js';
import { publisherKeyContext } from '../../../application/conditional-orders/publisher-keys.js';
import { accountNumberContext } from '../../../application/external-accounts/saved-accounts.js';
import { billContext } from '../bills/bill.mapping.js';
import { relayerKeyContext } from '../relaying/relayer-keys.postgres.js';
import { numbersContext } from '../virtual-accounts/sealed-numbers.js';
import { submissionContext } from '../virtual-accounts/submission.postgres.js';
import { secretContext } from '../webhooks/webhook-endpoints.postgres.js';

/** A column whose values are sealed. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** An SQL expression over the row, as text: what the context is made of. It is unique in the table. */
  readonly key: string;
  /** Whether the column is jsonb, and the sealed text a JSON text in it. */
  readonly isJson?: true;
  context(key: string): string;
}

/** Every sealed column. `tests/adapters/persistence/secret-keys` fails for a column of the schema that looks like one and is not here. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'signing_keys', column: 'private_jwk', key: 'kid', context: () => 'signing-key' },
  {
    table: 'oauth_artifacts',
    column: 'payload',
    key: `model || ' ' || key`,
    isJson: true,
    context: (key) => `oauth-artifact ${key.split(' ')[0]}`,
  },
  {
    table: 'external_accounts',
    column: 'sealed_number',
    key: 'id',
    context: (id) => accountNumberContext(id as never),
  },
  { table: 'agent_sessions', column: 'sealed_key', key: 'id', context: (id) => executorKeyContext(id as never) },
  { table: 'conditional_orders', column: 'sealed_key', key: 'id', context: publisherKeyContext },
  { table: 'outgoing_mails', column: 'sealed_content', key: 'id', context: (id) => `mail ${id}` },
  { table: 'bills', column: 'sealed_account', key: 'id', context: billContext },
  { table: 'kyc_applications', column: 'sealed_accounts', key: 'user_id', context: numbersContext },
  { table: 'account_submissions', column: 'sealed_text', key: 'id', context: submissionContext },
  { table: 'webhook_endpoints', column: 'sealed_secret', key: 'id', context: (id) => secretContext(id as never) },
  {
    table: 'webhook_endpoints',
    column: 'sealed_previous_secret',
    key: 'id',
    context: (id) => secretContext(id as never),
  },
  { table: 'wallet_operations', column: 'signature', key: 'id', context: (id) => `wallet-operation:${id}` },
  { table: 'relay_attempts', column: 'raw', key: 'hash', context: (hash) => `relay-attempt:${hash}` },
  {
    table: 'relayer_keys',
    column: 'sealed_key',
    key: `chain_id::text || ' ' || signer`,
    context: relayerKeyContext,
  },
  { table: 'contract_calls', column: 'call_data', key: 'id', context: (id) => `contract-call:${id}` },
  {
    table: 'sandbox_broker_answers',
    column: 'sealed_answer',
    key: `user_id::text || ' ' || name`,
    context: (key) => `broker answer ${key}`,
  },
];
