import type {
  AddOutcome,
  PaymentRequestRepository as Repository,
} from '../../../application/payments/payment-request.repository.js';
import type { PaymentTypes } from '../../../application/payments/types/payment-types.js';
import type { PaymentRequest, PendingPayment } from '../../../domain/payments/payment-request.js';
import type { PaymentRequestStatus } from '../../../domain/payments/payment-request-status.js';
import { tokenOf } from '../../../domain/shared/currency.js';
import { type PaymentRequestId, paymentRequestId, type UserId } from '../../../domain/shared/ids.js';
import type { Money } from '../../../domain/shared/money.js';
import { isCheckViolation } from '../check-violation.js';
import type { Database, Statement } from '../database.js';
import { ADD_PAYMENT } from './add-payment.statement.js';
import {
  instructionColumnsOf,
  type PaymentRequestRecord,
  paymentRequestOf,
  transitionColumnsOf,
} from './payment-request.mapping.js';

const FIND: Statement = { name: 'find-payment-request', text: 'SELECT * FROM payment_requests WHERE id = $1' };

const PENDING: Statement = {
  name: 'pending-payment-requests',
  text: `SELECT * FROM payment_requests WHERE payer_id = $1 AND status = 'PENDING_APPROVAL' AND expires_at > $2
    ORDER BY expires_at, id LIMIT 100`,
};

const DECIDED: Statement = {
  name: 'decided-payment-requests',
  text: `SELECT request.* FROM payment_requests request
      LEFT JOIN payment_requests last ON last.id = $3::uuid AND last.payer_id = $1
    WHERE request.payer_id = $1 AND (request.status <> 'PENDING_APPROVAL' OR request.expires_at <= $2)
      AND ($3::uuid IS NULL OR request.created_at < last.created_at
        OR (request.created_at = last.created_at AND request.id > last.id))
    ORDER BY request.created_at DESC, request.id LIMIT $4`,
};

const OVERDUE: Statement = {
  name: 'overdue-payment-requests',
  text: `SELECT id FROM payment_requests WHERE status = 'PENDING_APPROVAL' AND expires_at <= $1
    ORDER BY expires_at LIMIT $2`,
};

const TRANSITION: Statement = {
  name: 'transition-payment-request',
  text: `UPDATE payment_requests SET status = $3, approved_at = coalesce(approved_at, $4), ended_at = $5,
      transaction_hash = $6, failure_code = $7, failure_reason = $8, rejection_reason = $9
    WHERE id = $1 AND status = $2 RETURNING id`,
};

export class PostgresPaymentRequestRepository implements Repository {
  constructor(
    private readonly database: Database,
    private readonly types: PaymentTypes,
  ) {}

  async add(payment: PendingPayment, outflow: Money | null): Promise<AddOutcome> {
    const { instruction: _inColumns, money, reference, refundOf = null, ...terms } = payment;
    const params = {
      ...terms,
      ...instructionColumnsOf(payment, this.types),
      minorUnits: money?.minorUnits ?? null,
      currency: money?.currency ?? null,
      reference,
      refundOf,
      needed: outflow?.minorUnits ?? null,
      token: outflow && tokenOf(outflow.currency),
    };
    try {
      const row = await this.database.row(ADD_PAYMENT, params);
      if (row?.stored) return { kind: 'stored' };
      if (!row || !outflow) throw new Error(`Payment request ${payment.id} was not stored, and nothing was in its way`);
      return { kind: 'insufficientFunds', available: row.available, needed: outflow };
    } catch (error) {
      if (isCheckViolation(error, 'payment_requests_refunded')) return { kind: 'refundTooLarge' };
      throw error;
    }
  }

  async find(id: PaymentRequestId): Promise<PaymentRequest | null> {
    const [record] = await this.database.query<PaymentRequestRecord>(FIND, [id]);
    return record ? this.read(record) : null;
  }

  async findOwned(id: PaymentRequestId, payerId: UserId): Promise<PaymentRequest | null> {
    const found = await this.find(id);
    return found?.payerId === payerId ? found : null;
  }

  async pendingOf(payerId: UserId, at: Date): Promise<readonly PaymentRequest[]> {
    const records = await this.database.query<PaymentRequestRecord>(PENDING, [payerId, at]);
    return records.map((record) => this.read(record));
  }

  async decidedOf(
    payerId: UserId,
    at: Date,
    after: PaymentRequestId | null,
    limit: number,
  ): Promise<readonly PaymentRequest[]> {
    const records = await this.database.query<PaymentRequestRecord>(DECIDED, [payerId, at, after, limit]);
    return records.map((record) => this.read(record));
  }

  async overdue(at: Date, limit: number): Promise<readonly PaymentRequestId[]> {
    const rows = await this.database.query<{ id: string }>(OVERDUE, [at, limit]);
    return rows.map((row) => paymentRequestId(row.id));
  }

  async transition(next: PaymentRequest, from: PaymentRequestStatus): Promise<boolean> {
    const values = [next.id, from, ...transitionColumnsOf(next)];
    return (await this.database.query(TRANSITION, values)).length > 0;
  }

  private read(record: PaymentRequestRecord): PaymentRequest {
    return paymentRequestOf(record, this.types);
  }
}
