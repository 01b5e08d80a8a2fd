import { boughtBy, type OrderSale, soldBy } from '../../domain/conditional-orders/order-sale.js';
import { decimalsOf, isCryptoAsset } from '../../domain/shared/crypto-asset.js';
import { TOKEN_DECIMALS } from '../../domain/shared/currency.js';
import { formatUnits } from '../../domain/shared/units.js';
import type { MandatePurpose } from '../mandates/mandate-purpose.js';
import type { OperationCard } from '../wallet-operations/operation-card.js';
import type { StoredOrder } from './conditional-order.repository.js';

/** What the owner reads before signing. */
export function orderCard(verb: string, { order, sale }: StoredOrder): OperationCard {
  return {
    title: `${verb} the ${sale.condition.type} order for ${sale.asset}`,
    lines: [
      { name: 'given', value: amountOf(sale.sellAmount, soldBy(sale)) },
      { name: 'minimumReceived', value: amountOf(sale.minBuyAmount, boughtBy(sale)) },
      { name: 'orderEnds', value: order.expiresAt.toISOString() },
    ],
  };
}

function amountOf(units: bigint, symbol: string): string {
  return `${formatUnits(units, isCryptoAsset(symbol) ? decimalsOf(symbol) : TOKEN_DECIMALS)} ${symbol}`;
}

export function orderPurpose({
  condition,
  side,
  asset,
}: Pick<OrderSale, 'condition' | 'side' | 'asset'>): MandatePurpose {
  return { kind: 'CONDITIONAL_ORDER', type: condition.type, side, asset };
}
