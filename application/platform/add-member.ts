import { isActiveMember, type OrganizationMember, seat } from '../../domain/platform/organization-member.js';
import type { OrganizationRole } from '../../domain/platform/organization-role.js';
import { ConflictError, ValidationError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { Clock } from '../ports/clock.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { UserRepository } from '../users/user.repository.js';
import type { ActingMember, ActingMembers } from './acting-members.js';
import type { NamedMember, OrganizationMembers } from './organization-members.js';

/** docs/rules/platform.md#organizations */
export const MOST_MEMBERS = 1_000;

export interface MemberRole {
  readonly actor: ActingMember;
  readonly userId: UserId;
  readonly role: OrganizationRole;
}

export interface SeatedMember {
  readonly member: NamedMember;
  /** Whether the user was no active member before. */
  readonly isNew: boolean;
}

/** Adds a user to an organization, takes a removed member back, or changes the role of an active one, who confirms it by the same. */
export class AddMember {
  constructor(
    private readonly actingMembers: ActingMembers,
    private readonly members: OrganizationMembers,
    private readonly users: UserRepository,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @throws ValidationError when there is no such user
   * @throws InsufficientRoleError when it grants or changes OWNER and the actor is no owner
   * @throws ConflictError when no owner would be left, or there are too many members
   */
  async execute({ actor, userId, role }: MemberRole): Promise<SeatedMember> {
    const { organizationId } = actor;
    const user = await this.users.find(userId);
    if (!user) throw new ValidationError('userId', 'is nobody of this service');
    return this.unitOfWork.run(async () => {
      const actingRole = await this.actingMembers.lock(actor, 'addMember');
      const current = await this.members.find(organizationId, userId);
      const hasOtherOwner = await this.members.hasOtherOwner(organizationId, userId);
      const context = { actor: actingRole, isSelf: userId === actor.userId, hasOtherOwner };
      const next = seat(current, { organizationId, userId, role }, context, this.clock.now());
      const isNew = !isActiveMember(current);
      if (isNew && (await this.members.count(organizationId)) >= MOST_MEMBERS) {
        throw new ConflictError(`An organization has at most ${MOST_MEMBERS} members`);
      }
      if (next !== current) await this.store(actor, current, next);
      return { member: { ...next, username: user.username, displayName: user.displayName }, isNew };
    });
  }

  private async store(
    actor: ActingMember,
    current: OrganizationMember | null,
    next: OrganizationMember,
  ): Promise<void> {
    const { organizationId, origin } = actor;
    const { userId, role } = next;
    await this.members.save(next);
    const details = {
      target: `user:${userId}`,
      before: current && { role: current.role, active: isActiveMember(current) },
      after: { role, active: true, ...(next.confirmedAt && { confirmed: true }) },
    };
    const isConfirmation = isActiveMember(current) && current.role === role;
    const change = isConfirmation ? 'member.role_confirmed' : 'member.role_changed';
    const type = isActiveMember(current) ? change : 'member.added';
    await this.auditLog.append({ type, organizationId, origin, details });
  }
}
