import type { PaymentPathPart } from '../../application/payments/payment-path.js';
import type { PaymentRequestId } from '../../domain/shared/ids.js';
import type { Database } from './database.js';
import { statement } from './statement.js';

interface EventRow {
  readonly type: string;
  readonly username: string | null;
  readonly occurredAt: Date;
  /** Of the events of all users; null while the event waits for a final block. */
  readonly position: string | null;
  readonly publishedAt: Date | null;
  readonly notifiedAt: Date | null;
}

/* The index of a user's events answers both: the subject has none. */
const EVENTS = statement<{ id: PaymentRequestId }, EventRow>('path-of-events').sql(`
    WITH payment AS (SELECT payer_id, recipient_user_id, transaction_hash FROM payment_requests WHERE id = :id),
    subjects AS (
      SELECT :id::uuid::text AS id UNION SELECT id::text FROM wallet_operations WHERE subject_id = :id AND kind = 'payment'
      UNION SELECT transaction_hash FROM payment WHERE transaction_hash IS NOT NULL),
    events AS (
      SELECT e.type, e.user_id, e.occurred_at, e.position, e.published_at, e.notified_at
        FROM payment p JOIN outbox e ON e.user_id IN (p.payer_id, p.recipient_user_id)
        WHERE e.subject_id IN (SELECT id FROM subjects)
      UNION ALL
      SELECT e.type, e.user_id, e.occurred_at, NULL, NULL, NULL
        FROM payment p JOIN block_events e ON e.user_id IN (p.payer_id, p.recipient_user_id)
        WHERE e.subject_id IN (SELECT id FROM subjects))
    SELECT e.type, u.username, e.occurred_at AS "occurredAt", e.position::text AS position, e.published_at AS "publishedAt",
      e.notified_at AS "notifiedAt"
    FROM events e LEFT JOIN users u ON u.id = e.user_id ORDER BY e.position NULLS LAST, e.occurred_at`);

/** The events about the payment, its operations and its transaction, of payer and recipient. */
export function eventPath(database: Database): PaymentPathPart {
  return {
    name: 'events',
    of: async (id) =>
      (await database.rows(EVENTS, { id })).map(
        ({ type, username, occurredAt, position, publishedAt, notifiedAt }) => ({
          at: occurredAt,
          what: position === null ? `${type}, waits for a final block` : type,
          details: {
            user: username,
            position,
            publishedAt: publishedAt?.toISOString() ?? null,
            notifiedAt: notifiedAt?.toISOString() ?? null,
          },
        }),
      ),
  };
}
