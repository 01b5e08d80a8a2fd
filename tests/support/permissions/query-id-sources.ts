import type { Operation } from './openapi-document.js';
import type { OwnedResources } from './owned-resources.js';

type Maker = (owned: OwnedResources) => Promise<string>;

const SUB_ACCOUNT: Maker = (owned) => owned.subAccount();
const WORKSPACE: Maker = ({ organization }) => organization.workspace();
const KEY: Maker = ({ organization }) => organization.key();

/** Every query parameter that is an id, by the path without its API: what makes one that another user must not reach. */
const QUERY_IDS: Readonly<Record<string, Maker | { readonly because: string }>> = {
  'earnings/time-series accountId': SUB_ACCOUNT,
  'notifications cursor': (owned) => owned.notification(),
  'payments cursor': (owned) => owned.payment(),
  'platform/organizations/{orgId}/usage workspaceId': WORKSPACE,
  'platform/organizations/{orgId}/usage apiKeyId': KEY,
  'platform/organizations/{orgId}/usage/export workspaceId': WORKSPACE,
  'platform/organizations/{orgId}/usage/export apiKeyId': KEY,
  'platform/webhooks/{webhookId}/deliveries cursor': ({ organization }) => organization.delivery(),
  'recovery-config accountId': SUB_ACCOUNT,
  'recovery-emails accountId': SUB_ACCOUNT,
  'recovery-emails/{id} accountId': SUB_ACCOUNT,
  'recovery-status accountId': SUB_ACCOUNT,
  'scheduled-transactions/{id}/history cursor': { because: 'No schedule has paid in these tests' },
  'subscriptions/charges cursor': (owned) => owned.charge(),
  'virtual-accounts/incoming-transfers cursor': { because: 'Nobody has a bank account in these tests' },
  'virtual-accounts/outgoing-transfers cursor': { because: 'Nobody has a bank account in these tests' },
};

/**
 * What makes the id of a query parameter; null where the tests cannot make one.
 * @throws Error for a parameter that the table lacks, so that none is forgotten
 */
export function queryIdMaker({ path, title }: Operation, parameter: string): Maker | null {
  const source = QUERY_IDS[`${path.replace(/^\/(?:v1|app\/api)\//, '')} ${parameter}`];
  if (source === undefined)
    throw new Error(`${title} has the id ${parameter} in its query: say in QUERY_IDS how somebody comes to own one`);
  return typeof source === 'function' ? source : null;
}
