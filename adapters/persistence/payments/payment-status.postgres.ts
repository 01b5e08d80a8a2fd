import type { PaymentStatus, PaymentStatusQuery } from '../../../application/payments/payment-status.js';
import type { Currency } from '../../../domain/shared/currency.js';
import type { Database } from '../database.js';
import { quickRead } from '../statement.js';

interface StatusRow extends Omit<PaymentStatus, 'money' | 'pace' | 'confirmation' | 'payout'> {
  readonly minorUnits: bigint | null;
  readonly currency: Currency | null;
  readonly since: Date;
  readonly openRequests: number;
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
      rejection_reason AS "rejectionReason", coalesce(approved_at, created_at) AS since,
      CASE WHEN status = 'PENDING_APPROVAL' THEN (
        SELECT count(*) FROM (
          SELECT FROM payment_requests o
          WHERE o.payer_id = p.payer_id AND o.client_id = p.client_id AND o.status = 'PENDING_APPROVAL' AND o.expires_at > :at
          LIMIT 20) open)::int ELSE 0 END AS "openRequests"
    FROM payment_requests p WHERE id = :id AND payer_id = :payerId`);

export class PostgresPaymentStatusQuery implements PaymentStatusQuery {
  constructor(private readonly database: Database) {}

  async find(id: string, payerId: string, at: Date): Promise<PaymentStatus | null> {
    const row = await this.database.row(FIND_PAYMENT_STATUS, { id, payerId, at });
    if (!row) return null;
    const { minorUnits, currency, since, openRequests, ...status } = row;
    const money = minorUnits === null || currency === null ? null : { minorUnits, currency };
    return { ...status, money, pace: { ageMs: at.getTime() - since.getTime(), openRequests } };
  }
}
