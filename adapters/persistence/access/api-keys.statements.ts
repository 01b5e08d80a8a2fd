import type {
  ApiKeyRecord,
  KeyDescent,
  LiveApiKey,
  NewApiKey,
} from '../../../application/access/api-key.repository.js';
import type { ActiveApiKeySession } from '../../../application/access/api-key-sessions.js';
import { type ApiKeyId, apiKeyId, type UserId, userId } from '../../../domain/shared/ids.js';
import { json, statement } from '../statement.js';
import { isOverdue } from '../subscriptions/overdue-charges.sql.js';
import type { GrantedResources } from './granted-scopes.js';

/*
 * The statements use both clocks (docs/rules/time.md#two-clocks): a key ends by the business clock (`at`), its grant by the wall clock
 * (`wallTime`).
 */
interface OwnedAt {
  readonly ownerId: UserId;
  readonly at: Date;
  readonly wallTime: Date;
}

interface LiveRow extends Omit<LiveApiKey, 'grantedScopes'> {
  readonly grantId: string | null;
  readonly resources: GrantedResources | null;
}

export interface KeyRow extends KeyDescent {
  readonly id: ApiKeyId;
  readonly ownerId: UserId;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
}

const GRANT = `LEFT JOIN oauth_artifacts g ON g.model = 'Grant' AND g.grant_id = k.grant_id AND g.expires_at > :wallTime::timestamptz`;

/** The key is neither revoked nor expired, and its grant `g` has not ended. */
const HOLDS = `k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > :at::timestamptz)
      AND (k.grant_id IS NULL OR g.key IS NOT NULL)`;

export const FIND_LIVE = statement<{ fingerprint: string; at: Date; restingAt: Date | null; wallTime: Date }, LiveRow>(
  'find-live-api-key',
  {
    keyId: apiKeyId,
    ownerId: userId,
    resources: json<GrantedResources>(),
  },
).sql(`
    SELECT k.id AS "keyId", k.user_id AS "ownerId", k.scopes, k.grant_id AS "grantId",
      g.payload -> 'resources' AS "resources", p.includes_api AND NOT ${isOverdue('k.user_id')} AS "planIncludesApi"
    FROM api_keys k JOIN users u ON u.id = k.user_id JOIN plans p ON p.code = u.plan_code ${GRANT}
    WHERE k.fingerprint = :fingerprint AND u.closed_at IS NULL AND ${HOLDS}`);

export const OF_OWNER = statement<OwnedAt, ApiKeyRecord>('api-keys-of-owner', {
  id: apiKeyId,
}).sql(`
    SELECT k.id, k.name, k.prefix, k.scopes, k.created_at AS "createdAt", k.expires_at AS "expiresAt",
      k.revoked_at AS "revokedAt", k.last_used_at AS "lastUsedAt", (${HOLDS}) AS "isActive"
    FROM api_keys k ${GRANT} WHERE k.user_id = :ownerId ORDER BY k.created_at DESC, k.id DESC`);

export const ACTIVE_SESSIONS_OF = statement<OwnedAt, ActiveApiKeySession>('active-api-key-sessions-of', {
  ownerId: userId,
  keyId: apiKeyId,
}).sql(`
    SELECT s.id, s.user_id AS "ownerId", s.key_id AS "keyId", s.device_name AS "deviceName", s.platform,
      s.created_at AS "createdAt", k.last_used_at AS "keyLastUsedAt"
    FROM api_key_sessions s JOIN api_keys k ON k.id = s.key_id ${GRANT}
    WHERE s.user_id = :ownerId AND s.ended_at IS NULL AND ${HOLDS}
    ORDER BY s.created_at DESC, s.id DESC`);

/* FOR NO KEY UPDATE does not block a payment that refers to the user. */
export const HOLD_OWNER = statement<{ ownerId: UserId }>('lock-api-key-owner').sql(
  'SELECT id FROM users WHERE id = :ownerId FOR NO KEY UPDATE',
);

/* Expired keys free their slots when a slot is needed. An ended grant never returns, so its keys are revoked. */
export const FREE_SLOTS = statement<OwnedAt>('free-api-key-slots').sql(`
    UPDATE api_keys k SET slot = NULL, revoked_at = CASE WHEN k.expires_at <= :at THEN NULL ELSE :at::timestamptz END
    WHERE k.user_id = :ownerId AND k.slot IS NOT NULL AND (k.expires_at <= :at OR (k.grant_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM oauth_artifacts g WHERE g.model = 'Grant' AND g.grant_id = k.grant_id AND g.expires_at > :wallTime)))`);

export const ADD = statement<NewApiKey & { slots: number }>('add-api-key').sql(`
    INSERT INTO api_keys (id, user_id, name, prefix, fingerprint, scopes, grant_id, maker_key_id, created_at, expires_at, slot)
    SELECT :id::uuid, :ownerId::uuid, :name::text, :prefix::text, :fingerprint::text, :scopes::text[], :grantId::text, :makerKeyId::uuid, :createdAt::timestamptz,
      :expiresAt::timestamptz, min(free.slot)
    FROM generate_series(1, :slots::integer) AS free (slot)
    WHERE NOT EXISTS (SELECT FROM api_keys k WHERE k.user_id = :ownerId::uuid AND k.slot = free.slot)
    HAVING count(*) > 0`);

export const FIND = statement<{ id: ApiKeyId; ownerId: UserId }, KeyRow>('find-api-key', {
  id: apiKeyId,
  ownerId: userId,
  makerKeyId: apiKeyId,
}).sql(`
    SELECT id, user_id AS "ownerId", created_at AS "createdAt", expires_at AS "expiresAt", revoked_at AS "revokedAt",
      grant_id AS "grantId", maker_key_id AS "makerKeyId"
    FROM api_keys WHERE id = :id AND user_id = :ownerId`);

export const REVOKE = statement<{ id: ApiKeyId; at: Date }, { readonly id: ApiKeyId }>('revoke-api-key', {
  id: apiKeyId,
}).sql(`
    WITH RECURSIVE falling AS (
      SELECT id FROM api_keys WHERE id = :id
      UNION ALL SELECT k.id FROM api_keys k JOIN falling ON k.maker_key_id = falling.id
    )
    UPDATE api_keys k SET revoked_at = :at, slot = NULL FROM falling WHERE k.id = falling.id AND k.revoked_at IS NULL
    RETURNING k.id`);
