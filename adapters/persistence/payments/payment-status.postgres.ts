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
import type { Money } from '../../../domain/shared/money.js';
import { BatchedRead } from '../batched-read.js';
import type { Database } from '../database.js';
import type { Lists } from '../lists.js';
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

interface Asked {
  readonly id: string;
  readonly payerId: string;
  readonly at: Date;
}

/** What is read of a row `request`. @param asked the expressions of the question */
function statusColumns({ payerId, at }: { readonly payerId: string; readonly at: string }): string {
  return `request.id,
      CASE WHEN request.status = 'PENDING_APPROVAL' AND request.expires_at <= ${at} THEN 'EXPIRED' ELSE request.status END AS status,
      request.minor_units AS "minorUnits", request.currency, request.recipient_label AS recipient, request.payment_type AS "paymentType",
      request.expires_at AS "expiresAt", request.transaction_hash AS "transactionHash", request.failure_reason AS "failureReason",
      request.rejection_reason AS "rejectionReason", coalesce(request.approved_at, request.created_at) AS since,
      CASE WHEN request.status = 'APPROVED' OR request.status = 'PENDING_APPROVAL' AND request.expires_at > ${at} THEN (SELECT count(*)::integer FROM (
        (SELECT FROM payment_requests waiting WHERE waiting.payer_id = ${payerId} AND waiting.status = 'PENDING_APPROVAL'
          AND waiting.expires_at > ${at} AND waiting.client_id = request.client_id LIMIT ${MOST_COUNTED})
        UNION ALL
        (SELECT FROM payment_requests approved WHERE approved.payer_id = ${payerId} AND approved.status = 'APPROVED'
          AND approved.client_id = request.client_id LIMIT ${MOST_COUNTED})) counted) END AS unfinished`;
}

/** The read behind GET /v1/payments/{id}/status; the benchmark's baseline runs the same text. */
export const FIND_PAYMENT_STATUS = quickRead<Asked, CountedRow>('find-payment-status', { minorUnits: BigInt }).sql(`
    SELECT ${statusColumns({ payerId: ':payerId', at: ':at' })}
    FROM payment_requests request WHERE id = :id AND payer_id = :payerId`);

/*
 * The lists are subqueries, because PostgreSQL would count the elements of a parameter and plan the statement for each number of them anew,
 * which takes longer than to run it.
 */
export const FIND_PAYMENT_STATUSES = quickRead<Lists<Asked>, CountedRow & { nth: number }>('find-payment-statuses', {
  minorUnits: BigInt,
}).sql(`
    SELECT asked.nth::integer, ${statusColumns({ payerId: 'asked.payer_id', at: 'asked.at' })}
    FROM unnest((SELECT :id::uuid[]), (SELECT :payerId::uuid[]), (SELECT :at::timestamptz[]))
      WITH ORDINALITY AS asked (id, payer_id, at, nth)
    JOIN payment_requests request ON request.id = asked.id AND request.payer_id = asked.payer_id`);

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
  private readonly statuses: BatchedRead<Asked, CountedRow>;

  constructor(private readonly database: Database) {
    this.statuses = new BatchedRead(
      database,
      (asked) => database.row(FIND_PAYMENT_STATUS, asked),
      (asked) => database.rows(FIND_PAYMENT_STATUSES, asked),
    );
  }

  find(id: string, payerId: string, at: Date): Promise<PaymentStatus | null> {
    return this.statuses.find({ id, payerId, at }).then((row) => row && countedStatusOf(row, at));
  }

  async page(page: OwnPaymentsPage): Promise<readonly ListedPayment[] | null> {
    const { payerId, clientId, after, status, at } = page;
    const place = after === null ? FIRST : await this.database.row(PLACE, { payerId, clientId, after });
    if (place === null) return null;
    const rows = await this.database.rows(PAGE, { ...page, ...place, stored: storedStatuses(status) });
    return rows.map((row) => statusOf(row, at));
  }
}

/* Literals of all fields, because this is made for every request. */
function countedStatusOf(row: CountedRow, at: Date): PaymentStatus {
  const { id, status, recipient, paymentType, expiresAt, transactionHash, failureReason, rejectionReason } = row;
  const { unfinished } = row;
  const [money, ageMs] = [moneyOf(row), ageOf(row, at)];
  return unfinished === null
    ? { id, status, money, recipient, paymentType, expiresAt, transactionHash, failureReason, rejectionReason, ageMs }
    : {
        id,
        status,
        money,
        recipient,
        paymentType,
        expiresAt,
        transactionHash,
        failureReason,
        rejectionReason,
        ageMs,
        unfinished,
      };
}

function statusOf<Row extends StatusRow>({ minorUnits, currency, since, ...status }: Row, at: Date) {
  return { ...status, money: moneyOf({ minorUnits, currency }), ageMs: ageOf({ since }, at) };
}

function moneyOf({ minorUnits, currency }: Pick<StatusRow, 'minorUnits' | 'currency'>): Money | null {
  return minorUnits === null || currency === null ? null : { minorUnits, currency };
}

function ageOf({ since }: Pick<StatusRow, 'since'>, at: Date): number {
  return at.getTime() - since.getTime();
}
