import type { RefundablePayment, RefundablePayments } from '../../../application/transactions/refundable-payments.js';
import type { Currency } from '../../../domain/shared/currency.js';
import { paymentRequestId, type UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

interface RefundableRow extends Omit<RefundablePayment, 'money' | 'overdueRefunds'> {
  readonly minorUnits: bigint;
  readonly currency: Currency;
  readonly overdueRefunds: readonly string[];
}

/* Uses the recipient's row in the ledger, which proves that the money has arrived on chain. */
const RECEIVED = statement<{ recipientId: UserId; hash: string; at: Date }, RefundableRow>('find-refundable-payment', {
  id: paymentRequestId,
  minorUnits: BigInt,
  refundedMinorUnits: BigInt,
}).sql(`
    SELECT p.id, payer.username AS "payerUsername", p.minor_units AS "minorUnits", p.currency, p.reference,
      p.refund_of IS NOT NULL AS "isRefund", p.refunded_minor_units AS "refundedMinorUnits",
      EXISTS (SELECT FROM transactions other
        WHERE other.owner_id = t.owner_id AND other.transaction_hash = t.transaction_hash AND other.direction = 'incoming'
          AND other.payment_request_id <> p.id) AS "sharesTransaction",
      ARRAY(SELECT r.id FROM payment_requests r
        WHERE r.refund_of = p.id AND r.status = 'PENDING_APPROVAL' AND r.expires_at <= :at) AS "overdueRefunds"
    FROM transactions t JOIN payment_requests p ON p.id = t.payment_request_id JOIN users payer ON payer.id = p.payer_id
    WHERE t.owner_id = :recipientId AND t.transaction_hash = :hash AND p.recipient_user_id = :recipientId AND p.status = 'COMPLETED'
    ORDER BY t.block_number, t.log_index LIMIT 1`);

export class PostgresRefundablePayments implements RefundablePayments {
  constructor(private readonly database: Database) {}

  async receivedBy(recipientId: UserId, hash: string, at: Date): Promise<RefundablePayment | null> {
    const row = await this.database.row(RECEIVED, { recipientId, hash, at });
    if (!row) return null;
    const { minorUnits, currency, overdueRefunds, ...payment } = row;
    return { ...payment, money: { minorUnits, currency }, overdueRefunds: overdueRefunds.map(paymentRequestId) };
  }
}
