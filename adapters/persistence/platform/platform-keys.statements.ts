import type { KeyCounts, StoredPlatformKey, UsablePlatformKey } from '../../../application/platform/platform-keys.js';
import type { PlatformKeyMode } from '../../../domain/platform/platform-key-mode.js';
import type { PlatformKeyStatus } from '../../../domain/platform/platform-key-status.js';
import {
  type OrganizationId,
  organizationId,
  type PlatformKeyId,
  platformKeyId,
  type UserId,
  userId,
  type WorkspaceId,
  workspaceId,
} from '../../../domain/shared/ids.js';
import { statement } from '../statement.js';

export interface PlatformKeyRow extends Omit<StoredPlatformKey, 'key'> {
  readonly id: PlatformKeyId;
  readonly workspaceId: WorkspaceId;
  readonly status: PlatformKeyStatus;
  readonly createdAt: Date;
  readonly replacedBy: PlatformKeyId | null;
  readonly graceEndsAt: Date | null;
  readonly revokedAt: Date | null;
}

const DECODERS = { id: platformKeyId, workspaceId, createdBy: userId, replacedBy: platformKeyId };

const READ = `SELECT id, workspace_id AS "workspaceId", name, mode, prefix, scopes, status, created_by AS "createdBy",
  created_at AS "createdAt", replaced_by AS "replacedBy", grace_ends_at AS "graceEndsAt", revoked_at AS "revokedAt"
  FROM platform_keys`;

type NewRow = Pick<PlatformKeyRow, 'id' | 'workspaceId' | 'name' | 'mode' | 'prefix' | 'scopes' | 'createdAt'> & {
  readonly createdBy: UserId;
  readonly fingerprint: string;
  readonly replaces: PlatformKeyId | null;
};

export const ADD = statement<NewRow>('add-platform-key').sql(`
    INSERT INTO platform_keys (id, line_id, workspace_id, name, mode, prefix, fingerprint, scopes, status, created_by, created_at)
    VALUES (:id::uuid, coalesce((SELECT k.line_id FROM platform_keys k WHERE k.id = :replaces), :id::uuid), :workspaceId, :name, :mode,
      :prefix, :fingerprint, :scopes, 'active', :createdBy, :createdAt)`);

export const FIND = statement<{ id: PlatformKeyId }, PlatformKeyRow>('find-platform-key', DECODERS).sql(
  `${READ} WHERE id = :id`,
);

/* There are few keys that work, and any number that have ended: these must not hide those. */
const WORKS = `status = 'active' OR (status = 'rotated' AND grace_ends_at > :at::timestamptz)`;

export const OF_WORKSPACE = statement<{ id: WorkspaceId; at: Date }, PlatformKeyRow>(
  'platform-keys-of-workspace',
  DECODERS,
).sql(`
    (${READ} WHERE workspace_id = :id AND status IN ('active', 'rotated') AND (${WORKS}) ORDER BY created_at DESC, id DESC)
    UNION ALL (${READ} WHERE workspace_id = :id AND NOT (${WORKS}) ORDER BY created_at DESC, id DESC LIMIT 500)`);

export const USABLE = statement<{ at: Date }, PlatformKeyRow & { readonly organizationId: OrganizationId }>(
  'usable-platform-keys',
  { ...DECODERS, organizationId },
).sql(`
    SELECT k.*, w.organization_id AS "organizationId" FROM (${READ} WHERE ${WORKS} ORDER BY id LIMIT 500) k
    JOIN workspaces w ON w.id = k."workspaceId" ORDER BY k.id`);

export const COUNTS = statement<{ id: WorkspaceId; mode: PlatformKeyMode; at: Date }, KeyCounts>(
  'count-platform-keys',
).sql(`
    SELECT count(*) FILTER (WHERE status = 'active')::int AS active,
      count(*) FILTER (WHERE status = 'active' OR grace_ends_at > :at::timestamptz)::int AS usable
    FROM platform_keys WHERE workspace_id = :id AND mode = :mode AND status IN ('active', 'rotated')`);

interface Rotation {
  readonly id: PlatformKeyId;
  readonly replacedBy: PlatformKeyId;
  readonly graceEndsAt: Date;
}

export const ROTATE = statement<Rotation>('rotate-platform-key').sql(`
    UPDATE platform_keys SET status = 'rotated', replaced_by = :replacedBy, grace_ends_at = :graceEndsAt
    WHERE id = :id AND status = 'active'`);

export const REVOKE = statement<{ id: PlatformKeyId; from: PlatformKeyStatus; revokedAt: Date }>(
  'revoke-platform-key',
).sql(`UPDATE platform_keys SET status = 'revoked', revoked_at = :revokedAt WHERE id = :id AND status = :from`);

export const FIND_USABLE = statement<{ fingerprint: string; at: Date }, UsablePlatformKey>('find-usable-platform-key', {
  keyId: platformKeyId,
  workspaceId,
  organizationId,
}).sql(`
    SELECT k.id AS "keyId", k.workspace_id AS "workspaceId", w.organization_id AS "organizationId", k.mode, k.scopes,
      k.grace_ends_at AS "graceEndsAt"
    FROM platform_keys k JOIN workspaces w ON w.id = k.workspace_id
    WHERE k.fingerprint = :fingerprint
      AND (k.status = 'active' OR (k.status = 'rotated' AND k.grace_ends_at > :at::timestamptz))`);
