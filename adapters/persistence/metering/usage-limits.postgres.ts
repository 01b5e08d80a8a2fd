import type { LimitTarget, UsageLimits as Repository } from '../../../application/metering/usage-limits.js';
import type { KeyLimits } from '../../../application/platform/key-limits.js';
import type { LimitScope, LimitType, UsageLimit } from '../../../domain/metering/limit.js';
import {
  limitId,
  type OrganizationId,
  organizationId,
  type PlatformKeyId,
  type UsageLimitId,
} from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

const DECODERS = { id: limitId, organizationId, value: BigInt };

/** The columns of a limit, from the table `usage_limits` as `l`. */
export const LIMIT_COLUMNS = `l.id, l.organization_id AS "organizationId", l.scope, l.target_id AS "targetId", l.limit_type AS "limitType",
  l.value, l.window_seconds AS "windowSeconds", l.notify_threshold_pct AS "notifyThresholdPct", l.created_at AS "createdAt",
  l.updated_at AS "updatedAt"`;

const FIND = statement<Pick<UsageLimit, 'scope' | 'limitType'> & { readonly meteredId: string }, UsageLimit>(
  'find-usage-limit',
  DECODERS,
).sql(`
    SELECT ${LIMIT_COLUMNS} FROM usage_limits l
    WHERE l.scope = :scope AND l.metered_id = :meteredId::uuid AND l.limit_type = :limitType`);

const SAVE = statement<UsageLimit & { readonly meteredId: string }, UsageLimit>('save-usage-limit', DECODERS).sql(`
    INSERT INTO usage_limits AS l (id, organization_id, scope, target_id, metered_id, limit_type, value, window_seconds, notify_threshold_pct,
      created_at, updated_at)
    VALUES (:id, :organizationId, :scope, :targetId::uuid, :meteredId::uuid, :limitType, :value, :windowSeconds, :notifyThresholdPct, :createdAt, :updatedAt)
    ON CONFLICT (metered_id, scope, limit_type) DO UPDATE SET target_id = excluded.target_id, value = excluded.value, window_seconds = excluded.window_seconds,
      notify_threshold_pct = excluded.notify_threshold_pct, updated_at = excluded.updated_at
    RETURNING ${LIMIT_COLUMNS}`);

const DELETE = statement<{ organization: OrganizationId; id: UsageLimitId }, UsageLimit>(
  'delete-usage-limit',
  DECODERS,
).sql(`DELETE FROM usage_limits l WHERE l.id = :id AND l.organization_id = :organization RETURNING ${LIMIT_COLUMNS}`);

const OF_ORGANIZATION = statement<{ organization: OrganizationId }, UsageLimit>(
  'usage-limits-of-organization',
  DECODERS,
).sql(
  `SELECT ${LIMIT_COLUMNS} FROM usage_limits l WHERE l.organization_id = :organization ORDER BY l.created_at, l.id`,
);

const COUNT = statement<{ organization: OrganizationId }, { readonly limits: number }>('count-usage-limits').sql(
  'SELECT count(*)::int AS limits FROM usage_limits WHERE organization_id = :organization',
);

const TARGET = statement<{ organization: OrganizationId; scope: LimitScope; target: string }, LimitTarget>(
  'target-of-usage-limit',
).sql(`
    SELECT o.id AS "meteredId", true AS "isCurrent" FROM organizations o
    WHERE :scope::text = 'ORG' AND o.id = :organization::uuid AND o.id = :target::uuid
    UNION ALL
    SELECT w.id, true FROM workspaces w
    WHERE :scope::text = 'WORKSPACE' AND w.id = :target::uuid AND w.organization_id = :organization::uuid
    UNION ALL
    SELECT k.line_id, k.status = 'active' FROM platform_keys k JOIN workspaces w ON w.id = k.workspace_id
    WHERE :scope::text = 'KEY' AND k.id = :target::uuid AND w.organization_id = :organization::uuid`);

const TELL_ANEW = statement<{ id: UsageLimitId }>('tell-anew-of-usage-limit').sql(`
    UPDATE usage_counters SET threshold_told_at = NULL, exceeded_told_at = NULL WHERE limit_id = :id`);

const MOVE = statement<{ from: PlatformKeyId; to: PlatformKeyId }>('move-usage-limits-to-key').sql(`
    UPDATE usage_limits SET target_id = :to WHERE scope = 'KEY' AND target_id = :from`);

export class PostgresUsageLimits implements Repository, KeyLimits {
  constructor(private readonly database: Database) {}

  async save(
    wanted: UsageLimit,
    meteredId: string,
  ): Promise<{ readonly limit: UsageLimit; readonly before: UsageLimit | null }> {
    const before = await this.find(wanted.scope, meteredId, wanted.limitType);
    const limit = await this.database.row(SAVE, { ...wanted, meteredId });
    if (!limit) throw new Error('A limit that was saved is not there');
    const { value, notifyThresholdPct, id } = limit;
    if (before && (before.value !== value || before.notifyThresholdPct !== notifyThresholdPct)) {
      await this.database.affected(TELL_ANEW, { id });
    }
    return { limit, before };
  }

  delete(organization: OrganizationId, id: UsageLimitId): Promise<UsageLimit | null> {
    return this.database.row(DELETE, { organization, id });
  }

  ofOrganization(organization: OrganizationId): Promise<readonly UsageLimit[]> {
    return this.database.rows(OF_ORGANIZATION, { organization });
  }

  async count(organization: OrganizationId): Promise<number> {
    return (await this.database.row(COUNT, { organization }))?.limits ?? 0;
  }

  find(scope: LimitScope, meteredId: string, limitType: LimitType): Promise<UsageLimit | null> {
    return this.database.row(FIND, { scope, meteredId, limitType });
  }

  target(organization: OrganizationId, scope: LimitScope, target: string): Promise<LimitTarget | null> {
    return this.database.row(TARGET, { organization, scope, target });
  }

  moveToKey(from: PlatformKeyId, to: PlatformKeyId): Promise<number> {
    return this.database.affected(MOVE, { from, to });
  }
}
