import type { OrganizationRole } from '../../domain/platform/organization-role.js';
import type { OrganizationId, UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** What a path names that belongs to an organization. */
export type OrganizationResource = 'organization' | 'workspace' | 'platform-key' | 'webhook-endpoint';

export interface Membership {
  readonly organizationId: OrganizationId;
  readonly role: OrganizationRole;
}

/** The members of organizations. */
export interface Memberships {
  /**
   * The active membership of a user in the organization that owns the resource. Null when there is no such resource, and when the
   * user is no active member of its organization: a caller cannot tell the two apart.
   */
  find(userId: UserId, resource: OrganizationResource, id: string): Promise<Membership | null>;
}
export const Memberships = token<Memberships>('Memberships');
