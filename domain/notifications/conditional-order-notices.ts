import type { ConditionalOrder } from '../conditional-orders/conditional-order.js';
import type { OrderSale } from '../conditional-orders/order-sale.js';
import type { Notice } from './notification.js';

/** The beginning of the subjects of all notices of an order. */
export function aboutConditionalOrder(id: string): string {
  return `conditional order ${id} `;
}

/** Everything that has happened to an order which its owner should know. */
export function conditionalOrderNotices(
  order: ConditionalOrder,
  { asset: assetSymbol, side, condition: { type } }: OrderSale,
): readonly Notice[] {
  const { id: orderId } = order;
  const notice = (status: 'PUBLISHED' | 'FILLED' | 'CANCELLED' | 'EXPIRED', at: Date): Notice => ({
    type: 'CONDITIONAL_ORDER_CHANGED',
    about: `${aboutConditionalOrder(orderId)}${status}`,
    target: `conditional-orders/${orderId}`,
    metadata: { orderId, assetSymbol, side, type, status },
    at,
    isNews: true,
  });
  switch (order.status) {
    case 'PENDING_ACTIVATION':
    case 'ARMED':
      return [];
    case 'PUBLISHED':
      return [notice('PUBLISHED', order.publishedAt)];
    case 'FILLED':
      return [notice('PUBLISHED', order.publishedAt), notice('FILLED', order.filledAt)];
    case 'CANCELLED':
    case 'EXPIRED': {
      const published = order.publishedAt ? [notice('PUBLISHED', order.publishedAt)] : [];
      return [...published, notice(order.status, order.endedAt)];
    }
  }
}
