import { ACTIVATE_ORDER } from '../../../application/conditional-orders/order-operations.js';
import type { ConditionalOrderStatus } from '../../../domain/conditional-orders/conditional-order-status.js';
import type { ConditionalOrderType } from '../../../domain/conditional-orders/order-condition.js';
import type { OrderSale, SkipReason } from '../../../domain/conditional-orders/order-sale.js';
import { type ConditionalOrderId, conditionalOrderId, type UserId } from '../../../domain/shared/ids.js';
import { statement } from '../statement.js';
import { ORDER_DECODERS, type OrderRow, orderColumns } from './conditional-order.mapping.js';
import { IS_ABORTED, IS_END_UNDER_WAY, IS_OPEN, IS_OVER, IS_REVOKED, IS_STOPPABLE } from './stoppable-orders.js';

const COLUMNS = orderColumns(ACTIVATE_ORDER);

export const LOCK_OWNER = statement<{ owner: UserId }>('lock-order-owner').sql(
  'SELECT FROM users WHERE id = :owner FOR NO KEY UPDATE',
);

export const COUNT_OPEN = statement<{ owner: UserId; at: Date; draftsBefore: Date }, { readonly open: number }>(
  'count-open-orders',
  { open: Number },
).sql(`SELECT count(*) AS open FROM conditional_orders c WHERE c.owner_id = :owner AND ${IS_OPEN} AND NOT ${IS_OVER}`);

type Addition = Omit<OrderSale, 'condition'> & {
  readonly id: ConditionalOrderId;
  readonly ownerId: UserId;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly status: ConditionalOrderStatus;
  readonly address: string;
  readonly salt: string | null;
  readonly publisher: string;
  readonly sealedKey: string | null;
  readonly endedAt: Date | null;
  readonly type: ConditionalOrderType;
  readonly triggerPrice: bigint | null;
  readonly trailBps: number | null;
  readonly slippageBps: number | null;
};

export const ADD = statement<Addition>('add-conditional-order').sql(`
    INSERT INTO conditional_orders (id, owner_id, asset, currency, side, type, trigger_price, trail_bps, slippage_bps, sell_amount, min_buy_amount, created_at,
      expires_at, address, contract_salt, publisher, sealed_key, status, ended_at)
    VALUES (:id, :ownerId, :asset, :currency, :side, :type, :triggerPrice, :trailBps, :slippageBps, :sellAmount, :minBuyAmount, :createdAt, :expiresAt,
      :address, :salt, :publisher, :sealedKey, :status, :endedAt)`);

export const FIND = statement<{ id: ConditionalOrderId }, OrderRow>('find-conditional-order', ORDER_DECODERS).sql(
  `SELECT ${COLUMNS} FROM conditional_orders c WHERE c.id = :id`,
);

export const LOCK = statement<{ id: ConditionalOrderId }>('lock-conditional-order').sql(
  'SELECT FROM conditional_orders WHERE id = :id FOR NO KEY UPDATE',
);

export const FIND_OWNED = statement<{ id: ConditionalOrderId; owner: UserId }, OrderRow>(
  'find-own-conditional-order',
  ORDER_DECODERS,
).sql(`SELECT ${COLUMNS} FROM conditional_orders c WHERE c.id = :id AND c.owner_id = :owner`);

interface Slice {
  readonly owner: UserId;
  readonly limit: number;
  readonly offset: number;
}

export const LIST = statement<Slice, OrderRow>('list-conditional-orders', ORDER_DECODERS).sql(`
    SELECT ${COLUMNS} FROM conditional_orders c WHERE c.owner_id = :owner
    ORDER BY c.created_at DESC, c.id DESC LIMIT :limit::integer OFFSET :offset::integer`);

/* An order keeps its allowance after its end, until its owner takes it back or it is filled. */
const RANK_AT = `CASE WHEN c.status IN ('ARMED', 'PUBLISHED') AND NOT ${IS_REVOKED} AND NOT ${IS_OVER} THEN 0
      WHEN c.was_armed AND NOT ${IS_REVOKED} AND c.status <> 'FILLED' THEN 1
      WHEN ${IS_ABORTED} THEN 1
      WHEN c.status = 'PENDING_ACTIVATION' AND NOT ${IS_OVER} THEN 2 ELSE 3 END`;

interface RankQuery {
  readonly owner: UserId;
  readonly at: Date;
  readonly draftsBefore: Date;
  readonly limit: number;
  readonly rank: number | null;
  readonly id: string | null;
}

export const BY_RANK = statement<RankQuery, OrderRow & { readonly rank: number }>(
  'orders-by-rank',
  ORDER_DECODERS,
).sql(`
    SELECT ${COLUMNS}, r.rank FROM conditional_orders c CROSS JOIN LATERAL (SELECT ${RANK_AT} AS rank) r
    WHERE c.owner_id = :owner AND (:rank::integer IS NULL OR r.rank > :rank::integer
      OR (r.rank = :rank::integer AND c.id < :id::uuid))
    ORDER BY r.rank, c.id DESC LIMIT :limit::integer`);

export const STOPPABLE = statement<{ owner: UserId; at: Date; draftsBefore: Date }, OrderRow>(
  'stoppable-orders',
  ORDER_DECODERS,
).sql(`
    SELECT ${COLUMNS} FROM conditional_orders c
    WHERE c.owner_id = :owner AND ${IS_STOPPABLE} ORDER BY c.id`);

export const OVERDUE = statement<{ at: Date; draftsBefore: Date; limit: number }, OrderRow>(
  'overdue-orders',
  ORDER_DECODERS,
).sql(
  `SELECT ${COLUMNS} FROM conditional_orders c WHERE ${IS_OPEN} AND ${IS_OVER} ORDER BY c.expires_at LIMIT :limit::integer`,
);

export const FIND_PUBLISHED = statement<{ publicationId: string }, OrderRow>(
  'find-order-of-publication',
  ORDER_DECODERS,
).sql(`SELECT ${COLUMNS} FROM conditional_orders c WHERE c.publication_id = :publicationId`);

export const FIND_WITHDRAWN = statement<{ withdrawalId: string }, OrderRow>(
  'find-order-of-withdrawal',
  ORDER_DECODERS,
).sql(`SELECT ${COLUMNS} FROM conditional_orders c WHERE c.withdrawal_id = :withdrawalId`);

interface Move {
  readonly id: ConditionalOrderId;
  readonly from: ConditionalOrderStatus;
  readonly wasSigned: boolean;
  readonly publication: string | null;
  readonly wasAsked: bigint | null;
  readonly to: ConditionalOrderStatus;
  readonly isSigned: boolean;
  readonly nextPublication: string | null;
  readonly asked: bigint | null;
  readonly lowerings: number;
  readonly publishedAt: Date | null;
  readonly filledAt: Date | null;
  readonly endedAt: Date | null;
}

/* The key goes with the order, unless the chain can still ask for it: a fill can be taken back. A draft that can be signed again is not stopped. */
export const MOVE = statement<Move>('move-conditional-order').sql(`
    UPDATE conditional_orders SET status = :to, is_signed = :isSigned, publication_id = :nextPublication::uuid, asked = :asked::numeric, lowerings = :lowerings, published_at = :publishedAt,
      filled_at = :filledAt, ended_at = :endedAt, was_armed = was_armed OR :to::text = 'ARMED',
      is_stopped = is_stopped AND NOT (:to::text = 'PENDING_ACTIVATION' AND NOT :isSigned),
      sealed_key = CASE WHEN :to::text IN ('CANCELLED', 'EXPIRED') THEN NULL ELSE sealed_key END
    WHERE id = :id AND status = :from AND is_signed = :wasSigned AND publication_id IS NOT DISTINCT FROM :publication::uuid
      AND asked IS NOT DISTINCT FROM :wasAsked::numeric`);

export const SET_SKIP_REASON = statement<{ id: ConditionalOrderId; reason: SkipReason | null }>('set-skip-reason').sql(
  'UPDATE conditional_orders SET skip_reason = :reason WHERE id = :id',
);

type NextWithdrawal = { readonly id: ConditionalOrderId; readonly known: string | null; readonly withdrawalId: string };

export const SET_WITHDRAWAL = statement<NextWithdrawal>('set-order-withdrawal').sql(`
    UPDATE conditional_orders SET withdrawal_id = :withdrawalId::uuid
    WHERE id = :id AND withdrawal_id IS NOT DISTINCT FROM :known::uuid`);

/* Index: conditional_orders_stopped. */
export const STOPPED_IN_VAIN = statement<
  { at: Date; retriedBefore: Date; limit: number },
  { readonly id: ConditionalOrderId }
>('orders-stopped-in-vain', { id: conditionalOrderId }).sql(`
    SELECT c.id FROM conditional_orders c
    WHERE c.is_stopped AND c.status IN ('ARMED', 'PUBLISHED') AND (c.status = 'PUBLISHED' OR c.publication_id IS NULL)
      AND c.expires_at > :at AND NOT ${IS_REVOKED} AND NOT ${IS_END_UNDER_WAY}
      AND NOT EXISTS (SELECT FROM contract_calls w
        WHERE w.id = c.withdrawal_id AND (w.status <> 'FAILED' OR w.ended_at > :retriedBefore))
    ORDER BY random() LIMIT :limit`);

export const SET_ON_CHAIN = statement<{ id: ConditionalOrderId }>('set-order-on-chain').sql(
  'UPDATE conditional_orders SET was_armed = true WHERE id = :id',
);

/* A draft has nothing to stop, and its owner may activate it on purpose. */
export const SET_STOPPED = statement<{ id: ConditionalOrderId }>('set-order-stopped').sql(
  `UPDATE conditional_orders SET is_stopped = true WHERE id = :id AND (status <> 'PENDING_ACTIVATION' OR is_signed)`,
);

export const SEALED_KEY = statement<{ id: ConditionalOrderId }, { readonly sealedKey: string | null }>(
  'sealed-publisher-key',
).sql('SELECT sealed_key AS "sealedKey" FROM conditional_orders WHERE id = :id');
