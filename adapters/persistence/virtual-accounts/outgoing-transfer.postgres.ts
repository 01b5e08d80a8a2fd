import type { OutgoingTransfer, OutgoingTransfers } from '../../../application/virtual-accounts/outgoing-transfers.js';
import { calendarDate } from '../../../domain/shared/calendar-date.js';
import type { Currency } from '../../../domain/shared/currency.js';
import {
  informationRequestId,
  type PaymentRequestId,
  paymentRequestId,
  type UserId,
} from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

type Row = Omit<OutgoingTransfer, 'money'> & { readonly currency: Currency; readonly minorUnits: bigint };

/* One comparison without an OR, so that also a plan for all values enters the index at the cursor. */
const isBehind = (id: string) => `${id} < coalesce(:after::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')`;

/* A payout that the partner holds up has not left it: afterwards a request that is still open holds up nothing. */
const PAGE = statement<{ userId: UserId; after: PaymentRequestId | null; limit: number }, Row>(
  'page-outgoing-transfers',
  {
    paymentId: paymentRequestId,
    minorUnits: BigInt,
    expectedOn: calendarDate,
    pausedBy: informationRequestId,
  },
).sql(`
    SELECT o.payment_id AS "paymentId", o.status, o.rail, o.currency, o.minor_units AS "minorUnits", p.recipient_label AS recipient,
      o.expected_on::text AS "expectedOn", o.cause_reason AS reason, o.created_at AS "createdAt",
      CASE WHEN o.status IN ('FUNDED', 'SUBMITTED') THEN (
        SELECT r.id FROM information_requests r
        WHERE r.user_id = o.user_id AND r.transfer_id = o.payment_id::text AND r.status <> 'closed' LIMIT 1) END AS "pausedBy"
    FROM payouts o JOIN payment_requests p ON p.id = o.payment_id
    WHERE o.user_id = :userId AND ${isBehind('o.payment_id')} AND ${isBehind('p.id')}
    ORDER BY o.payment_id DESC LIMIT :limit`);

export class PostgresOutgoingTransfers implements OutgoingTransfers {
  constructor(private readonly database: Database) {}

  async page(
    userId: UserId,
    { limit, after }: { readonly limit: number; readonly after: PaymentRequestId | null },
  ): Promise<readonly OutgoingTransfer[]> {
    const rows = await this.database.rows(PAGE, { userId, after, limit });
    return rows.map(({ currency, minorUnits, ...transfer }) => ({ ...transfer, money: { minorUnits, currency } }));
  }
}
