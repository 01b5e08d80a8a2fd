import { NotFoundError } from '../../domain/shared/errors.js';
import type { PaymentRequestId, UserId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { PaymentConfirmations } from './payment-confirmations.js';
import type { DescribedPayment, PaymentStatusQuery } from './payment-status.js';
import type { PaymentTypes } from './types/payment-types.js';

export class GetPaymentStatus {
  constructor(
    private readonly query: PaymentStatusQuery,
    private readonly types: PaymentTypes,
    private readonly confirmations: Pick<PaymentConfirmations, 'of'>,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFoundError */
  async execute(input: { readonly id: PaymentRequestId; readonly userId: UserId }): Promise<DescribedPayment> {
    const found = await this.query.find(input.id, input.userId, this.clock.now());
    if (!found) throw new NotFoundError('The payment request');
    const confirmation = found.status === 'APPROVED' ? await this.confirmations.of(found.id, found.money) : null;
    const status = confirmation ? { ...found, confirmation } : found;
    return { ...status, ...this.types.named(found.paymentType).statusWords(status) };
  }
}
