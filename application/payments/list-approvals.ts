import { type PaymentRequest, statusAt } from '../../domain/payments/payment-request.js';
import type { PaymentRequestStatus } from '../../domain/payments/payment-request-status.js';
import type { PaymentRequestId, UserId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { ApprovalContext, ApprovalContexts } from './approval-contexts.js';
import type { PaymentRequestRepository } from './payment-request.repository.js';
import type { PaymentPresentation } from './types/payment-presentation.js';
import type { PaymentTypes } from './types/payment-types.js';

/** One line of the owner's lists. */
export interface ListedApproval {
  readonly payment: PaymentRequest;
  readonly status: PaymentRequestStatus;
  readonly presentation: PaymentPresentation;
  readonly context: ApprovalContext;
}

export interface ApprovalPage {
  readonly approvals: readonly ListedApproval[];
  /** The last request on the page; null on the last page. */
  readonly next: PaymentRequestId | null;
}

export interface ApprovalsRequest {
  readonly userId: UserId;
  readonly limit: number;
  /** The last request of the page before; null for the first page. */
  readonly after: PaymentRequestId | null;
}

/** Lists the pending and the earlier payment requests of an owner. */
export class ListApprovals {
  constructor(
    private readonly payments: PaymentRequestRepository,
    private readonly types: PaymentTypes,
    private readonly contexts: ApprovalContexts,
    private readonly clock: Clock,
  ) {}

  /** The requests that can be approved, the newest first. */
  async pending({ userId, limit, after }: ApprovalsRequest): Promise<ApprovalPage> {
    return this.page(userId, limit, await this.payments.pendingOf(userId, this.clock.now(), after, limit + 1));
  }

  /** The decided and expired requests, the newest first. */
  async decided({ userId, limit, after }: ApprovalsRequest): Promise<ApprovalPage> {
    return this.page(userId, limit, await this.payments.decidedOf(userId, this.clock.now(), after, limit + 1));
  }

  /** @param found one more than the limit, when there is a next page */
  private async page(userId: UserId, limit: number, found: readonly PaymentRequest[]): Promise<ApprovalPage> {
    const approvals = await this.listed(userId, found.slice(0, limit));
    const last = found.length > limit ? approvals.at(-1) : undefined;
    return { approvals, next: last?.payment.id ?? null };
  }

  private async listed(userId: UserId, payments: readonly PaymentRequest[]): Promise<readonly ListedApproval[]> {
    if (payments.length === 0) return [];
    const contexts = await this.contexts.of(
      userId,
      payments.map(({ id }) => id),
    );
    const now = this.clock.now();
    return payments.flatMap((payment) => {
      const context = contexts.get(payment.id);
      const presentation = this.types.present(payment);
      return context ? [{ payment, status: statusAt(payment, now), presentation, context }] : [];
    });
  }
}
