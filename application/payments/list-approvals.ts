import type { PaymentRequest } from '../../domain/payments/payment-request.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { PaymentRequestRepository } from './payment-request.repository.js';

/** What waits for the owner's approval, the most urgent first. */
export class ListApprovals {
  constructor(
    private readonly payments: PaymentRequestRepository,
    private readonly clock: Clock,
  ) {}

  execute(userId: UserId): Promise<readonly PaymentRequest[]> {
    return this.payments.pendingOf(userId, this.clock.now());
  }
}
