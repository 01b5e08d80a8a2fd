import type { Membership, OrganizationResource, Memberships as Port } from '../../../application/access/memberships.js';
import { organizationId, type UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { type Statement, statement } from '../statement.js';

interface Asked {
  readonly userId: UserId;
  readonly id: string;
}

const DECODERS = { organizationId };

const ACTIVE = `SELECT m.organization_id AS "organizationId", m.role FROM organization_members m`;
const THE_USER = 'm.user_id = :userId AND m.removed_at IS NULL';

const FINDING: Readonly<Record<OrganizationResource, Statement<Asked, Membership>>> = {
  organization: statement<Asked, Membership>('membership-in-organization', DECODERS).sql(
    `${ACTIVE} WHERE m.organization_id = :id AND ${THE_USER}`,
  ),
  workspace: statement<Asked, Membership>('membership-of-workspace', DECODERS).sql(
    `${ACTIVE} JOIN workspaces w ON w.organization_id = m.organization_id WHERE w.id = :id AND ${THE_USER}`,
  ),
  'platform-key': statement<Asked, Membership>('membership-of-platform-key', DECODERS).sql(
    `${ACTIVE} JOIN workspaces w ON w.organization_id = m.organization_id JOIN platform_keys k ON k.workspace_id = w.id
     WHERE k.id = :id AND ${THE_USER}`,
  ),
  'webhook-endpoint': statement<Asked, Membership>('membership-of-webhook-endpoint', DECODERS).sql(
    `${ACTIVE} JOIN workspaces w ON w.organization_id = m.organization_id JOIN webhook_endpoints e ON e.workspace_id = w.id
     WHERE e.id = :id AND e.deleted_at IS NULL AND ${THE_USER}`,
  ),
};

export class PostgresMemberships implements Port {
  constructor(private readonly database: Database) {}

  find(user: UserId, resource: OrganizationResource, id: string): Promise<Membership | null> {
    return this.database.row(FINDING[resource], { userId: user, id });
  }
}
