import { assertBillable, type BillingMode } from '../../domain/platform/billing-mode.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { Clock } from '../ports/clock.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { ActingMember, ActingMembers } from './acting-members.js';
import type { Contracts } from './contracts.js';

/** Says how the use of an organization is billed from now on. */
export class SetBillingMode {
  constructor(
    private readonly actingMembers: ActingMembers,
    private readonly contracts: Contracts,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ConflictError for INVOICED without an active contract */
  async execute({ actor, mode }: { readonly actor: ActingMember; readonly mode: BillingMode }): Promise<BillingMode> {
    const { organizationId, origin } = actor;
    return this.unitOfWork.run(async () => {
      await this.actingMembers.lock(actor, 'setBillingMode');
      const contract = await this.contracts.latest(organizationId);
      assertBillable(mode, contract, this.clock.now());
      const before = await this.contracts.billingMode(organizationId);
      if (before === mode) return mode;
      if (mode === 'INVOICED' && contract) await this.contracts.invoice(organizationId, contract.id);
      else await this.contracts.prepay(organizationId);
      const target = `organization:${organizationId}`;
      const details = { target, before: { billingMode: before }, after: { billingMode: mode } };
      await this.auditLog.append({ type: 'billing_mode.changed', organizationId, origin, details });
      return mode;
    });
  }
}
