import type {
  Organization,
  OwnOrganization,
  Organizations as Repository,
} from '../../../application/platform/organizations.js';
import { ConflictError } from '../../../domain/shared/errors.js';
import { type OrganizationId, organizationId, type UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';
import { isUniqueViolation } from '../unique-violation.js';

const ADD = statement<Organization & { createdBy: UserId }>('add-organization').sql(`
    INSERT INTO organizations (id, name, slug, created_by, created_at) VALUES (:id, :name, :slug, :createdBy, :createdAt)`);

const FIND = statement<{ id: OrganizationId }, Organization>('find-organization', { id: organizationId }).sql(
  'SELECT id, name, slug, created_at AS "createdAt" FROM organizations WHERE id = :id',
);

const OF_MEMBER = statement<{ userId: UserId }, OwnOrganization>('organizations-of-member', {
  id: organizationId,
}).sql(`
    SELECT o.id, o.name, o.slug, o.created_at AS "createdAt", m.role
    FROM organization_members m JOIN organizations o ON o.id = m.organization_id
    WHERE m.user_id = :userId AND m.removed_at IS NULL ORDER BY o.created_at DESC, o.id DESC`);

const HOLD_CREATOR = statement<{ userId: UserId }>('lock-organization-creator').sql(
  'SELECT id FROM users WHERE id = :userId AND closed_at IS NULL FOR NO KEY UPDATE',
);

const COUNT_CREATED = statement<{ userId: UserId }, { readonly created: number }>('count-created-organizations').sql(
  'SELECT count(*)::int AS created FROM organizations WHERE created_by = :userId',
);

export class PostgresOrganizations implements Repository {
  constructor(private readonly database: Database) {}

  async add(organization: Organization, createdBy: UserId): Promise<void> {
    try {
      await this.database.affected(ADD, { ...organization, createdBy });
    } catch (error) {
      if (!isUniqueViolation(error, 'organizations_slug_key')) throw error;
      throw new ConflictError(`The slug ${organization.slug} is taken`);
    }
  }

  find(id: OrganizationId): Promise<Organization | null> {
    return this.database.row(FIND, { id });
  }

  ofMember(userId: UserId): Promise<readonly OwnOrganization[]> {
    return this.database.rows(OF_MEMBER, { userId });
  }

  async lockCreator(userId: UserId): Promise<number> {
    const held = await this.database.affected(HOLD_CREATOR, { userId });
    // An organization whose only owner has gone could never be erased.
    if (held === 0) throw new ConflictError('The account was closed');
    return (await this.database.row(COUNT_CREATED, { userId }))?.created ?? 0;
  }
}
