import type { AddOutcome, PaymentRequestRepository } from '../../../application/payments/payment-request.repository.js';
import type { Clock } from '../../../application/ports/clock.js';
import type {
  ApprovedPayment,
  CompletedPayment,
  PaymentRequest,
  PendingPayment,
} from '../../../domain/payments/payment-request.js';
import type { PaymentRequestStatus } from '../../../domain/payments/payment-request-status.js';
import { ConflictError } from '../../../domain/shared/errors.js';
import type { PaymentRequestId, UserId } from '../../../domain/shared/ids.js';
import type { Money } from '../../../domain/shared/money.js';
import type { InMemoryUnitOfWork } from './in-memory-unit-of-work.js';

export class InMemoryPayments implements PaymentRequestRepository {
  readonly stored = new Map<PaymentRequestId, PaymentRequest>();
  /** What the payer's main account holds, in minor units of every currency. */
  available = 10n ** 12n;
  /** Happens once, right before the next compare-and-set: what somebody else does meanwhile. */
  meanwhile: (() => void) | null = null;

  constructor(
    private readonly unitOfWork: InMemoryUnitOfWork,
    private readonly clock: Clock,
    payments: readonly PaymentRequest[] = [],
  ) {
    for (const payment of payments) this.stored.set(payment.id, payment);
  }

  async add(payment: PendingPayment, outflow: Money | null): Promise<AddOutcome> {
    if (outflow && outflow.minorUnits > this.available) {
      return { kind: 'insufficientFunds', available: this.available, needed: outflow };
    }
    this.unitOfWork.write(() => this.stored.set(payment.id, payment));
    return { kind: 'stored' };
  }

  async addApproved(payment: ApprovedPayment): Promise<void> {
    this.unitOfWork.write(() => this.stored.set(payment.id, payment));
  }

  async find(id: PaymentRequestId): Promise<PaymentRequest | null> {
    return this.stored.get(id) ?? null;
  }

  async findAll(ids: readonly PaymentRequestId[]): Promise<readonly PaymentRequest[]> {
    return ids.flatMap((id) => this.stored.get(id) ?? []);
  }

  async findOwned(id: PaymentRequestId, payerId: UserId): Promise<PaymentRequest | null> {
    const found = this.stored.get(id);
    return found?.payerId === payerId ? found : null;
  }

  async pendingOf(
    payerId: UserId,
    at: Date,
    after: PaymentRequestId | null,
    limit: number,
  ): Promise<readonly PaymentRequest[]> {
    const isOpen = ({ status, expiresAt }: PaymentRequest) => status === 'PENDING_APPROVAL' && expiresAt > at;
    return this.page(payerId, isOpen, after, limit);
  }

  async decidedOf(
    payerId: UserId,
    at: Date,
    after: PaymentRequestId | null,
    limit: number,
  ): Promise<readonly PaymentRequest[]> {
    const isDecided = ({ status, expiresAt }: PaymentRequest) => status !== 'PENDING_APPROVAL' || expiresAt <= at;
    return this.page(payerId, isDecided, after, limit);
  }

  async overdue(at: Date, limit: number): Promise<readonly PaymentRequestId[]> {
    return this.all((payment) => payment.expiresAt <= at)
      .slice(0, limit)
      .map(({ id }) => id);
  }

  async transition(next: PaymentRequest, from: PaymentRequestStatus): Promise<boolean> {
    this.meanwhile?.();
    this.meanwhile = null;
    const stored = this.stored.get(next.id);
    if (stored?.status !== from) return false;
    if (from === 'PENDING_APPROVAL' && next.status !== 'EXPIRED') {
      if (stored.expiresAt <= this.clock.now()) return false;
      const tooLate = () => new ConflictError('The payment request is EXPIRED: the decision came too late');
      this.unitOfWork.endsBefore(stored.expiresAt, this.clock, tooLate);
    }
    this.unitOfWork.write(() => this.stored.set(next.id, next));
    return true;
  }

  async completeAll(completed: readonly CompletedPayment[]): Promise<boolean> {
    const areCurrent = completed.map((next) => this.stored.get(next.id)?.status === 'APPROVED');
    this.unitOfWork.write(() => {
      for (const [index, next] of completed.entries()) if (areCurrent[index]) this.stored.set(next.id, next);
    });
    return !areCurrent.includes(false);
  }

  private page(
    payerId: UserId,
    matches: (payment: PaymentRequest) => boolean,
    after: PaymentRequestId | null,
    limit: number,
  ): readonly PaymentRequest[] {
    const found = [...this.stored.values()]
      .filter((payment) => payment.payerId === payerId && matches(payment))
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || a.id.localeCompare(b.id));
    const first = found.findIndex(({ id }) => id === after) + 1;
    return found.slice(first, first + limit);
  }

  private all(matches: (pending: PaymentRequest) => boolean): PaymentRequest[] {
    return [...this.stored.values()]
      .filter((payment) => payment.status === 'PENDING_APPROVAL' && matches(payment))
      .sort((one, other) => one.expiresAt.getTime() - other.expiresAt.getTime());
  }
}
