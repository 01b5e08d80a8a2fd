import type { StoredOrder } from '../../../application/conditional-orders/conditional-order.repository.js';
import type { Address, Hex } from '../../../application/ports/user-operation.js';
import type { ConditionalOrder } from '../../../domain/conditional-orders/conditional-order.js';
import type { ConditionalOrderStatus } from '../../../domain/conditional-orders/conditional-order-status.js';
import type { ConditionalOrderType, OrderCondition } from '../../../domain/conditional-orders/order-condition.js';
import type { SkipReason } from '../../../domain/conditional-orders/order-sale.js';
import type { CryptoSwapCurrency, TradeSide } from '../../../domain/payments/types/crypto-swap.js';
import type { CryptoAsset } from '../../../domain/shared/crypto-asset.js';
import { type ConditionalOrderId, conditionalOrderId, type UserId, userId } from '../../../domain/shared/ids.js';
import { IS_REVOKED } from './stoppable-orders.js';

/** The columns of a row `c` of conditional_orders. `kind` is the activation's. */
export function orderColumns(activationKind: string): string {
  return `c.id, c.owner_id AS "ownerId", c.asset, c.currency, c.side, c.type, c.trigger_price AS "triggerPrice",
    c.trail_bps AS "trailBps", c.slippage_bps AS "slippageBps", c.sell_amount AS "sellAmount", c.min_buy_amount AS "minBuyAmount", c.created_at AS "createdAt",
    c.expires_at AS "expiresAt", c.address, c.contract_salt AS salt, c.publisher, c.status, c.is_signed AS "isSigned", c.publication_id::text AS "publicationId", c.asked, c.lowerings,
    c.published_at AS "publishedAt", c.filled_at AS "filledAt", c.ended_at AS "endedAt", c.was_armed AS "isOnChain",
    ${IS_REVOKED} AS "isRevoked", c.is_stopped AS "isStopped", c.best_price AS "bestPrice", c.skip_reason AS "skipReason", c.withdrawal_id::text AS "withdrawalId",
    CASE WHEN c.status = 'PENDING_ACTIVATION' AND NOT c.is_signed THEN (
      SELECT o.failure_reason FROM wallet_operations o WHERE o.subject_id = c.id AND o.kind = '${activationKind}'
      ORDER BY o.signed_at DESC LIMIT 1) END AS "failureReason"`;
}

export const ORDER_DECODERS = {
  id: conditionalOrderId,
  ownerId: userId,
  triggerPrice: BigInt,
  sellAmount: BigInt,
  minBuyAmount: BigInt,
  bestPrice: BigInt,
  asked: BigInt,
};

export interface OrderRow {
  readonly id: ConditionalOrderId;
  readonly ownerId: UserId;
  readonly asset: CryptoAsset;
  readonly currency: CryptoSwapCurrency;
  readonly side: TradeSide;
  readonly type: ConditionalOrderType;
  readonly triggerPrice: bigint | null;
  readonly trailBps: number | null;
  readonly slippageBps: number | null;
  readonly sellAmount: bigint;
  readonly minBuyAmount: bigint;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly address: Address;
  readonly salt: Hex | null;
  readonly publisher: Address;
  readonly status: ConditionalOrderStatus;
  readonly isSigned: boolean;
  readonly publicationId: string | null;
  readonly asked: bigint | null;
  readonly lowerings: number;
  readonly publishedAt: Date | null;
  readonly filledAt: Date | null;
  readonly endedAt: Date | null;
  readonly isOnChain: boolean;
  readonly isRevoked: boolean;
  readonly isStopped: boolean;
  readonly bestPrice: bigint | null;
  readonly skipReason: SkipReason | null;
  readonly withdrawalId: string | null;
  readonly failureReason: string | null;
}

/** @throws Error when the row holds half an order */
export function storedOrderOf(row: OrderRow): StoredOrder {
  const { asset, currency, side, sellAmount, minBuyAmount } = row;
  const {
    address,
    salt,
    publisher,
    isOnChain,
    isRevoked,
    isStopped,
    bestPrice,
    skipReason,
    withdrawalId,
    failureReason,
  } = row;
  return {
    order: orderOf(row),
    sale: { asset, currency, side, condition: conditionOf(row), sellAmount, minBuyAmount },
    address,
    salt,
    publisher,
    isOnChain,
    isRevoked,
    isStopped,
    bestPrice,
    skipReason,
    withdrawalId,
    failureReason,
  };
}

export function orderOf(row: OrderRow): ConditionalOrder {
  const { id, ownerId, createdAt, expiresAt, status, isSigned, publicationId } = row;
  const { asked, lowerings, publishedAt, filledAt, endedAt } = row;
  const terms = { id, ownerId, createdAt, expiresAt };
  switch (status) {
    case 'PENDING_ACTIVATION':
      return { ...terms, status, isSigned };
    case 'ARMED':
      return { ...terms, status, publicationId };
    case 'PUBLISHED':
      if (publishedAt && asked !== null) return { ...terms, status, publishedAt, asked, lowerings, publicationId };
      break;
    case 'FILLED':
      if (publishedAt && filledAt) return { ...terms, status, publishedAt, filledAt };
      break;
    case 'CANCELLED':
    case 'EXPIRED':
      if (endedAt) return { ...terms, status, publishedAt, endedAt };
  }
  throw incomplete(row);
}

function conditionOf(row: OrderRow): OrderCondition {
  const { type, triggerPrice, trailBps, slippageBps } = row;
  if (type === 'trailing-stop' && trailBps !== null && slippageBps !== null) return { type, trailBps, slippageBps };
  if (type !== 'trailing-stop' && triggerPrice !== null) return { type, triggerPrice };
  throw incomplete(row);
}

function incomplete({ id, status }: OrderRow): Error {
  return new Error(`The conditional order ${id} is ${status} but lacks what that needs`);
}
