import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { UsablePlatformKey } from '../../../application/platform/platform-keys.js';
import { organizationId, platformKeyId, workspaceId } from '../../../domain/shared/ids.js';

const TYPES = ['SPEND_HARD', 'SPEND_SOFT', 'RATE_RPM', 'RATE_RPD'] as const;
const SCOPES = ['ORG', 'WORKSPACE', 'KEY'] as const;

/** Limits that each call is held to. */
export const LIMITS_OF_A_CALL = TYPES.length * SCOPES.length;

/** More than a run can use, in billionths of a dollar. */
export const PLENTY = 1_000_000_000_000_000n;

/** A key of an organization of its own, with limits of its organization, its workspace and itself. @param hardCap of the organization */
export async function meteredKey(pool: pg.Pool, slug: string, hardCap: bigint): Promise<UsablePlatformKey> {
  const [user, organization, workspace, key] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await pool.query(`INSERT INTO users (id, username, display_name, created_at) VALUES ($1, $2, 'Meter', now())`, [
    user,
    slug,
  ]);
  await pool.query(`INSERT INTO organizations VALUES ($1, 'Meter', $2, $3, now())`, [organization, slug, user]);
  await pool.query(`INSERT INTO workspaces VALUES ($1, $2, 'Meter', $3, now())`, [workspace, organization, slug]);
  await pool.query(
    `INSERT INTO platform_keys (id, line_id, workspace_id, name, mode, prefix, fingerprint, scopes, status, created_by, created_at)
     VALUES ($1, $1, $2, 'Meter', 'live', 'svc_live_abc', repeat(md5($4), 2), '{}', 'active', $3, now())`,
    [key, workspace, user, slug],
  );
  await pool.query(
    'INSERT INTO organization_meters (organization_id, credit_nanos, last_grant_nanos) VALUES ($1, $2, $2)',
    [organization, PLENTY],
  );
  const targets = { ORG: organization, WORKSPACE: workspace, KEY: key };
  for (const scope of SCOPES) {
    for (const type of TYPES) {
      const limit = randomUUID();
      const value = scope === 'ORG' && type === 'SPEND_HARD' ? hardCap : PLENTY;
      const seconds = type.startsWith('RATE') ? 60 : null;
      await pool.query(`INSERT INTO usage_limits VALUES ($1, $2, $3, $4, $5, $6, $7, 80, now(), now(), $4)`, [
        limit,
        organization,
        scope,
        targets[scope],
        type,
        value,
        seconds,
      ]);
      await pool.query(
        `INSERT INTO usage_counters (limit_id, sandbox, steps) VALUES ($1, false, '[]'), ($1, true, '[]')`,
        [limit],
      );
    }
  }
  return {
    keyId: platformKeyId(key),
    workspaceId: workspaceId(workspace),
    organizationId: organizationId(organization),
    mode: 'live',
    scopes: [],
    graceEndsAt: null,
  };
}
