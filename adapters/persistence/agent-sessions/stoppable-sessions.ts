import { ACTIVATE_AGENT_SESSION } from '../../../application/agent-sessions/agent-session-operations.js';

/* Conditions on a row `s` of agent_sessions at the time `:at`. */

/** A mandate or a draft past its end reads as expired. */
export const STATUS_AT = `CASE WHEN s.status NOT IN ('REVOKED', 'EXPIRED') AND (s.expires_at <= :at::timestamptz
    OR (s.status = 'PENDING_ACTIVATION' AND s.draft_until <= :at::timestamptz)) THEN 'EXPIRED' ELSE s.status END`;

/**
 * Drafts that can still be signed, and sessions that are or may be on chain: also one that was revoked while its activation is under way. The chain
 * may still carry the activation out, and then an agent with its own key can pay.
 */
export const IS_STOPPABLE = `s.removed_at IS NULL AND (s.installed_at IS NOT NULL
    OR (s.status = 'PENDING_ACTIVATION' AND ${STATUS_AT} <> 'EXPIRED')
    OR (s.draft_until IS NULL AND EXISTS (SELECT FROM wallet_operations o
      WHERE o.subject_id = s.id AND o.kind = '${ACTIVATE_AGENT_SESSION}' AND o.status = 'SIGNED')))`;
