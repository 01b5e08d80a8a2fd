import { NotFoundError } from '../../domain/shared/errors.js';
import type { PaymentRequestId, UserId } from '../../domain/shared/ids.js';
import type { Money } from '../../domain/shared/money.js';
import type { PayoutProgresses } from '../payouts/payout-progress.js';
import type { Clock } from '../ports/clock.js';
import type { Soon } from '../ports/soon.js';
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

  describe(payment: PaymentStatus): Soon<DescribedPayment> {
    const progress = this.progressOf(payment);
    if (progress === null) return this.types.described(payment);
    return progress.then((known) => this.types.described({ ...payment, ...known }));
  }

  /** What is known of a payment that the owner has approved. Null for most statuses and types, of which nothing more is read. */
  private progressOf({ id, status, money, paymentType }: PaymentStatus) {
    if (status === 'APPROVED') return this.confirmationOf(id, money);
    return status === 'COMPLETED' && this.types.named(paymentType).paysOut ? this.payoutOf(id) : null;
  }

  private async confirmationOf(id: string, money: Money | null) {
    const confirmation = await this.confirmations.of(id, money);
    return confirmation && { confirmation };
  }

  private async payoutOf(id: string) {
    const payout = await this.payouts.of(id);
    return payout && { payout };
  }
}
