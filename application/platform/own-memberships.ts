import type { OrganizationId, UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** The memberships of a user who leaves. */
export interface OwnMemberships {
  /** Ends all of them. The database refuses to leave an organization without an owner. @returns the organizations */
  endAll(userId: UserId, at: Date): Promise<readonly OrganizationId[]>;
}
export const OwnMemberships = token<OwnMemberships>('OwnMemberships');
