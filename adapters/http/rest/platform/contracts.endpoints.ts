import type { ChangeContract, ContractChanges } from '../../../../application/platform/change-contract.js';
import type { Contracts } from '../../../../application/platform/contracts.js';
import type { SetBillingMode } from '../../../../application/platform/set-billing-mode.js';
import type { Clock } from '../../../../application/ports/clock.js';
import { parseUsd } from '../../../../domain/metering/usd.js';
import { BILLING_MODES, type BillingMode, billingModeAt } from '../../../../domain/platform/billing-mode.js';
import { CONTRACT_STATUSES, type ContractStatus } from '../../../../domain/platform/contract-status.js';
import { type OrganizationId, organizationId } from '../../../../domain/shared/ids.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { Flag, OneOf } from '../../shell/fields/choices.js';
import { DecimalInput } from '../../shell/fields/decimals.js';
import { ListOf } from '../../shell/fields/objects.js';
import { Nullable, Optional } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';
import { Instant } from '../../shell/fields/times.js';
import { actingMember } from './acting-member.js';
import {
  BillingModeResponse,
  ContractOfOrganizationResponse,
  LegalDocument,
  presentContract,
} from './contract.response.js';
import { inOrganization } from './organization-access.js';

const TAG = 'Platform management';
const TEXT = { min: 1, max: 60 };

class ContractBody {
  @Optional()
  @OneOf(
    CONTRACT_STATUSES,
    'The status that the contract shall have. DRAFT and ACTIVE begin a new one after a final one.',
  )
  status?: ContractStatus;

  @Optional()
  @Nullable()
  @DecimalInput('What the organization will use in the term at least, in US dollars; null: nothing is agreed.', '12000')
  committedAmountUsd?: string | null;

  @Optional()
  @Nullable()
  @Instant('From when on it counts; null: at once.', '2026-01-01T00:00:00.000Z')
  termStart?: string | null;

  @Optional()
  @Nullable()
  @Instant('Until when it counts; null: without end.', '2027-01-01T00:00:00.000Z')
  termEnd?: string | null;

  @Optional()
  @Flag('Whether it goes on after its term.', false)
  autoRenew?: boolean;

  @Optional()
  @Nullable()
  @Text('The agreed level of service; null: none.', 'GOLD', TEXT)
  slaTier?: string | null;

  @Optional()
  @Flag('Whether capacity at the partners is kept for the organization alone.', false)
  dedicatedUpstreamCapacity?: boolean;

  @Optional()
  @ListOf(() => LegalDocument, 'The documents of the contract, all of them.')
  legalDocRefs?: LegalDocument[];

  @Optional()
  @Nullable()
  @Text('Where data are kept; null: nothing is agreed.', 'EU', TEXT)
  dataResidency?: string | null;
}

class BillingModeBody {
  @OneOf(BILLING_MODES, 'INVOICED needs an ACTIVE contract.')
  billingMode!: BillingMode;
}

export function readContractEndpoint(contracts: Contracts, clock: Clock): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/platform/organizations/{orgId}/contract',
    audience: 'both',
    view: 'pruned',
    operationId: 'readContract',
    tag: TAG,
    summary: 'Read the contract of an organization',
    description: 'The newest contract, or null, with the billing mode that counts now.',
    access: inOrganization('readContract'),
    params: { orgId: organizationId },
    responses: { 200: ContractOfOrganizationResponse },
    async handle({ caller }) {
      return ok(await shownContract(contracts, caller.organizationId, clock.now()));
    },
  });
}

export function changeContractEndpoint(changeContract: ChangeContract, contracts: Contracts, clock: Clock): Endpoint {
  return endpoint({
    method: 'PUT',
    path: '/v1/platform/organizations/{orgId}/contract',
    audience: 'both',
    operationId: 'changeContract',
    tag: TAG,
    summary: 'Change the contract of an organization',
    description:
      'What is left out stays as it is; null removes it. An expired or terminated contract stays as it is (409), unless `status` begins ' +
      'a new one. Contracts are agreed on with the sales team first.',
    access: inOrganization('changeContract'),
    params: { orgId: organizationId },
    body: ContractBody,
    responses: { 200: ContractOfOrganizationResponse },
    async handle(context) {
      const { body } = context;
      await changeContract.execute({ actor: actingMember(context), status: body.status, changes: changesOf(body) });
      return ok(await shownContract(contracts, context.caller.organizationId, clock.now()));
    },
  });
}

export function setBillingModeEndpoint(setBillingMode: SetBillingMode): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/v1/platform/organizations/{orgId}/billing-mode',
    audience: 'both',
    operationId: 'setBillingMode',
    tag: TAG,
    summary: 'Set the billing mode of an organization',
    description: 'INVOICED needs an ACTIVE contract (409). When the contract ends, PREPAID counts again.',
    access: inOrganization('setBillingMode'),
    refusals: [409],
    idempotency: 'stored',
    params: { orgId: organizationId },
    body: BillingModeBody,
    responses: { 200: BillingModeResponse },
    async handle(context) {
      const mode = context.body.billingMode;
      return ok({ billingMode: await setBillingMode.execute({ actor: actingMember(context), mode }) });
    },
  });
}

async function shownContract(
  contracts: Contracts,
  of: OrganizationId,
  at: Date,
): Promise<ContractOfOrganizationResponse> {
  const [contract, wanted] = [await contracts.latest(of), await contracts.billingMode(of)];
  return presentContract(contract, billingModeAt(wanted, contract, at), at);
}

function changesOf(body: ContractBody): ContractChanges {
  const { committedAmountUsd: committed, termStart, termEnd, legalDocRefs } = body;
  return {
    committedAmount: typeof committed === 'string' ? parseUsd(committed, 'committedAmountUsd') : committed,
    termStart: dateOf(termStart),
    termEnd: dateOf(termEnd),
    autoRenew: body.autoRenew,
    slaTier: body.slaTier,
    dedicatedUpstreamCapacity: body.dedicatedUpstreamCapacity,
    legalDocuments: legalDocRefs?.map(({ signedAt, ...document }) => ({
      ...document,
      ...(signedAt !== undefined && { signedAt: new Date(signedAt) }),
    })),
    dataResidency: body.dataResidency,
  };
}

function dateOf(text: string | null | undefined): Date | null | undefined {
  return typeof text === 'string' ? new Date(text) : text;
}
