import type { PathStep, PaymentPathPart } from '../../../application/payments/payment-path.js';
import type { PaymentRequestId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

interface RequestRow {
  readonly status: string;
  readonly type: string;
  readonly payer: string;
  readonly recipient: string;
  readonly clientId: string;
  readonly minorUnits: string | null;
  readonly currency: string | null;
  readonly refundOf: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly approvedAt: Date | null;
  readonly endedAt: Date | null;
  readonly transactionHash: string | null;
  readonly failureCode: string | null;
  readonly failureReason: string | null;
  readonly rejectionReason: string | null;
}

const REQUEST = statement<{ id: PaymentRequestId }, RequestRow>('path-of-payment-request').sql(`
    SELECT r.status, r.payment_type AS type, u.username AS payer, r.recipient_label AS recipient, r.client_id AS "clientId",
      r.minor_units::text AS "minorUnits", r.currency, r.refund_of::text AS "refundOf", r.created_at AS "createdAt",
      r.expires_at AS "expiresAt", r.approved_at AS "approvedAt", r.ended_at AS "endedAt", r.transaction_hash AS "transactionHash",
      r.failure_code AS "failureCode", r.failure_reason AS "failureReason", r.rejection_reason AS "rejectionReason"
    FROM payment_requests r JOIN users u ON u.id = r.payer_id WHERE r.id = :id`);

/** The request itself: proposed, approved, ended. */
export function requestPath(database: Database): PaymentPathPart {
  return {
    name: 'request',
    of: async (id) => {
      const row = await database.row(REQUEST, { id });
      return row ? stepsOf(row) : [];
    },
  };
}

function stepsOf(row: RequestRow): readonly PathStep[] {
  const { createdAt, approvedAt, endedAt, expiresAt, status, type, payer, recipient, clientId } = row;
  const { minorUnits, currency, refundOf, transactionHash, failureCode, failureReason, rejectionReason } = row;
  const terms = { type, payer, recipient, minorUnits, currency, clientId, refundOf };
  const end = { transactionHash, failureCode, failureReason, rejectionReason };
  return [
    { at: createdAt, what: 'proposed', details: { ...terms, expiresAt: expiresAt.toISOString() } },
    ...(approvedAt ? [{ at: approvedAt, what: 'approved', details: {} }] : []),
    { at: endedAt, what: status, details: end },
  ];
}
