import type {
  ListedPayment,
  OwnPaymentsPage,
  PaymentStatus,
  PaymentStatusQuery,
} from '../../../application/payments/payment-status.js';
import type { Currency } from '../../../domain/shared/currency.js';
import { paymentRequestId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { quickRead, statement } from '../statement.js';

type Plain<Status> = Omit<Status, 'money' | 'ageMs' | 'confirmation' | 'payout'>;

interface StatusRow extends Plain<PaymentStatus> {
  readonly minorUnits: bigint | null;
  readonly currency: Currency | null;
  readonly since: Date;
}

type ListedRow = Plain<ListedPayment> & StatusRow;

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

/* A row of PAGE is named `request`, and `last` is the end of the page before. */
const PAGE = statement<OwnPaymentsPage, ListedRow>('own-payment-requests', {
  id: paymentRequestId,
  minorUnits: BigInt,
}).sql(`
    SELECT request.id, shown.status, request.minor_units AS "minorUnits", request.currency,
      request.recipient_label AS recipient, request.payment_type AS "paymentType", request.expires_at AS "expiresAt",
      request.transaction_hash AS "transactionHash", request.failure_reason AS "failureReason",
      request.rejection_reason AS "rejectionReason", request.created_at AS "createdAt", request.reference,
      coalesce(request.approved_at, request.created_at) AS since
    FROM payment_requests request
      CROSS JOIN LATERAL (SELECT CASE WHEN request.status = 'PENDING_APPROVAL' AND request.expires_at <= :at
        THEN 'EXPIRED' ELSE request.status END AS status) shown
      LEFT JOIN payment_requests last ON last.id = :after::uuid AND last.payer_id = :payerId
    WHERE request.payer_id = :payerId AND request.client_id = :clientId AND request.payment_type = ANY(:types::text[])
      AND (:status::text IS NULL OR shown.status = :status)
      AND (:after::uuid IS NULL OR request.created_at < last.created_at
        OR (request.created_at = last.created_at AND request.id > last.id))
    ORDER BY request.created_at DESC, request.id LIMIT :limit`);

export class PostgresPaymentStatusQuery implements PaymentStatusQuery {
  constructor(private readonly database: Database) {}

  async find(id: string, payerId: string, at: Date): Promise<PaymentStatus | null> {
    const row = await this.database.row(FIND_PAYMENT_STATUS, { id, payerId, at });
    return row && statusOf(row, at);
  }

  async page(page: OwnPaymentsPage): Promise<readonly ListedPayment[]> {
    return (await this.database.rows(PAGE, page)).map((row) => statusOf(row, page.at));
  }
}

function statusOf<Row extends StatusRow>({ minorUnits, currency, since, ...status }: Row, at: Date) {
  const money = minorUnits === null || currency === null ? null : { minorUnits, currency };
  return { ...status, money, ageMs: at.getTime() - since.getTime() };
}
