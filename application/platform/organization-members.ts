import type { OrganizationMember } from '../../domain/platform/organization-member.js';
import type { OrganizationId, UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** An active member, with the names by which people know one another. */
export interface NamedMember extends OrganizationMember {
  readonly username: string;
  readonly displayName: string;
}

export interface OrganizationMembers {
  /** Locks the members of an organization until the unit of work ends. All changes of members take this lock first. */
  lock(organizationId: OrganizationId): Promise<void>;
  find(organizationId: OrganizationId, userId: UserId): Promise<OrganizationMember | null>;
  /** Whether another active member is an owner and has confirmed it. */
  hasOtherOwner(organizationId: OrganizationId, than: UserId): Promise<boolean>;
  /** How many are active. */
  count(organizationId: OrganizationId): Promise<number>;
  /**
   * Adds or replaces the membership. The database refuses a change that leaves an organization without active owner who has confirmed it.
   */
  save(member: OrganizationMember): Promise<void>;
  /** The active members, in the order in which they joined. */
  ofOrganization(organizationId: OrganizationId): Promise<readonly NamedMember[]>;
}
export const OrganizationMembers = token<OrganizationMembers>('OrganizationMembers');
