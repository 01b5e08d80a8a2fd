import { ACTIVATE_ORDER, CANCEL_ORDER } from '../../../application/conditional-orders/order-operations.js';
import { ABORT_ACTIVATION } from '../../../application/mandates/abort-activation-operation.js';
import { STOP_MANDATES } from '../../../application/mandates/stop-mandates-operation.js';
import { DRAFT_LIFETIME_MS } from '../../../domain/conditional-orders/conditional-order.js';

/* Conditions on a row `c` of conditional_orders at the time `:at`. Drafts of `:draftsBefore` and earlier are over. */

/** Drafts that were created at this time or earlier are over. */
export function draftsBefore(at: Date): Date {
  return new Date(at.getTime() - DRAFT_LIFETIME_MS);
}

/** An order whose end has passed, and a draft that nobody has signed in time. */
export const IS_OVER = `(c.expires_at <= :at OR (c.status = 'PENDING_ACTIVATION' AND NOT c.is_signed AND c.created_at <= :draftsBefore))`;
export const IS_OPEN = `c.status IN ('PENDING_ACTIVATION', 'ARMED', 'PUBLISHED')`;

/**
 * An operation of its owner that the chain has executed has taken its allowance back. It is read from the operations themselves, so that one
 * that fails, or that the chain takes back, says nothing of what another has done.
 */
export const IS_REVOKED = `(EXISTS (SELECT FROM wallet_operations o
      WHERE o.subject_id = c.id AND o.kind IN ('${CANCEL_ORDER}', '${ABORT_ACTIVATION}') AND o.status = 'EXECUTED')
    OR EXISTS (SELECT FROM stopped_mandates m
      JOIN wallet_operations o ON o.user_id = m.owner_id AND o.signed_at = m.signed_at AND o.kind = '${STOP_MANDATES}' AND o.status = 'EXECUTED'
      WHERE m.subject_id = c.id AND m.owner_id = c.owner_id))`;

/** Its owner's signature for its end, alone or with others, is on its way to the chain. */
export const IS_END_UNDER_WAY = `(EXISTS (SELECT FROM wallet_operations o
      WHERE o.subject_id = c.id AND o.kind = '${CANCEL_ORDER}' AND o.status = 'SIGNED')
    OR EXISTS (SELECT FROM stopped_mandates m
      JOIN wallet_operations o ON o.user_id = m.owner_id AND o.signed_at = m.signed_at AND o.kind = '${STOP_MANDATES}' AND o.status = 'SIGNED'
      WHERE m.subject_id = c.id AND m.owner_id = c.owner_id))`;

/** It was stopped while the chain could still make it. */
export const IS_ABORTED = `(c.status = 'CANCELLED' AND NOT c.was_armed AND EXISTS (SELECT FROM wallet_operations o
      WHERE o.subject_id = c.id AND o.kind = '${ACTIVATE_ORDER}' AND o.status = 'SIGNED'))`;

/*
 * The chain may still fill it, whatever the service says: a withdrawal may have failed, and an old copy of the database may have the publisher's
 * key. From its end on the contract refuses to be filled.
 */
const MAY_BE_FILLED = `(c.was_armed AND c.status <> 'FILLED' AND c.expires_at > :at
    AND NOT EXISTS (SELECT FROM contract_events e
      WHERE e.family = 'conditional-order' AND e.address = c.address AND e.name = 'Cancelled' AND e.is_final)
    AND NOT ${IS_REVOKED})`;

/** Drafts that can be signed, and those that the chain may still fill. */
export const IS_STOPPABLE = `(${MAY_BE_FILLED} OR ${IS_ABORTED}
    OR (c.status = 'PENDING_ACTIVATION' AND NOT ${IS_OVER}))`;
