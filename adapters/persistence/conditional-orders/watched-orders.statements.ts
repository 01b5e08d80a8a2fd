import { ACTIVATE_ORDER } from '../../../application/conditional-orders/order-operations.js';
import { MOST_LOWERINGS } from '../../../domain/conditional-orders/order-ask.js';
import type { OrderPair, SkipReason } from '../../../domain/conditional-orders/order-sale.js';
import { statement } from '../statement.js';
import { ORDER_DECODERS, type OrderRow, orderColumns } from './conditional-order.mapping.js';

const WAITS = `c.status = 'ARMED' AND c.publication_id IS NULL AND NOT c.is_stopped`;
const OF_PAIR = `${WAITS} AND c.asset = :asset AND c.currency = :currency`;

interface Priced extends OrderPair {
  readonly price: bigint;
}

/* `isTriggered` of the domain in SQL. A test holds the two against each other. */
const IS_TRIGGERED = `CASE
      WHEN c.type = 'trailing-stop' AND c.side = 'SELL' THEN :price::numeric <= div(c.best_price * (10000 - c.trail_bps), 10000)
      WHEN c.type = 'trailing-stop' THEN :price::numeric >= div(c.best_price * (10000 + c.trail_bps), 10000)
      WHEN (c.type = 'stop-loss') = (c.side = 'SELL') THEN :price::numeric <= c.trigger_price
      ELSE :price::numeric >= c.trigger_price END`;

const MAY_ASK_LESS = `c.status = 'PUBLISHED' AND c.publication_id IS NULL AND NOT c.is_stopped AND c.asked > c.min_buy_amount
      AND c.lowerings < ${MOST_LOWERINGS}`;

/* Also while a publication is on its way: when that fails, the stop follows from all prices since. */
const TRAILS = `c.status = 'ARMED' AND c.type = 'trailing-stop' AND NOT c.is_stopped`;

export const WATCHED_PAIRS = statement<{ at: Date }, OrderPair>('watched-pairs').sql(
  `SELECT DISTINCT c.asset, c.currency FROM conditional_orders c
    WHERE (${WAITS} OR ${MAY_ASK_LESS} OR ${TRAILS}) AND c.expires_at > :at`,
);

export const IMPROVE_BEST_PRICES = statement<Priced>('improve-best-prices').sql(`
    UPDATE conditional_orders c SET best_price = :price::numeric
    WHERE ${TRAILS} AND c.asset = :asset AND c.currency = :currency AND CASE c.side
      WHEN 'SELL' THEN c.best_price IS NULL OR c.best_price < :price::numeric
      ELSE c.best_price IS NULL OR c.best_price > :price::numeric END`);

export const TAKE_TRIGGERED = statement<Priced & { readonly at: Date; readonly limit: number }, OrderRow>(
  'take-triggered-orders',
  ORDER_DECODERS,
).sql(`
    UPDATE conditional_orders c SET considered_at = :at WHERE c.id IN (
      SELECT c.id FROM conditional_orders c WHERE ${OF_PAIR} AND c.expires_at > :at AND ${IS_TRIGGERED}
      ORDER BY c.skip_reason IS NOT NULL, c.considered_at NULLS FIRST, c.id LIMIT :limit::integer FOR UPDATE SKIP LOCKED)
    RETURNING ${orderColumns(ACTIVATE_ORDER)}`);

export const TAKE_PUBLISHED = statement<OrderPair & { readonly at: Date; readonly limit: number }, OrderRow>(
  'take-published-orders',
  ORDER_DECODERS,
).sql(`
    UPDATE conditional_orders c SET considered_at = :at WHERE c.id IN (
      SELECT c.id FROM conditional_orders c
      WHERE ${MAY_ASK_LESS} AND c.asset = :asset AND c.currency = :currency AND c.expires_at > :at
      ORDER BY c.considered_at NULLS FIRST, c.id LIMIT :limit::integer FOR UPDATE SKIP LOCKED)
    RETURNING ${orderColumns(ACTIVATE_ORDER)}`);

export const SKIP_TRIGGERED = statement<Priced & { readonly reason: SkipReason }>('skip-triggered-orders').sql(`
    UPDATE conditional_orders c SET skip_reason = :reason
    WHERE ${OF_PAIR} AND c.skip_reason IS DISTINCT FROM :reason AND ${IS_TRIGGERED}`);
