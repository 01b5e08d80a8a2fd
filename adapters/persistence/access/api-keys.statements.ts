import type { Statement } from '../database.js';

/*
 * Two clocks meet here (docs/rules/time.md#two-clocks): a key ends by the service's clock, the grant that it may descend from by the wall clock.
 * The second parameter of these statements is the one, the third the other.
 */
const GRANT = `LEFT JOIN oauth_artifacts g ON g.model = 'Grant' AND g.grant_id = k.grant_id AND g.expires_at > $3::timestamptz`;

/** Neither revoked nor expired, and what it descends from has not ended; `g` is the grant. */
const HOLDS = `k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > $2::timestamptz)
      AND (k.grant_id IS NULL OR g.key IS NOT NULL)`;

export const FIND_LIVE: Statement = {
  name: 'find-live-api-key',
  text: `SELECT k.id AS "keyId", k.user_id AS "ownerId", k.scopes, k.grant_id AS "grantId",
      g.payload -> 'resources' AS "resources", p.includes_api AS "planIncludesApi"
    FROM api_keys k JOIN users u ON u.id = k.user_id JOIN plans p ON p.code = u.plan_code ${GRANT}
    WHERE k.fingerprint = $1 AND ${HOLDS}`,
};

export const OF_OWNER: Statement = {
  name: 'api-keys-of-owner',
  text: `SELECT k.id, k.name, k.prefix, k.scopes, k.created_at AS "createdAt", k.expires_at AS "expiresAt",
      k.revoked_at AS "revokedAt", k.last_used_at AS "lastUsedAt", (${HOLDS}) AS "isActive"
    FROM api_keys k ${GRANT} WHERE k.user_id = $1 ORDER BY k.created_at DESC, k.id DESC`,
};

export const ACTIVE_SESSIONS_OF: Statement = {
  name: 'active-api-key-sessions-of',
  text: `SELECT s.id, s.user_id AS "ownerId", s.key_id AS "keyId", s.device_name AS "deviceName", s.platform,
      s.created_at AS "createdAt", k.last_used_at AS "keyLastUsedAt"
    FROM api_key_sessions s JOIN api_keys k ON k.id = s.key_id ${GRANT}
    WHERE s.user_id = $1 AND s.ended_at IS NULL AND ${HOLDS}
    ORDER BY s.created_at DESC, s.id DESC`,
};

/* FOR NO KEY UPDATE: a payment that refers to the user does not wait. */
export const HOLD_OWNER: Statement = {
  name: 'lock-api-key-owner',
  text: 'SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE',
};

/* What ended by itself gives its slot back when one is needed. An ended grant never comes back, so its keys are revoked. */
export const FREE_SLOTS: Statement = {
  name: 'free-api-key-slots',
  text: `UPDATE api_keys k SET slot = NULL, revoked_at = CASE WHEN k.expires_at <= $2 THEN NULL ELSE $2::timestamptz END
    WHERE k.user_id = $1 AND k.slot IS NOT NULL AND (k.expires_at <= $2 OR (k.grant_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM oauth_artifacts g WHERE g.model = 'Grant' AND g.grant_id = k.grant_id AND g.expires_at > $3)))`,
};

export const ADD: Statement = {
  name: 'add-api-key',
  text: `INSERT INTO api_keys (id, user_id, name, prefix, fingerprint, scopes, grant_id, maker_key_id, created_at, expires_at, slot)
    SELECT $1::uuid, $2::uuid, $3::text, $4::text, $5::text, $6::text[], $7::text, $8::uuid, $9::timestamptz,
      $10::timestamptz, min(free.slot)
    FROM generate_series(1, $11::integer) AS free (slot)
    WHERE NOT EXISTS (SELECT FROM api_keys k WHERE k.user_id = $2::uuid AND k.slot = free.slot)
    HAVING count(*) > 0
    RETURNING id`,
};

export const FIND: Statement = {
  name: 'find-api-key',
  text: `SELECT id, user_id AS "ownerId", created_at AS "createdAt", expires_at AS "expiresAt", revoked_at AS "revokedAt",
      grant_id AS "grantId", maker_key_id AS "makerKeyId"
    FROM api_keys WHERE id = $1 AND user_id = $2`,
};

export const REVOKE: Statement = {
  name: 'revoke-api-key',
  text: `WITH RECURSIVE falling AS (
      SELECT id FROM api_keys WHERE id = $1
      UNION ALL SELECT k.id FROM api_keys k JOIN falling ON k.maker_key_id = falling.id
    )
    UPDATE api_keys k SET revoked_at = $2, slot = NULL FROM falling WHERE k.id = falling.id AND k.revoked_at IS NULL
    RETURNING k.id`,
};
