import type {
  NamedMember,
  OrganizationMembers as Repository,
} from '../../../application/platform/organization-members.js';
import type { OrganizationMember } from '../../../domain/platform/organization-member.js';
import { type OrganizationId, organizationId, type UserId, userId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

interface MemberKey {
  readonly organizationId: OrganizationId;
  readonly userId: UserId;
}

const DECODERS = { organizationId, userId };

const COLUMNS = `m.organization_id AS "organizationId", m.user_id AS "userId", m.role, m.joined_at AS "joinedAt",
  m.confirmed_at AS "confirmedAt", m.removed_at AS "removedAt"`;

const LOCK = statement<{ id: OrganizationId }>('lock-organization').sql(
  'SELECT id FROM organizations WHERE id = :id FOR NO KEY UPDATE',
);

const FIND = statement<MemberKey, OrganizationMember>('find-organization-member', DECODERS).sql(
  `SELECT ${COLUMNS} FROM organization_members m WHERE m.organization_id = :organizationId AND m.user_id = :userId`,
);

const HAS_OTHER_OWNER = statement<MemberKey, { readonly has: boolean }>('organization-has-other-owner').sql(`
    SELECT EXISTS (SELECT FROM organization_members
      WHERE organization_id = :organizationId AND user_id <> :userId AND role = 'OWNER' AND removed_at IS NULL
        AND confirmed_at IS NOT NULL) AS has`);

const COUNT = statement<{ id: OrganizationId }, { readonly active: number }>('count-organization-members').sql(
  'SELECT count(*)::int AS active FROM organization_members WHERE organization_id = :id AND removed_at IS NULL',
);

const SAVE = statement<OrganizationMember>('save-organization-member').sql(`
    INSERT INTO organization_members (organization_id, user_id, role, joined_at, confirmed_at, removed_at)
    VALUES (:organizationId, :userId, :role, :joinedAt, :confirmedAt, :removedAt)
    ON CONFLICT (organization_id, user_id) DO UPDATE
      SET role = excluded.role, joined_at = excluded.joined_at, confirmed_at = excluded.confirmed_at,
        removed_at = excluded.removed_at`);

const OF_ORGANIZATION = statement<{ id: OrganizationId }, NamedMember>('members-of-organization', DECODERS).sql(`
    SELECT ${COLUMNS}, u.username, u.display_name AS "displayName"
    FROM organization_members m JOIN users u ON u.id = m.user_id
    WHERE m.organization_id = :id AND m.removed_at IS NULL ORDER BY m.joined_at, m.user_id`);

export class PostgresOrganizationMembers implements Repository {
  constructor(private readonly database: Database) {}

  async lock(id: OrganizationId): Promise<void> {
    await this.database.affected(LOCK, { id });
  }

  find(organization: OrganizationId, user: UserId): Promise<OrganizationMember | null> {
    return this.database.row(FIND, { organizationId: organization, userId: user });
  }

  async hasOtherOwner(organization: OrganizationId, than: UserId): Promise<boolean> {
    const row = await this.database.row(HAS_OTHER_OWNER, { organizationId: organization, userId: than });
    return row?.has ?? false;
  }

  async count(id: OrganizationId): Promise<number> {
    return (await this.database.row(COUNT, { id }))?.active ?? 0;
  }

  async save(member: OrganizationMember): Promise<void> {
    await this.database.affected(SAVE, member);
  }

  ofOrganization(id: OrganizationId): Promise<readonly NamedMember[]> {
    return this.database.rows(OF_ORGANIZATION, { id });
  }
}
