import type { StoredOrder } from '../../../../application/conditional-orders/conditional-order.repository.js';
import { statusAt } from '../../../../domain/conditional-orders/conditional-order.js';
import { formatRate } from '../../../../domain/rates/exchange-rate.js';
import type { ConditionalOrderResponse } from './conditional-order.response.js';

/** @param at the time of the answer */
export function presentConditionalOrder({ order, sale, skipReason }: StoredOrder, at: Date): ConditionalOrderResponse {
  const { asset, currency, side, condition, sellAmount, minBuyAmount } = sale;
  return {
    id: order.id,
    assetSymbol: asset,
    currency,
    side,
    type: condition.type,
    status: statusAt(order, at),
    triggerPrice: condition.type === 'trailing-stop' ? null : formatRate(condition.triggerPrice),
    trailPercent: condition.type === 'trailing-stop' ? percentOf(condition.trailBps) : null,
    sellAmount: String(sellAmount),
    minBuyAmount: String(minBuyAmount),
    expiresAt: order.expiresAt.toISOString(),
    skipReason,
    createdAt: order.createdAt.toISOString(),
    publishedAt: 'publishedAt' in order ? (order.publishedAt?.toISOString() ?? null) : null,
    filledAt: order.status === 'FILLED' ? order.filledAt.toISOString() : null,
  };
}

/** Hundredths of a percent as percent: 250 is "2.5". */
function percentOf(bps: number): string {
  return String(bps / 100);
}
