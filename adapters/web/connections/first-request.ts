import type { Scope } from '../../../domain/access/scopes.js';

/** A path that a key with this scope can read at once; in the order in which they are worth trying. */
const PATHS: readonly (readonly [Scope, string])[] = [
  ['read:balances', '/v1/balances'],
  ['read:transactions', '/v1/transactions?limit=5'],
  ['read:spending', '/v1/spending/by-type-group'],
  ['read:receipts', '/v1/receipts?limit=5'],
  ['read:rates', '/v1/exchange-rates'],
  ['read:earnings', '/v1/apy-rates'],
  ['read:account', '/v1/wallet'],
  ['read:virtual_accounts', '/v1/virtual-accounts'],
  ['read:external_accounts', '/v1/accounts'],
  ['read:contacts', '/v1/contacts'],
  ['read:notifications', '/v1/notifications'],
  ['read:sub_accounts', '/v1/sub-accounts'],
  ['read:points', '/v1/points/balance'],
  ['read:referrals', '/v1/referrals/code'],
  ['read:users', '/v1/users/search?query=al'],
  ['read:settings', '/v1/settings'],
  ['read:passkeys', '/v1/passkeys'],
  ['read:recovery', '/v1/recovery-status'],
  ['read:sessions', '/v1/sessions/active'],
  ['read:subscriptions', '/v1/subscriptions/charges'],
  ['read:agent_sessions', '/v1/agent-sessions'],
  ['read:api_keys', '/v1/api-keys'],
];

/** Any valid key reads it. */
const FOR_EVERY_KEY = '/v1/platform/organizations';

/**
 * The line of a terminal that tries a new key.
 * @param origin of the service: scheme, host and port
 */
export function firstRequest(origin: string, key: string, scopes: readonly string[]): string {
  const path = PATHS.find(([scope]) => scopes.includes(scope))?.[1] ?? FOR_EVERY_KEY;
  return `curl -H 'X-API-Key: ${key}' '${origin}${path}'`;
}
