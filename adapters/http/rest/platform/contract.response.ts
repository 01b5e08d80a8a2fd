import { formatUsd } from '../../../../domain/metering/usd.js';
import type { BillingMode } from '../../../../domain/platform/billing-mode.js';
import { BILLING_MODES } from '../../../../domain/platform/billing-mode.js';
import { type Contract, statusAt, termAt } from '../../../../domain/platform/contract.js';
import { CONTRACT_STATUSES, type ContractStatus } from '../../../../domain/platform/contract-status.js';
import { Flag, OneOf } from '../../shell/fields/choices.js';
import { DecimalAmount } from '../../shell/fields/decimals.js';
import { Id } from '../../shell/fields/identifiers.js';
import { ListOf, Nested } from '../../shell/fields/objects.js';
import { Nullable, Optional } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';
import { Instant } from '../../shell/fields/times.js';

const MOST_TEXT = 60;

/** A document that belongs to a contract, in requests and answers. */
export class LegalDocument {
  @Text('What it is.', 'MSA', { min: 1, max: MOST_TEXT })
  kind!: string;

  @Text('Where it can be read; https.', 'https://example.org/msa.pdf', { min: 9, max: 2_000 })
  url!: string;

  @Optional()
  @Text('Which version of it.', '2026-01', { min: 1, max: MOST_TEXT })
  version?: string;

  @Optional()
  @Instant('When it was signed.')
  signedAt?: string;
}

class ContractResponse {
  @Id('The contract.')
  id!: string;

  @OneOf(CONTRACT_STATUSES, 'EXPIRED from the end of its term on, unless it renews itself.', 'ACTIVE')
  status!: ContractStatus;

  @Nullable()
  @DecimalAmount('What the organization will use in the term at least, in US dollars.', { example: '12000.00' })
  committedAmountUsd!: string | null;

  @Nullable()
  @Instant('From when on it counts; null: at once.', '2026-01-01T00:00:00.000Z')
  termStart!: string | null;

  @Nullable()
  @Instant('Until when it counts; null: without end.', '2027-01-01T00:00:00.000Z')
  termEnd!: string | null;

  @Flag('Whether it goes on after its term.', false)
  autoRenew!: boolean;

  @Nullable()
  @Text('The agreed level of service.', 'GOLD')
  slaTier!: string | null;

  @Flag('Whether capacity at the partners is kept for the organization alone.', false)
  dedicatedUpstreamCapacity!: boolean;

  @ListOf(() => LegalDocument, 'The documents of the contract.')
  legalDocRefs!: LegalDocument[];

  @Nullable()
  @Text('Where data are kept.', 'EU')
  dataResidency!: string | null;

  @Instant('When it was drafted.')
  createdAt!: string;
}

export class BillingModeResponse {
  @OneOf(BILLING_MODES, 'PREPAID: calls are taken from credits. INVOICED: they are collected for an invoice.')
  billingMode!: BillingMode;
}

export class ContractOfOrganizationResponse extends BillingModeResponse {
  @Nullable()
  @Nested(() => ContractResponse, 'The newest contract; null when there is none.')
  contract!: ContractResponse | null;
}

export function presentContract(
  contract: Contract | null,
  billingMode: BillingMode,
  at: Date,
): ContractOfOrganizationResponse {
  return { contract: contract && presented(contract, at), billingMode };
}

function presented(contract: Contract, at: Date): ContractResponse {
  const { id, committedAmount, termStart, termEnd, autoRenew, slaTier, dedicatedUpstreamCapacity } = termAt(
    contract,
    at,
  );
  return {
    id,
    status: statusAt(contract, at),
    committedAmountUsd: committedAmount === null ? null : formatUsd(committedAmount),
    termStart: termStart?.toISOString() ?? null,
    termEnd: termEnd?.toISOString() ?? null,
    autoRenew,
    slaTier,
    dedicatedUpstreamCapacity,
    legalDocRefs: contract.legalDocuments.map(({ kind, url, version, signedAt }) => ({
      kind,
      url,
      ...(version !== undefined && { version }),
      ...(signedAt !== undefined && { signedAt: signedAt.toISOString() }),
    })),
    dataResidency: contract.dataResidency,
    createdAt: contract.createdAt.toISOString(),
  };
}
