import type { OrganizationRole } from '../../domain/platform/organization-role.js';
import type { OrganizationId, UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

export interface Organization {
  readonly id: OrganizationId;
  readonly name: string;
  /** Unique among all organizations. */
  readonly slug: string;
  readonly createdAt: Date;
}

/** An organization as one of its members sees it. */
export interface OwnOrganization extends Organization {
  readonly role: OrganizationRole;
}

export interface Organizations {
  /** @throws ConflictError when the slug is taken */
  add(organization: Organization, createdBy: UserId): Promise<void>;
  find(id: OrganizationId): Promise<Organization | null>;
  /** The organizations in which the user is an active member, the newest first. */
  ofMember(userId: UserId): Promise<readonly OwnOrganization[]>;
  /**
   * Locks the user until the unit of work ends, so that no other process creates an organization for the same one.
   * @returns how many the user has created
   */
  lockCreator(userId: UserId): Promise<number>;
}
export const Organizations = token<Organizations>('Organizations');
