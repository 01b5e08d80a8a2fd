import { ConflictError } from '../shared/errors.js';
import type { OrganizationId, UserId } from '../shared/ids.js';
import type { OrganizationRole } from './organization-role.js';
import { assertRole, OTHER_MEMBERS, OWNER_GRANT } from './role-rules.js';

/** A user's membership in an organization. A removed member keeps the row, and can be added again. */
export interface OrganizationMember {
  readonly organizationId: OrganizationId;
  readonly userId: UserId;
  readonly role: OrganizationRole;
  readonly joinedAt: Date;
  /** When the member took the role by an act of their own; null for a role that somebody else has given. */
  readonly confirmedAt: Date | null;
  /** Null for an active member. */
  readonly removedAt: Date | null;
}

/** Who acts on a membership, and what the organization would be without it. */
export interface MemberContext {
  /** The role of the member who acts. */
  readonly actor: OrganizationRole;
  /** Whether it is the member in question. */
  readonly isSelf: boolean;
  /** Whether the organization has another active owner than the member in question, and one who has confirmed it. */
  readonly hasOtherOwner: boolean;
}

export function isActiveMember(member: OrganizationMember | null): member is OrganizationMember {
  return member !== null && member.removedAt === null;
}

/**
 * Gives a user a role: adds a new member, takes a removed one back, or changes the role of an active one. The same role again changes
 * nothing, unless its member confirms it.
 * @param current the user's membership; null when the user never was a member
 * @throws InsufficientRoleError when it grants or changes OWNER and the actor is no owner
 * @throws ConflictError when it would leave the organization without owner
 */
export function seat(
  current: OrganizationMember | null,
  wanted: Pick<OrganizationMember, 'organizationId' | 'userId' | 'role'>,
  { actor, isSelf, hasOtherOwner }: MemberContext,
  at: Date,
): OrganizationMember {
  const { organizationId, userId, role } = wanted;
  if (isActiveMember(current) && current.role === role) {
    return isSelf && current.confirmedAt === null ? { ...current, confirmedAt: at } : current;
  }
  const wasOwner = isActiveMember(current) && current.role === 'OWNER';
  if (role === 'OWNER' || wasOwner) assertRole(OWNER_GRANT, actor);
  if (wasOwner && !hasOtherOwner) throw ownerNeeded();
  const joinedAt = isActiveMember(current) ? current.joinedAt : at;
  return { organizationId, userId, role, joinedAt, confirmedAt: isSelf ? at : null, removedAt: null };
}

/**
 * Ends a membership. Removing a removed member changes nothing.
 * @throws InsufficientRoleError when the actor may not remove others, and when the member is an owner and the actor is none
 * @throws ConflictError when it would leave the organization without owner
 */
export function remove(
  current: OrganizationMember,
  { actor, isSelf, hasOtherOwner }: MemberContext,
  at: Date,
): OrganizationMember {
  if (!isSelf) assertRole(OTHER_MEMBERS, actor);
  if (!isActiveMember(current)) return current;
  if (current.role === 'OWNER') {
    assertRole(OWNER_GRANT, actor);
    if (!hasOtherOwner) throw ownerNeeded();
  }
  return { ...current, removedAt: at };
}

function ownerNeeded(): ConflictError {
  return new ConflictError(
    'An organization needs an owner who has agreed to be one; make another member OWNER, who confirms it',
  );
}
