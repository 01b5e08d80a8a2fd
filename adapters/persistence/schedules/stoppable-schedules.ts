import { ACTIVATE_SCHEDULE } from '../../../application/schedules/schedule-operations.js';

/* Conditions on a row `s` of schedules at the time `:at`. */

/** A draft past its life reads as expired before the sweep has been there. */
export const STATUS_AT = `CASE WHEN s.status = 'PENDING_ACTIVATION' AND NOT s.is_signed AND s.expires_at <= :at THEN 'EXPIRED' ELSE s.status END`;

const HAS_EVENT = (name: string) => `EXISTS (SELECT FROM contract_events e
      WHERE e.family = 'payment-schedule' AND e.address = s.contract_address AND e.name = '${name}' AND e.is_final)`;

/**
 * It is over in the service, and its contract pays whoever calls it: it was stopped while the chain could still make it, or the chain has made
 * it although its activation was believed to have failed.
 */
export const STANDS_AFTER_END = `(s.status IN ('CANCELLED', 'EXPIRED') AND s.periods_end > :at AND (
    (s.activated_at IS NULL AND EXISTS (SELECT FROM wallet_operations o
      WHERE o.subject_id = s.id AND o.kind = '${ACTIVATE_SCHEDULE}' AND o.status = 'SIGNED'))
    OR (${HAS_EVENT('PaymentScheduleCreated')} AND NOT ${HAS_EVENT('Cancelled')})))`;

/** Drafts that can be signed, and those that can pay on chain. */
export const IS_STOPPABLE = `(s.status IN ('ACTIVE', 'PAUSED') OR ${STANDS_AFTER_END}
    OR (s.status = 'PENDING_ACTIVATION' AND (s.is_signed OR s.expires_at > :at)))`;
