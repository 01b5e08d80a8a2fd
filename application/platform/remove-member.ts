import { isActiveMember, remove } from '../../domain/platform/organization-member.js';
import { NotFoundError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { Clock } from '../ports/clock.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { ActingMember, ActingMembers } from './acting-members.js';
import type { OrganizationMembers } from './organization-members.js';

/** Ends a membership, of another member or one's own. The next request of the removed member is refused. */
export class RemoveMember {
  constructor(
    private readonly actingMembers: ActingMembers,
    private readonly members: OrganizationMembers,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Removing a removed member changes nothing.
   * @throws NotFoundError for who never was a member
   * @throws InsufficientRoleError when the actor may not remove others, and when the member is an owner and the actor is none
   * @throws ConflictError for the last owner
   */
  async execute({ actor, userId }: { readonly actor: ActingMember; readonly userId: UserId }): Promise<void> {
    const { organizationId, origin } = actor;
    await this.unitOfWork.run(async () => {
      const actingRole = await this.actingMembers.lock(actor, 'removeMember');
      const current = await this.members.find(organizationId, userId);
      if (!current) throw new NotFoundError('The member');
      const hasOtherOwner = await this.members.hasOtherOwner(organizationId, userId);
      const context = { actor: actingRole, isSelf: userId === actor.userId, hasOtherOwner };
      const next = remove(current, context, this.clock.now());
      if (next === current) return;
      await this.members.save(next);
      const before = { role: current.role, active: isActiveMember(current) };
      const details = { target: `user:${userId}`, before, after: { role: next.role, active: false } };
      await this.auditLog.append({ type: 'member.removed', organizationId, origin, details });
    });
  }
}
