import type { GasSettings } from '../../../application/gas-budgets/gas-settings.js';
import type {
  AddOutcome,
  PaymentRequestRepository as Repository,
} from '../../../application/payments/payment-request.repository.js';
import type { PaymentTypes } from '../../../application/payments/types/payment-types.js';
import type { Clock } from '../../../application/ports/clock.js';
import type { OpenRequestLimits } from '../../../domain/payments/open-requests.js';
import type {
  ApprovedPayment,
  CompletedPayment,
  PaymentRequest,
  PendingPayment,
} from '../../../domain/payments/payment-request.js';
import type { PaymentRequestStatus } from '../../../domain/payments/payment-request-status.js';
import { tokenOf } from '../../../domain/shared/currency.js';
import { ConflictError } from '../../../domain/shared/errors.js';
import { type PaymentRequestId, paymentRequestId, type UserId } from '../../../domain/shared/ids.js';
import type { Money } from '../../../domain/shared/money.js';
import { isCheckViolation } from '../check-violation.js';
import type { Database } from '../database.js';
import { businessDeadline } from '../deadline-statement.js';
import { statement } from '../statement.js';
import { ADD_APPROVED_PAYMENT } from './add-approved-payment.statement.js';
import { ADD_PAYMENT } from './add-payment.statement.js';
import { gasLeftParams } from './gas-left.statement.js';
import { tooManyOpenIn } from './open-requests.statement.js';
import {
  DECODERS,
  instructionColumnsOf,
  type PaymentRequestRecord,
  paymentRequestOf,
  type TransitionColumns,
  transitionColumnsOf,
} from './payment-request.mapping.js';

const FIND = statement<{ id: PaymentRequestId }, PaymentRequestRecord>('find-payment-request', DECODERS).sql(
  'SELECT * FROM payment_requests WHERE id = :id',
);

const FIND_ALL = statement<{ ids: readonly PaymentRequestId[] }, PaymentRequestRecord>(
  'find-payment-requests',
  DECODERS,
).sql('SELECT * FROM payment_requests WHERE id = ANY(:ids::uuid[])');

const PLACE =
  'SELECT last.created_at FROM payment_requests last WHERE last.id = :after::uuid AND last.payer_id = :payerId';

interface PageParams {
  readonly payerId: UserId;
  readonly at: Date;
  readonly after: PaymentRequestId | null;
  readonly limit: number;
}

/* Nothing follows a request of somebody else. The first comparison is where the index payment_requests_payer is entered. */
const NEWEST_FIRST = `
      AND (:after::uuid IS NULL OR request.created_at < (${PLACE}) OR request.id > :after::uuid)
      AND request.created_at <= CASE WHEN :after::uuid IS NULL THEN 'infinity' ELSE (${PLACE}) END
    ORDER BY request.created_at DESC, request.id LIMIT :limit`;

const PENDING = statement<PageParams, PaymentRequestRecord>('pending-payment-requests', DECODERS).sql(`
    SELECT request.* FROM payment_requests request
    WHERE request.payer_id = :payerId AND request.status = 'PENDING_APPROVAL' AND request.expires_at > :at
      ${NEWEST_FIRST}`);

const DECIDED = statement<PageParams, PaymentRequestRecord>('decided-payment-requests', DECODERS).sql(`
    SELECT request.* FROM payment_requests request
    WHERE request.payer_id = :payerId AND (request.status <> 'PENDING_APPROVAL' OR request.expires_at <= :at)
      ${NEWEST_FIRST}`);

const OVERDUE = statement<{ at: Date; limit: number }, { readonly id: PaymentRequestId }>('overdue-payment-requests', {
  id: paymentRequestId,
}).sql(`
    SELECT id FROM payment_requests WHERE status = 'PENDING_APPROVAL' AND expires_at <= :at
    ORDER BY expires_at LIMIT :limit`);

const CHANGES = `status = :status, approved_at = coalesce(approved_at, :approvedAt), ended_at = :endedAt,
      transaction_hash = :transactionHash, failure_code = :failureCode, failure_reason = :failureReason, rejection_reason = :rejectionReason`;

type Transition = TransitionColumns & { readonly id: PaymentRequestId; readonly from: PaymentRequestStatus };

const TRANSITION = statement<Transition>('transition-payment-request').sql(
  `UPDATE payment_requests SET ${CHANGES} WHERE id = :id AND status = :from`,
);

const COMPLETE_ALL = statement<{
  ids: readonly PaymentRequestId[];
  times: readonly Date[];
  hashes: readonly string[];
}>('complete-payment-requests').sql(`
    UPDATE payment_requests p SET status = 'COMPLETED', ended_at = c.at, transaction_hash = c.hash
    FROM unnest(:ids::uuid[], :times::timestamptz[], :hashes::text[]) AS c (id, at, hash) WHERE p.id = c.id AND p.status = 'APPROVED'`);

/* The owner decides within the approval window. */
const DECIDE = businessDeadline<Transition>(
  'decide-payment-request',
  'expires_at',
  () => new ConflictError('The payment request is EXPIRED: the decision came too late'),
).sql(`UPDATE payment_requests SET ${CHANGES} WHERE id = :id AND status = :from`);

export class PostgresPaymentRequestRepository implements Repository {
  constructor(
    private readonly database: Database,
    private readonly types: PaymentTypes,
    private readonly limits: OpenRequestLimits,
    private readonly gas: GasSettings,
    private readonly clock: Clock,
  ) {}

  async add(payment: PendingPayment, outflow: Money | null): Promise<AddOutcome> {
    const { instruction: _inColumns, source: _beside, money, reference, refundOf = null, ...terms } = payment;
    const params = {
      ...terms,
      ...instructionColumnsOf(payment, this.types),
      minorUnits: money?.minorUnits ?? null,
      currency: money?.currency ?? null,
      reference,
      refundOf,
      needed: outflow?.minorUnits ?? null,
      token: outflow && tokenOf(outflow.currency),
      ...this.limits,
      ...gasLeftParams(this.gas),
    };
    try {
      const row = await this.database.row(ADD_PAYMENT, params);
      if (row?.stored) return { kind: 'stored' };
      const tooMany = row && tooManyOpenIn(row, this.limits);
      if (tooMany) return tooMany;
      if (row?.spentScope) return { kind: 'gasSpent', scope: row.spentScope };
      if (!row || !outflow) throw new Error(`Payment request ${payment.id} was not stored, and nothing was in its way`);
      return { kind: 'insufficientFunds', available: row.available, needed: outflow };
    } catch (error) {
      if (isCheckViolation(error, 'payment_requests_refunded')) return { kind: 'refundTooLarge' };
      throw error;
    }
  }

  async addApproved(payment: ApprovedPayment): Promise<void> {
    const { instruction: _inColumns, source: _none, refundOf: _no, money, ...terms } = payment;
    await this.database.affected(ADD_APPROVED_PAYMENT, {
      ...terms,
      ...instructionColumnsOf(payment, this.types),
      minorUnits: money?.minorUnits ?? null,
      currency: money?.currency ?? null,
    });
  }

  async find(id: PaymentRequestId): Promise<PaymentRequest | null> {
    const record = await this.database.row(FIND, { id });
    return record && this.read(record);
  }

  async findAll(ids: readonly PaymentRequestId[]): Promise<readonly PaymentRequest[]> {
    return (await this.database.rows(FIND_ALL, { ids })).map((record) => this.read(record));
  }

  async findOwned(id: PaymentRequestId, payerId: UserId): Promise<PaymentRequest | null> {
    const found = await this.find(id);
    return found?.payerId === payerId ? found : null;
  }

  async pendingOf(
    payerId: UserId,
    at: Date,
    after: PaymentRequestId | null,
    limit: number,
  ): Promise<readonly PaymentRequest[]> {
    const records = await this.database.rows(PENDING, { payerId, at, after, limit });
    return records.map((record) => this.read(record));
  }

  async decidedOf(
    payerId: UserId,
    at: Date,
    after: PaymentRequestId | null,
    limit: number,
  ): Promise<readonly PaymentRequest[]> {
    const records = await this.database.rows(DECIDED, { payerId, at, after, limit });
    return records.map((record) => this.read(record));
  }

  async overdue(at: Date, limit: number): Promise<readonly PaymentRequestId[]> {
    return (await this.database.rows(OVERDUE, { at, limit })).map(({ id }) => id);
  }

  async transition(next: PaymentRequest, from: PaymentRequestStatus): Promise<boolean> {
    const transition = { id: next.id, from, ...transitionColumnsOf(next) };
    // A correction goes back to APPROVED long after the window.
    return from === 'PENDING_APPROVAL' && next.status !== 'EXPIRED'
      ? this.database.beforeDeadline(DECIDE, transition, this.clock)
      : (await this.database.affected(TRANSITION, transition)) > 0;
  }

  async completeAll(completed: readonly CompletedPayment[]): Promise<boolean> {
    const stored = await this.database.affected(COMPLETE_ALL, {
      ids: completed.map(({ id }) => id),
      times: completed.map(({ completedAt }) => completedAt),
      hashes: completed.map(({ transactionHash }) => transactionHash),
    });
    return stored === completed.length;
  }

  private read(record: PaymentRequestRecord): PaymentRequest {
    return paymentRequestOf(record, this.types);
  }
}
