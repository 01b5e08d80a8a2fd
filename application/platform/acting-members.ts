import { isActiveMember } from '../../domain/platform/organization-member.js';
import type { OrganizationRole } from '../../domain/platform/organization-role.js';
import { assertRole, ROLE_RULES, type RoleOperation } from '../../domain/platform/role-rules.js';
import { NotFoundError } from '../../domain/shared/errors.js';
import type { OrganizationId, UserId } from '../../domain/shared/ids.js';
import type { RequestOrigin } from '../access/request-origin.js';
import type { OrganizationMembers } from './organization-members.js';

/** The member who manages the organization, and the request by which they do. */
export interface ActingMember {
  readonly organizationId: OrganizationId;
  readonly userId: UserId;
  readonly origin: RequestOrigin;
}

/**
 * Checks the role of the acting member again under the lock of the organization. The role may have been taken away since the request was
 * let in.
 */
export class ActingMembers {
  constructor(private readonly members: OrganizationMembers) {}

  /**
   * Locks the members of the organization until the unit of work ends.
   * @returns the role of the acting member
   * @throws NotFoundError for whoever is no active member any more, InsufficientRoleError for another role
   */
  async lock({ organizationId, userId }: ActingMember, operation: RoleOperation): Promise<OrganizationRole> {
    await this.members.lock(organizationId);
    const member = await this.members.find(organizationId, userId);
    if (!isActiveMember(member)) throw new NotFoundError('The organization');
    assertRole(ROLE_RULES[operation], member.role);
    return member.role;
  }
}
