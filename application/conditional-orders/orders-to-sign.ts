import { endOf, statusAt } from '../../domain/conditional-orders/conditional-order.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { OwnerAction, OwnerActionSource } from '../owner-actions/owner-action.js';
import type { ConditionalOrderRepository } from './conditional-order.repository.js';
import { orderTitle } from './order-card.js';
import { ACTIVATE_ORDER } from './order-operations.js';

/** Drafts of orders that wait for their owner's signature. */
export class OrdersToSign implements OwnerActionSource {
  constructor(private readonly orders: Pick<ConditionalOrderRepository, 'drafts'>) {}

  async of(userId: UserId, at: Date): Promise<readonly OwnerAction[]> {
    const orders = await this.orders.drafts(userId);
    return orders
      .filter(({ order }) => statusAt(order, at) === 'PENDING_ACTIVATION')
      .map(({ order, sale }) => ({
        kind: 'ACTIVATE',
        subject: 'CONDITIONAL_ORDER',
        subjectId: order.id,
        title: orderTitle(sale),
        operations: [ACTIVATE_ORDER],
        createdAt: order.createdAt,
        expiresAt: endOf(order),
      }));
  }
}
