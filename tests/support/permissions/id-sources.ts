import type { Operation } from './openapi-document.js';
import { ORGANIZATION_ID_SOURCES } from './owned-organization.js';
import type { OwnedResources } from './owned-resources.js';

/** What stands in one path parameter. */
export interface IdSource {
  readonly form: 'uuid' | 'any text';
  /** Each makes something that another user must not reach. */
  readonly makers: readonly ((resources: OwnedResources) => Promise<string>)[];
}

const PASSKEYS: IdSource = {
  form: 'uuid',
  makers: [(owned) => owned.confirmedPasskey(), (owned) => owned.pendingPasskey()],
};
const PAYMENTS: IdSource = { form: 'uuid', makers: [(owned) => owned.payment()] };
const API_KEYS: IdSource = { form: 'uuid', makers: [(owned) => owned.apiKey()] };
/* The ids of connected applications are the authorization server's. */
const ACTIVE_SESSIONS: IdSource = {
  form: 'any text',
  makers: [(owned) => owned.signIn(), (owned) => owned.apiKeySession(), (owned) => owned.connectedApplication()],
};
const SUB_ACCOUNTS: IdSource = { form: 'uuid', makers: [(owned) => owned.subAccount()] };
const CONDITIONAL_ORDERS: IdSource = { form: 'uuid', makers: [(owned) => owned.conditionalOrder()] };
const AGENT_SESSIONS: IdSource = { form: 'uuid', makers: [(owned) => owned.agentSession()] };
const GUARDIANS: IdSource = { form: 'uuid', makers: [(owned) => owned.guardian()] };
const SCHEDULES: IdSource = { form: 'uuid', makers: [(owned) => owned.schedule()] };
const RECEIPTS: IdSource = { form: 'uuid', makers: [(owned) => owned.receipt()] };
const BILLS: IdSource = { form: 'uuid', makers: [(owned) => owned.bill()] };
const BEWIRTUNGSBELEGE: IdSource = { form: 'uuid', makers: [(owned) => owned.bewirtungsbeleg()] };
const EIGENBELEGE: IdSource = { form: 'uuid', makers: [(owned) => owned.eigenbeleg()] };
const INFORMATION_REQUESTS: IdSource = { form: 'uuid', makers: [(owned) => owned.informationRequest()] };
const CHARGES: IdSource = { form: 'uuid', makers: [(owned) => owned.charge()] };
const LINE_ITEMS: IdSource = { form: 'uuid', makers: [(owned) => owned.lineItem()] };
const JOINT_PROPOSALS: IdSource = { form: 'uuid', makers: [(owned) => owned.jointProposal()] };
const TRANSACTIONS: IdSource = { form: 'any text', makers: [(owned) => owned.transaction()] };

/** Every path parameter of the APIs in which ids belong to users, by the path up to it. */
const ID_SOURCES: Readonly<Record<string, IdSource>> = {
  '/v1/agent-sessions/{id}': AGENT_SESSIONS,
  '/v1/api-keys/{keyId}': API_KEYS,
  '/v1/bills/{billId}': BILLS,
  '/v1/bewirtungsbelege/{bewirtungsbelegId}': BEWIRTUNGSBELEGE,
  '/v1/conditional-orders/{id}': CONDITIONAL_ORDERS,
  '/v1/eigenbelege/{eigenbelegId}': EIGENBELEGE,
  '/v1/payments/{id}': PAYMENTS,
  '/v1/passkeys/{id}': PASSKEYS,
  ...ORGANIZATION_ID_SOURCES,
  '/v1/receipts/{receiptId}': RECEIPTS,
  '/v1/receipts/line-items/{lineItemId}': LINE_ITEMS,
  '/v1/recovery-emails/{id}': GUARDIANS,
  '/v1/scheduled-transactions/{id}': SCHEDULES,
  '/v1/sessions/{sessionId}': { form: 'uuid', makers: [(owned) => owned.apiKeySession()] },
  '/v1/sessions/active/{sessionId}': ACTIVE_SESSIONS,
  '/v1/sub-accounts/{id}': SUB_ACCOUNTS,
  '/v1/sub-accounts/proposals/{proposalId}': JOINT_PROPOSALS,
  '/v1/subscriptions/charges/{chargeId}': CHARGES,
  '/v1/transactions/{hash}': TRANSACTIONS,
  '/app/api/agent-sessions/{id}': AGENT_SESSIONS,
  '/app/api/api-keys/{keyId}': API_KEYS,
  '/app/api/approvals/{id}': PAYMENTS,
  '/app/api/bills/{billId}': BILLS,
  '/app/api/chain-transactions/{hash}': TRANSACTIONS,
  '/app/api/bewirtungsbelege/{bewirtungsbelegId}': BEWIRTUNGSBELEGE,
  '/app/api/conditional-orders/{id}': CONDITIONAL_ORDERS,
  '/app/api/eigenbelege/{eigenbelegId}': EIGENBELEGE,
  '/app/api/tax-documents/{id}': EIGENBELEGE,
  '/app/api/guardianships/{id}': { form: 'uuid', makers: [(owned) => owned.guardianship()] },
  '/app/api/joint-proposals/{id}': JOINT_PROPOSALS,
  '/app/api/mandates/{id}': AGENT_SESSIONS,
  '/app/api/mandate-owners/{id}': { form: 'uuid', makers: [(owned) => owned.mandateOwner()] },
  '/app/api/passkeys/{id}': PASSKEYS,
  '/app/api/receipts/{receiptId}': RECEIPTS,
  '/app/api/receipts/line-items/{lineItemId}': LINE_ITEMS,
  '/app/api/recovery-emails/{id}': GUARDIANS,
  '/app/api/recovery-guardians/{id}': GUARDIANS,
  '/app/api/recovery-requests/{id}': { form: 'uuid', makers: [(owned) => owned.recoveryRequest()] },
  '/app/api/recovery-setups/{id}': { form: 'uuid', makers: [(owned) => owned.recoverySetup()] },
  '/app/api/scheduled-transactions/{id}': SCHEDULES,
  '/app/api/sessions/active/{sessionId}': ACTIVE_SESSIONS,
  '/app/api/sub-accounts/{id}': SUB_ACCOUNTS,
  '/app/api/subscriptions/charges/{chargeId}': CHARGES,
  '/app/api/sub-accounts/proposals/{proposalId}': JOINT_PROPOSALS,
  '/app/api/sub-account-openings/{id}': { form: 'uuid', makers: [(owned) => owned.subAccountOpening()] },
  '/app/api/transactions/{hash}': TRANSACTIONS,
  '/app/api/virtual-accounts/information-requests/{informationRequestId}': INFORMATION_REQUESTS,
  '/app/api/accounts/{id}': { form: 'uuid', makers: [(owned) => owned.savedAccount()] },
  '/app/api/contacts/{username}': { form: 'any text', makers: [(owned) => owned.contact()] },
  '/app/api/notifications/{id}': { form: 'uuid', makers: [(owned) => owned.notification()] },
};

/** Path parameters that are no ids, each with a value that is right. */
const POSITIONS: Readonly<Record<string, string>> = { '/app/api/receipts/{receiptId}/pages/{page}': '1' };

/** The right value of a parameter that counts something of what is owned; undefined for an id. */
export function positionOf(operation: Operation, parameter: string): string | undefined {
  return POSITIONS[upTo(operation, parameter)];
}

/** @throws Error for a parameter that the table lacks, so that none is forgotten */
export function idSourceOf(operation: Operation, parameter: string): IdSource {
  const place = upTo(operation, parameter);
  const source = ID_SOURCES[place];
  if (source === undefined) {
    throw new Error(
      `${operation.title} has the path parameter ${place}: say in ID_SOURCES how somebody comes to own one`,
    );
  }
  return source;
}

function upTo({ path }: Operation, parameter: string): string {
  return path.slice(0, path.indexOf(`{${parameter}}`) + parameter.length + 2);
}
