import { NotFoundError } from '../../domain/shared/errors.js';
import type { PaymentRequestId, UserId } from '../../domain/shared/ids.js';
import type { PayoutProgresses } from '../payouts/payout-progress.js';
import type { Clock } from '../ports/clock.js';
import type { PaymentConfirmations } from './payment-confirmations.js';
import type { DescribedPayment, PaymentStatus, PaymentStatusQuery } from './payment-status.js';
import type { PaymentTypes } from './types/payment-types.js';

export class GetPaymentStatus {
  constructor(
    private readonly query: PaymentStatusQuery,
    private readonly types: PaymentTypes,
    private readonly confirmations: Pick<PaymentConfirmations, 'of'>,
    private readonly payouts: PayoutProgresses,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFoundError */
  async execute(input: { readonly id: PaymentRequestId; readonly userId: UserId }): Promise<DescribedPayment> {
    const found = await this.query.find(input.id, input.userId, this.clock.now());
    if (!found) throw new NotFoundError('The payment request');
    return this.describe(found);
  }

  async describe(payment: PaymentStatus): Promise<DescribedPayment> {
    return this.types.described({ ...payment, ...(await this.progressOf(payment)) });
  }

  /** What is known of a payment that the owner has approved. Nothing is read for most statuses and types. */
  private async progressOf({ id, status, money, paymentType }: PaymentStatus) {
    const confirmation = status === 'APPROVED' ? await this.confirmations.of(id, money) : null;
    const paysOut = status === 'COMPLETED' && this.types.named(paymentType).paysOut;
    const payout = paysOut ? await this.payouts.of(id) : null;
    return { ...(confirmation && { confirmation }), ...(payout && { payout }) };
  }
}
