import { NotFoundError } from '../../domain/shared/errors.js';
import type { UsageLimitId } from '../../domain/shared/ids.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { ActingMember, ActingMembers } from '../platform/acting-members.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import { termsOf } from './set-limit.js';
import type { UsageLimits } from './usage-limits.js';

/** Deletes a limit. The next call is not held against it any more. */
export class DeleteLimit {
  constructor(
    private readonly actingMembers: ActingMembers,
    private readonly limits: UsageLimits,
    private readonly auditLog: AuditLog,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws NotFoundError when the organization has no such limit */
  async execute({ actor, limitId }: { readonly actor: ActingMember; readonly limitId: UsageLimitId }): Promise<void> {
    const { organizationId, origin } = actor;
    await this.unitOfWork.run(async () => {
      await this.actingMembers.lock(actor, 'deleteLimit');
      const deleted = await this.limits.delete(organizationId, limitId);
      if (!deleted) throw new NotFoundError('The limit');
      const details = { target: `limit:${limitId}`, before: termsOf(deleted), after: null };
      await this.auditLog.append({ type: 'limit.deleted', organizationId, origin, details });
    });
  }
}
