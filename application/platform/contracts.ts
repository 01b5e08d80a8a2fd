import type { BillingMode } from '../../domain/platform/billing-mode.js';
import type { Contract } from '../../domain/platform/contract.js';
import type { ContractId, OrganizationId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** The contracts of organizations and how their use is billed. All changes happen under the lock of the organization's members. */
export interface Contracts {
  /** The newest contract, also when it is final. */
  latest(organizationId: OrganizationId): Promise<Contract | null>;
  add(contract: Contract): Promise<void>;
  /** Stores another state or other terms by compare-and-set on the status. @returns false when the status is not as expected */
  change(from: Contract, next: Contract): Promise<boolean>;
  /** What a member has set last; PREPAID for an organization that never set it, or set INVOICED for an earlier contract. */
  billingMode(organizationId: OrganizationId): Promise<BillingMode>;
  prepay(organizationId: OrganizationId): Promise<void>;
  invoice(organizationId: OrganizationId, contractId: ContractId): Promise<void>;
}
export const Contracts = token<Contracts>('Contracts');
