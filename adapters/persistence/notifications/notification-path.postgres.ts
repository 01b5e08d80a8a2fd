import type { PaymentPathPart } from '../../../application/payments/payment-path.js';
import type { PaymentRequestId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

interface NotificationRow {
  readonly type: string;
  readonly username: string;
  readonly about: string;
  readonly createdAt: Date;
  readonly readAt: Date | null;
  readonly dismissedAt: Date | null;
}

const NOTIFICATIONS = statement<{ id: PaymentRequestId }, NotificationRow>('path-of-notifications').sql(`
    SELECT n.type, u.username, n.dedupe_key AS about, n.created_at AS "createdAt", n.read_at AS "readAt",
      n.dismissed_at AS "dismissedAt"
    FROM payment_requests p JOIN notifications n ON n.user_id IN (p.payer_id, p.recipient_user_id) JOIN users u ON u.id = n.user_id
    WHERE p.id = :id AND (strpos(n.dedupe_key, :id::uuid::text) > 0
      OR p.transaction_hash IS NOT NULL AND strpos(n.dedupe_key, p.transaction_hash) > 0)
    ORDER BY n.created_at, n.id`);

/** What payer and recipient were told about the payment and its transaction. */
export function notificationPath(database: Database): PaymentPathPart {
  return {
    name: 'notifications',
    of: async (id) =>
      (await database.rows(NOTIFICATIONS, { id })).map(({ type, username, about, createdAt, readAt, dismissedAt }) => ({
        at: createdAt,
        what: type,
        details: {
          user: username,
          about,
          readAt: readAt?.toISOString() ?? null,
          dismissedAt: dismissedAt?.toISOString() ?? null,
        },
      })),
  };
}
