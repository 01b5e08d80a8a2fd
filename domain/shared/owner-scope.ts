import type { OrganizationId, UserId } from './ids.js';

/** The owner of something that is stored: one user or one organization (docs/rules/access.md#principals). */
export type OwnerScope =
  | { readonly userId: UserId; readonly organizationId?: never }
  | { readonly organizationId: OrganizationId; readonly userId?: never };

/** The id of the owner. Ids of users and of organizations never collide. */
export function ownerId(owner: OwnerScope): UserId | OrganizationId {
  return owner.userId ?? owner.organizationId;
}
