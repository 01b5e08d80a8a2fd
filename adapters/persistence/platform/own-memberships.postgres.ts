import type { OwnMemberships } from '../../../application/platform/own-memberships.js';
import { type OrganizationId, organizationId, type UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

const END = statement<{ userId: UserId; at: Date }, { readonly organizationId: OrganizationId }>('end-memberships', {
  organizationId,
}).sql(`
    UPDATE organization_members SET removed_at = :at WHERE user_id = :userId AND removed_at IS NULL
    RETURNING organization_id AS "organizationId"`);

export class PostgresOwnMemberships implements OwnMemberships {
  constructor(private readonly database: Database) {}

  async endAll(userId: UserId, at: Date): Promise<readonly OrganizationId[]> {
    const rows = await this.database.rows(END, { userId, at });
    return rows.map((row) => row.organizationId);
  }
}
