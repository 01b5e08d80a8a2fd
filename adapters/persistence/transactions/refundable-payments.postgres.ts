import type { RefundablePayment, RefundablePayments } from '../../../application/transactions/refundable-payments.js';
import type { Currency } from '../../../domain/shared/currency.js';
import { paymentRequestId, type UserId } from '../../../domain/shared/ids.js';
import type { Database, Statement } from '../database.js';

/* By the recipient's own row: the money is there, by the chain. */
const RECEIVED: Statement = {
  name: 'find-refundable-payment',
  text: `SELECT p.id, payer.username AS "payerUsername", p.minor_units AS "minorUnits", p.currency, p.reference,
      p.refund_of IS NOT NULL AS "isRefund", p.refunded_minor_units AS "refundedMinorUnits",
      ARRAY(SELECT r.id FROM payment_requests r
        WHERE r.refund_of = p.id AND r.status = 'PENDING_APPROVAL' AND r.expires_at <= $3) AS "overdueRefunds"
    FROM transactions t JOIN payment_requests p ON p.id = t.payment_request_id JOIN users payer ON payer.id = p.payer_id
    WHERE t.owner_id = $1 AND t.transaction_hash = $2 AND p.recipient_user_id = $1 AND p.status = 'COMPLETED'
    ORDER BY t.block_number, t.log_index LIMIT 1`,
};

interface RefundableRow extends Omit<RefundablePayment, 'id' | 'money' | 'refundedMinorUnits' | 'overdueRefunds'> {
  readonly id: string;
  readonly minorUnits: string;
  readonly currency: Currency;
  readonly refundedMinorUnits: string;
  readonly overdueRefunds: readonly string[];
}

export class PostgresRefundablePayments implements RefundablePayments {
  constructor(private readonly database: Database) {}

  async receivedBy(recipientId: UserId, hash: string, at: Date): Promise<RefundablePayment | null> {
    const values = [recipientId, hash, at];
    const [row] = await this.database.query<RefundableRow & Record<string, unknown>>(RECEIVED, values);
    if (!row) return null;
    const { minorUnits, currency, payerUsername, reference, isRefund } = row;
    return {
      id: paymentRequestId(row.id),
      payerUsername,
      money: { minorUnits: BigInt(minorUnits), currency },
      reference,
      isRefund,
      refundedMinorUnits: BigInt(row.refundedMinorUnits),
      overdueRefunds: row.overdueRefunds.map(paymentRequestId),
    };
  }
}
