import type { PaymentStatus, PaymentStatusQuery } from '../../../application/payments/payment-status.js';
import type { Currency } from '../../../domain/shared/currency.js';
import type { Database } from '../database.js';
import { quickRead } from '../statement.js';

interface StatusRow extends Omit<PaymentStatus, 'money' | 'ageMs' | 'confirmation' | 'payout'> {
  readonly minorUnits: bigint | null;
  readonly currency: Currency | null;
  readonly since: Date;
}

/** The read behind GET /v1/payments/{id}/status; the benchmark's baseline runs the same text. */
export const FIND_PAYMENT_STATUS = quickRead<{ id: string; payerId: string; at: Date }, StatusRow>(
  'find-payment-status',
  {
    minorUnits: BigInt,
  },
).sql(`
    SELECT id,
      CASE WHEN status = 'PENDING_APPROVAL' AND expires_at <= :at THEN 'EXPIRED' ELSE status END AS status,
      minor_units AS "minorUnits", currency, recipient_label AS recipient, payment_type AS "paymentType",
      expires_at AS "expiresAt", transaction_hash AS "transactionHash", failure_reason AS "failureReason",
      rejection_reason AS "rejectionReason", coalesce(approved_at, created_at) AS since
    FROM payment_requests WHERE id = :id AND payer_id = :payerId`);

export class PostgresPaymentStatusQuery implements PaymentStatusQuery {
  constructor(private readonly database: Database) {}

  async find(id: string, payerId: string, at: Date): Promise<PaymentStatus | null> {
    const row = await this.database.row(FIND_PAYMENT_STATUS, { id, payerId, at });
    if (!row) return null;
    const { minorUnits, currency, since, ...status } = row;
    const money = minorUnits === null || currency === null ? null : { minorUnits, currency };
    return { ...status, money, ageMs: at.getTime() - since.getTime() };
  }
}
