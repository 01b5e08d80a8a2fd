import type { PartnerEvents } from '../../../application/payouts/partner-events.js';
import type { PaymentRequestId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

const CLAIM = statement<{ id: string; paymentId: PaymentRequestId }>('claim-partner-event').sql(
  'INSERT INTO partner_events (id, payment_id) VALUES (:id, :paymentId) ON CONFLICT (id) DO NOTHING',
);

/** An event is signed for five minutes, so it can be forgotten long after that. */
export const SPENT_PARTNER_EVENTS = statement('forget-partner-events').sql(
  `DELETE FROM partner_events WHERE received_at < now() - interval '30 days'`,
);

export class PostgresPartnerEvents implements PartnerEvents {
  constructor(private readonly database: Database) {}

  async claim(id: string, paymentId: PaymentRequestId): Promise<boolean> {
    return (await this.database.affected(CLAIM, { id, paymentId })) > 0;
  }
}
