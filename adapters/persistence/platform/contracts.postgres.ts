import type { Contracts as Repository } from '../../../application/platform/contracts.js';
import type { BillingMode } from '../../../domain/platform/billing-mode.js';
import type { Contract, LegalDocument } from '../../../domain/platform/contract.js';
import type { ContractStatus } from '../../../domain/platform/contract-status.js';
import { type ContractId, contractId, type OrganizationId, organizationId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { json, statement } from '../statement.js';

type StoredDocument = Omit<LegalDocument, 'signedAt'> & { readonly signedAt?: string };

interface ContractRow extends Omit<Contract, 'legalDocuments' | 'status'> {
  readonly status: ContractStatus;
  readonly legalDocuments: readonly StoredDocument[];
}

const DECODERS = {
  id: contractId,
  organizationId,
  committedAmount: BigInt,
  legalDocuments: json<readonly StoredDocument[]>(),
};

/* One that is not final is the latest, whatever the clock of the process said that began it: there is one at most. */
const NEWEST_FIRST = "(status IN ('DRAFT', 'ACTIVE')) DESC, created_at DESC, id DESC";

const LATEST = statement<{ id: OrganizationId }, ContractRow>('latest-platform-contract', DECODERS).sql(`
    SELECT id, organization_id AS "organizationId", status, committed_nanos AS "committedAmount", term_start AS "termStart",
      term_end AS "termEnd", auto_renew AS "autoRenew", sla_tier AS "slaTier",
      dedicated_upstream_capacity AS "dedicatedUpstreamCapacity", legal_documents AS "legalDocuments",
      data_residency AS "dataResidency", created_at AS "createdAt"
    FROM platform_contracts WHERE organization_id = :id ORDER BY ${NEWEST_FIRST} LIMIT 1`);

type NewRow = Omit<ContractRow, 'legalDocuments'> & { readonly legalDocuments: string };

const ADD = statement<NewRow>('add-platform-contract').sql(`
    INSERT INTO platform_contracts (id, organization_id, status, committed_nanos, term_start, term_end, auto_renew, sla_tier,
      dedicated_upstream_capacity, legal_documents, data_residency, created_at)
    VALUES (:id, :organizationId, :status, :committedAmount, :termStart, :termEnd, :autoRenew, :slaTier,
      :dedicatedUpstreamCapacity, :legalDocuments, :dataResidency, :createdAt)`);

const CHANGE = statement<Omit<NewRow, 'organizationId' | 'createdAt'> & { readonly from: ContractStatus }>(
  'change-platform-contract',
).sql(`
    UPDATE platform_contracts SET status = :status, committed_nanos = :committedAmount, term_start = :termStart,
      term_end = :termEnd, auto_renew = :autoRenew, sla_tier = :slaTier,
      dedicated_upstream_capacity = :dedicatedUpstreamCapacity, legal_documents = :legalDocuments,
      data_residency = :dataResidency
    WHERE id = :id AND status = :from`);

const BILLING_MODE = statement<{ id: OrganizationId }, { readonly mode: BillingMode }>('billing-mode').sql(`
    SELECT b.billing_mode AS mode FROM organization_billing b
    WHERE b.organization_id = :id AND (b.billing_mode = 'PREPAID' OR b.contract_id = (
      SELECT id FROM platform_contracts WHERE organization_id = :id ORDER BY ${NEWEST_FIRST} LIMIT 1))`);

const SET_BILLING_MODE = statement<{ id: OrganizationId; mode: BillingMode; contract: ContractId | null }>(
  'set-billing-mode',
).sql(`
    INSERT INTO organization_billing (organization_id, billing_mode, contract_id) VALUES (:id, :mode, :contract)
    ON CONFLICT (organization_id) DO UPDATE SET billing_mode = excluded.billing_mode, contract_id = excluded.contract_id`);

export class PostgresContracts implements Repository {
  constructor(private readonly database: Database) {}

  async latest(id: OrganizationId): Promise<Contract | null> {
    const row = await this.database.row(LATEST, { id });
    return row && contractOf(row);
  }

  async add(contract: Contract): Promise<void> {
    await this.database.affected(ADD, rowOf(contract));
  }

  async change(from: Contract, next: Contract): Promise<boolean> {
    const { organizationId: _organization, createdAt: _created, ...row } = rowOf(next);
    return (await this.database.affected(CHANGE, { ...row, from: from.status })) > 0;
  }

  async billingMode(id: OrganizationId): Promise<BillingMode> {
    return (await this.database.row(BILLING_MODE, { id }))?.mode ?? 'PREPAID';
  }

  async prepay(id: OrganizationId): Promise<void> {
    await this.database.affected(SET_BILLING_MODE, { id, mode: 'PREPAID', contract: null });
  }

  async invoice(id: OrganizationId, contract: ContractId): Promise<void> {
    await this.database.affected(SET_BILLING_MODE, { id, mode: 'INVOICED', contract });
  }
}

function rowOf(contract: Contract): NewRow {
  return { ...contract, legalDocuments: JSON.stringify(contract.legalDocuments) };
}

function contractOf({ legalDocuments, id, ...row }: ContractRow): Contract {
  const documents = legalDocuments.map(({ signedAt, ...document }) => ({
    ...document,
    ...(signedAt !== undefined && { signedAt: new Date(signedAt) }),
  }));
  return { ...row, id: id as ContractId, legalDocuments: documents } as Contract;
}
