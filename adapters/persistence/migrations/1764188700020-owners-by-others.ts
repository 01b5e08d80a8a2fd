import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Owners whom somebody else has made one, as the audit log says, have not agreed to it. Where nobody else has agreed, they stay the owners who
 * count: an organization is never without one.
 */
export class OwnersByOthers1764188700020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      WITH owners AS (
        SELECT m.organization_id, m.user_id, coalesce(made.type IN ('member.added', 'member.role_changed')
          AND made.actor NOT LIKE '%user:' || m.user_id || '/%', false) AS by_other
        FROM organization_members m LEFT JOIN LATERAL (
          SELECT e.type, e.actor FROM security_events e
          WHERE e.organization_id = m.organization_id AND (e.details->>'target' = 'user:' || m.user_id
              AND e.type IN ('member.added', 'member.role_changed', 'member.role_confirmed')
            OR e.type IN ('organization.created', 'invite.accepted') AND e.actor LIKE '%user:' || m.user_id || '/%')
          ORDER BY e.position DESC LIMIT 1) made ON true
        WHERE m.role = 'OWNER' AND m.removed_at IS NULL AND m.confirmed_at IS NOT NULL
      )
      UPDATE organization_members m SET confirmed_at = NULL FROM owners o
      WHERE o.organization_id = m.organization_id AND o.user_id = m.user_id AND o.by_other
        AND EXISTS (SELECT FROM owners other WHERE other.organization_id = o.organization_id AND NOT other.by_other)`);
  }

  /* Before, nobody could be asked. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE organization_members SET confirmed_at = joined_at WHERE role = 'OWNER' AND removed_at IS NULL AND confirmed_at IS NULL`,
    );
  }
}
