import type { ConditionalOrder } from '../conditional-orders/conditional-order.js';
import type { OrderSale } from '../conditional-orders/order-sale.js';
import type { NotificationMetadata } from './catalogue.js';
import type { Notice } from './notification.js';

/** The beginning of the subjects of all notices of an order. */
export function aboutConditionalOrder(id: string): string {
  return `conditional order ${id} `;
}

/** @param reason why the chain did not make the order; null when it is not known */
export function orderActivationFailedNotice(
  order: ConditionalOrder,
  sale: OrderSale,
  reason: string | null,
  at: Date,
): Notice {
  return noticeOf(order, sale, 'ACTIVATION_FAILED', at, reason);
}

/** The chain did not make the cancellation: the order can still be filled. */
export function orderNotCancelledNotice(order: ConditionalOrder, sale: OrderSale, at: Date): Notice {
  return noticeOf(order, sale, 'NOT_CANCELLED', at, null);
}

/** Everything that has happened to an order which its owner should know. */
export function conditionalOrderNotices(order: ConditionalOrder, sale: OrderSale): readonly Notice[] {
  const notice = (status: OrderNews, at: Date) => noticeOf(order, sale, status, at, null);
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

type OrderNews = NotificationMetadata['CONDITIONAL_ORDER_CHANGED']['status'];

function noticeOf(
  { id: orderId }: ConditionalOrder,
  { asset: assetSymbol, side, condition: { type } }: OrderSale,
  status: OrderNews,
  at: Date,
  reason: string | null,
): Notice {
  // What the owner signs can fail more than once.
  const isRepeatable = status === 'ACTIVATION_FAILED' || status === 'NOT_CANCELLED';
  const about = `${aboutConditionalOrder(orderId)}${status}${isRepeatable ? ` ${at.toISOString()}` : ''}`;
  const target = `conditional-orders/${orderId}`;
  const metadata = { orderId, assetSymbol, side, type, status, reason };
  return { type: 'CONDITIONAL_ORDER_CHANGED', about, target, metadata, at, isNews: true };
}
