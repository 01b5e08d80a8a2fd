import { ValidationError } from '../../domain/shared/errors.js';
import type { PaymentRequestId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { GetPaymentStatus } from './get-payment-status.js';
import type { DescribedPayment, ListedPayment, OwnPaymentsPage, PaymentStatusQuery } from './payment-status.js';

export type DescribedRow = ListedPayment & DescribedPayment;

/** Lists the payment requests that a client has proposed for an owner, so that one whose id was lost is found again. */
export class ListOwnPayments {
  constructor(
    private readonly query: PaymentStatusQuery,
    private readonly getPaymentStatus: Pick<GetPaymentStatus, 'describe'>,
    private readonly clock: Clock,
  ) {}

  /** @returns `next`: the last request on the page; null on the last page */
  async execute(
    page: Omit<OwnPaymentsPage, 'at'>,
  ): Promise<{ readonly payments: readonly DescribedRow[]; readonly next: PaymentRequestId | null }> {
    const { limit } = page;
    const found = await this.query.page({ ...page, limit: limit + 1, at: this.clock.now() });
    if (found === null) throw new ValidationError('cursor', 'must be the nextCursor of the page before');
    const payments = await Promise.all(
      found
        .slice(0, limit)
        .map(async (payment) => ({ ...(await this.getPaymentStatus.describe(payment)), ...payment })),
    );
    const last = found.length > limit ? found[limit - 1] : undefined;
    return { payments, next: last ? last.id : null };
  }
}
