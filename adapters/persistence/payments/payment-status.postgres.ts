import type {
  ListedPayment,
  OwnPaymentsPage,
  PaymentStatus,
  PaymentStatusQuery,
} from '../../../application/payments/payment-status.js';
import {
  PAYMENT_REQUEST_STATUSES,
  type PaymentRequestStatus,
} from '../../../domain/payments/payment-request-status.js';
import type { PaymentType } from '../../../domain/payments/payment-type.js';
import type { Currency } from '../../../domain/shared/currency.js';
import { type PaymentRequestId, paymentRequestId, type UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { quickRead, statement } from '../statement.js';

type Plain<Status> = Omit<Status, 'money' | 'ageMs' | 'unfinished' | 'confirmation' | 'payout'>;

/** More of them do not lengthen the wait. */
const MOST_COUNTED = 20;

interface StatusRow extends Plain<PaymentStatus> {
  readonly minorUnits: bigint | null;
  readonly currency: Currency | null;
  readonly since: Date;
}

type ListedRow = Plain<ListedPayment> & StatusRow;

interface CountedRow extends StatusRow {
  /** Null unless it is unfinished itself. */
  readonly unfinished: number | null;
}

/** The read behind GET /v1/payments/{id}/status; the benchmark's baseline runs the same text. */
export const FIND_PAYMENT_STATUS = quickRead<{ id: string; payerId: string; at: Date }, CountedRow>(
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
      CASE WHEN status = 'APPROVED' OR status = 'PENDING_APPROVAL' AND expires_at > :at THEN (SELECT count(*)::integer FROM (
        (SELECT FROM payment_requests waiting WHERE waiting.payer_id = :payerId AND waiting.status = 'PENDING_APPROVAL'
          AND waiting.expires_at > :at AND waiting.client_id = request.client_id LIMIT ${MOST_COUNTED})
        UNION ALL
        (SELECT FROM payment_requests approved WHERE approved.payer_id = :payerId AND approved.status = 'APPROVED'
          AND approved.client_id = request.client_id LIMIT ${MOST_COUNTED})) counted) END AS unfinished
    FROM payment_requests request WHERE id = :id AND payer_id = :payerId`);

/* The time is a text, because a date of the driver has no microseconds. */
const PLACE = statement<{ after: PaymentRequestId; payerId: UserId; clientId: string }, { readonly createdAt: string }>(
  'place-of-payment-request',
).sql(`
    SELECT created_at::text AS "createdAt" FROM payment_requests
    WHERE id = :after AND payer_id = :payerId AND client_id = :clientId`);

interface Range {
  readonly payerId: UserId;
  readonly clientId: string;
  readonly types: readonly PaymentType[];
  readonly status: PaymentRequestStatus | null;
  /** The statuses that the table can have for `status`. */
  readonly stored: readonly PaymentRequestStatus[];
  readonly at: Date;
  readonly after: PaymentRequestId | null;
  /** When the request `after` was made; 'infinity' for the first page. */
  readonly createdAt: string;
  readonly limit: number;
}

const SHOWN = `CASE WHEN request.status = 'PENDING_APPROVAL' AND request.expires_at <= :at THEN 'EXPIRED' ELSE request.status END`;

/*
 * Each stored status is one range of the index payment_requests_listed, which begins at the place and ends with the page. So a page reads
 * no more than a page of each status, however many requests the payer has.
 */
const PAGE = statement<Range, ListedRow>('own-payment-requests', {
  id: paymentRequestId,
  minorUnits: BigInt,
}).sql(`
    SELECT page.* FROM unnest(:stored::text[]) AS stored (status) CROSS JOIN LATERAL (
      SELECT request.id, ${SHOWN} AS status, request.minor_units AS "minorUnits", request.currency,
        request.recipient_label AS recipient, request.payment_type AS "paymentType", request.expires_at AS "expiresAt",
        request.transaction_hash AS "transactionHash", request.failure_reason AS "failureReason",
        request.rejection_reason AS "rejectionReason", request.created_at AS "createdAt", request.reference,
        coalesce(request.approved_at, request.created_at) AS since
      FROM payment_requests request
      WHERE request.payer_id = :payerId AND request.client_id = :clientId AND request.status = stored.status
        AND request.payment_type = ANY(:types::text[])
        AND (:status::text IS NULL OR ${SHOWN} = :status)
        AND request.created_at <= :createdAt::timestamptz
        AND (request.created_at < :createdAt::timestamptz OR request.id > :after::uuid)
      ORDER BY request.created_at DESC, request.id LIMIT :limit) page
    ORDER BY page."createdAt" DESC, page.id LIMIT :limit`);

/** The place before the newest request. */
const FIRST = { createdAt: 'infinity' };

function storedStatuses(status: PaymentRequestStatus | null): readonly PaymentRequestStatus[] {
  if (status === null) return PAYMENT_REQUEST_STATUSES;
  // A pending request past its window reads as expired.
  return status === 'EXPIRED' ? ['EXPIRED', 'PENDING_APPROVAL'] : [status];
}

export class PostgresPaymentStatusQuery implements PaymentStatusQuery {
  constructor(private readonly database: Database) {}

  async find(id: string, payerId: string, at: Date): Promise<PaymentStatus | null> {
    const row = await this.database.row(FIND_PAYMENT_STATUS, { id, payerId, at });
    if (!row) return null;
    const { unfinished, ...status } = row;
    return { ...statusOf(status, at), ...(unfinished !== null && { unfinished }) };
  }

  async page(page: OwnPaymentsPage): Promise<readonly ListedPayment[] | null> {
    const { payerId, clientId, after, status, at } = page;
    const place = after === null ? FIRST : await this.database.row(PLACE, { payerId, clientId, after });
    if (place === null) return null;
    const rows = await this.database.rows(PAGE, { ...page, ...place, stored: storedStatuses(status) });
    return rows.map((row) => statusOf(row, at));
  }
}

function statusOf<Row extends StatusRow>({ minorUnits, currency, since, ...status }: Row, at: Date) {
  const money = minorUnits === null || currency === null ? null : { minorUnits, currency };
  return { ...status, money, ageMs: at.getTime() - since.getTime() };
}
