import type {
  ProposalOutcome,
  PaymentRequestRepository as Repository,
} from '../../../application/payments/payment-request.repository.js';
import type { IdempotentAnswer } from '../../../application/ports/idempotency.js';
import type { PaymentEvent, PaymentProposal, PaymentRequest } from '../../../domain/payments/payment-request.js';
import type { PaymentRequestStatus } from '../../../domain/payments/payment-request-status.js';
import { tokenOf } from '../../../domain/shared/currency.js';
import { type PaymentRequestId, paymentRequestId, type UserId } from '../../../domain/shared/ids.js';
import { isCheckViolation } from '../check-violation.js';
import type { Database, Statement } from '../database.js';
import type { OutboxSignal } from '../outbox-signal.js';
import { type PaymentRequestRecord, paymentRequestOf, transitionColumnsOf } from './payment-request.mapping.js';
import { FIND_ANSWER, PROPOSE_PAYMENT } from './propose-payment.statement.js';

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

/* Taking a row updates its time. Other rows are therefore taken before it is taken again, and two sweeps do not take the same row. */
const TAKE_STRANDED: Statement = {
  name: 'take-stranded-payment-requests',
  text: `UPDATE payment_requests SET touched_at = now() WHERE id IN (
      SELECT id FROM payment_requests
      WHERE status = 'APPROVED' AND touched_at < now() - $1 * interval '1 millisecond'
      ORDER BY touched_at LIMIT $2 FOR UPDATE SKIP LOCKED)
    RETURNING id`,
};

const TRANSITION: Statement = {
  name: 'transition-payment-request',
  text: `UPDATE payment_requests SET status = $3, approved_at = coalesce(approved_at, $4), ended_at = $5,
      transaction_hash = $6, failure_code = $7, failure_reason = $8, rejection_reason = $9, touched_at = now()
    WHERE id = $1 AND status = $2 RETURNING id`,
};

interface ProposeRow {
  readonly stored: boolean;
  readonly recipientId: string;
  readonly available: string;
}

interface AnswerRow {
  readonly bodyHash: string;
  readonly status: number;
  readonly answer: unknown;
}

export class PostgresPaymentRequestRepository implements Repository {
  constructor(
    private readonly database: Database,
    private readonly outboxSignal: OutboxSignal,
  ) {}

  async propose(
    proposal: PaymentProposal,
    events: readonly PaymentEvent[],
    idempotent: IdempotentAnswer | null,
  ): Promise<ProposalOutcome> {
    const [event, ...more] = events;
    if (!event || more.length > 0) throw new Error('A proposal has exactly one event');
    const values = proposeValues(proposal, event, idempotent);
    try {
      const [row] = await this.database.query<ProposeRow & Record<string, unknown>>(PROPOSE_PAYMENT, values);
      if (!row?.stored) return (idempotent && (await this.earlierAnswer(idempotent))) ?? refusalOf(row, proposal);
    } catch (error) {
      if (isCheckViolation(error, 'payment_requests_refunded')) return { kind: 'refundTooLarge' };
      throw error;
    }
    this.database.afterCommit(this.outboxSignal.raise);
    return { kind: 'stored' };
  }

  async find(id: PaymentRequestId): Promise<PaymentRequest | null> {
    const [record] = await this.database.query<PaymentRequestRecord>(FIND, [id]);
    return record ? paymentRequestOf(record) : null;
  }

  async findOwned(id: PaymentRequestId, payerId: UserId): Promise<PaymentRequest | null> {
    const found = await this.find(id);
    return found?.payerId === payerId ? found : null;
  }

  async pendingOf(payerId: UserId, at: Date): Promise<readonly PaymentRequest[]> {
    const records = await this.database.query<PaymentRequestRecord>(PENDING, [payerId, at]);
    return records.map(paymentRequestOf);
  }

  async decidedOf(
    payerId: UserId,
    at: Date,
    after: PaymentRequestId | null,
    limit: number,
  ): Promise<readonly PaymentRequest[]> {
    const records = await this.database.query<PaymentRequestRecord>(DECIDED, [payerId, at, after, limit]);
    return records.map(paymentRequestOf);
  }

  async overdue(at: Date, limit: number): Promise<readonly PaymentRequestId[]> {
    const rows = await this.database.query<{ id: string }>(OVERDUE, [at, limit]);
    return rows.map((row) => paymentRequestId(row.id));
  }

  async takeStranded(olderThanMs: number, limit: number): Promise<readonly PaymentRequestId[]> {
    const rows = await this.database.query<{ id: string }>(TAKE_STRANDED, [olderThanMs, limit]);
    return rows.map((row) => paymentRequestId(row.id));
  }

  async transition(next: PaymentRequest, from: PaymentRequestStatus): Promise<boolean> {
    const values = [next.id, from, ...transitionColumnsOf(next)];
    return (await this.database.query(TRANSITION, values)).length > 0;
  }

  private async earlierAnswer({ claim }: IdempotentAnswer): Promise<ProposalOutcome | null> {
    const [row] = await this.database.query<AnswerRow>(FIND_ANSWER, [claim.callerId, claim.route, claim.key]);
    if (!row) return null;
    if (row.bodyHash !== claim.bodyHash) return { kind: 'keyReused' };
    return { kind: 'replayed', answer: { status: row.status, body: row.answer } };
  }
}

function proposeValues(proposal: PaymentProposal, event: PaymentEvent, idempotent: IdempotentAnswer | null) {
  const { claim, answer } = idempotent ?? {};
  return [
    proposal.id,
    proposal.payerId,
    proposal.clientId,
    proposal.paymentType,
    proposal.money.minorUnits,
    proposal.money.currency,
    proposal.recipientUsername,
    proposal.reference,
    proposal.createdAt,
    proposal.expiresAt,
    proposal.status,
    event.type,
    event.occurredAt,
    tokenOf(proposal.money.currency),
    claim?.callerId ?? null,
    claim?.route ?? null,
    claim?.key ?? null,
    claim?.bodyHash ?? null,
    answer?.status ?? null,
    answer ? JSON.stringify(answer.body) : null,
    proposal.refundOf ?? null,
  ];
}

/* The statement returns no row when the recipient does not exist. */
function refusalOf(row: ProposeRow | undefined, proposal: PaymentProposal): ProposalOutcome {
  if (!row) return { kind: 'unknownRecipient' };
  if (row.recipientId === proposal.payerId) return { kind: 'ownWallet' };
  return { kind: 'insufficientFunds', available: BigInt(row.available) };
}
