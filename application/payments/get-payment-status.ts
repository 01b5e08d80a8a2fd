import { NotFoundError, ValidationError } from '../../domain/shared/errors.js';
import { isUuid, type UserId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { PaymentStatus, PaymentStatusQuery } from './payment-status.js';

export class GetPaymentStatus {
  constructor(
    private readonly query: PaymentStatusQuery,
    private readonly clock: Clock,
  ) {}

  /** @throws ValidationError, NotFoundError */
  async execute(input: { readonly id: string; readonly userId: UserId }): Promise<PaymentStatus> {
    if (!isUuid(input.id)) throw new ValidationError('id', 'must be a UUID');
    const found = await this.query.find(input.id, input.userId, this.clock.now());
    if (!found) throw new NotFoundError('The payment request');
    return found;
  }
}
