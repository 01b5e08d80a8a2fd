import type { PaymentStatus, PaymentStatusQuery } from '../../../application/payments/payment-status.js';
import type { Currency } from '../../../domain/shared/currency.js';
import type { Database, Statement } from '../database.js';

/** The read behind GET /v1/payments/{id}/status; the benchmark's baseline runs the same text. */
export const FIND_PAYMENT_STATUS: Statement = {
  name: 'find-payment-status',
  text: `SELECT id,
      CASE WHEN status = 'PENDING_APPROVAL' AND expires_at <= $3 THEN 'EXPIRED' ELSE status END AS status,
      minor_units AS "minorUnits", currency, recipient_label AS recipient, payment_type AS "paymentType",
      expires_at AS "expiresAt", transaction_hash AS "transactionHash", failure_reason AS "failureReason",
      rejection_reason AS "rejectionReason"
    FROM payment_requests WHERE id = $1 AND payer_id = $2`,
};

type StatusRow = Omit<PaymentStatus, 'money'> & {
  readonly minorUnits: string | null;
  readonly currency: Currency | null;
};

export class PostgresPaymentStatusQuery implements PaymentStatusQuery {
  constructor(private readonly database: Database) {}

  async find(id: string, payerId: string, at: Date): Promise<PaymentStatus | null> {
    const [row] = await this.database.query<StatusRow>(FIND_PAYMENT_STATUS, [id, payerId, at]);
    if (!row) return null;
    const { minorUnits, currency, ...status } = row;
    return {
      ...status,
      money: minorUnits === null || currency === null ? null : { minorUnits: BigInt(minorUnits), currency },
    };
  }
}
