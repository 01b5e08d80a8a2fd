import { type ConditionalOrderEvent, expire, statusAt } from '../../domain/conditional-orders/conditional-order.js';
import { conditionalOrderId } from '../../domain/shared/ids.js';
import type { Expiry } from '../wallet-operations/wallet-operation-kind.js';
import type { ConditionalOrderRepository } from './conditional-order.repository.js';

/** Ends orders and drafts whose time is over. A fill before the end that the service learns of later counts all the same (FollowOrder). */
export class ExpireOrders implements Expiry {
  constructor(private readonly orders: Pick<ConditionalOrderRepository, 'overdue' | 'find' | 'move'>) {}

  async overdue(at: Date, limit: number): Promise<readonly string[]> {
    return (await this.orders.overdue(at, limit)).map(({ id }) => id);
  }

  async expire(id: string, at: Date): Promise<readonly ConditionalOrderEvent[]> {
    const stored = await this.orders.find(conditionalOrderId(id));
    if (!stored || statusAt(stored.order, at) !== 'EXPIRED') return [];
    const { next, events } = expire(stored.order, at);
    return (await this.orders.move(stored.order, next)) ? events : [];
  }
}
