import { decimalsOf, isCryptoAsset } from '../../../domain/shared/crypto-asset.js';
import { TOKEN_DECIMALS, tokenOf } from '../../../domain/shared/currency.js';
import { formatUnits } from '../../../domain/shared/units.js';
import type { ConditionalOrder } from '../api/shapes.js';
import type { BadgeKind } from '../design/badge.js';
import { texts } from '../language/texts.js';

export const ORDER_TEXTS = texts(
  {
    title: 'Conditional orders',
    limit: 'Limit',
    'stop-loss': 'Stop-loss',
    'take-profit': 'Take-profit',
    'trailing-stop': 'Trailing stop',
    BUY: 'Buy',
    SELL: 'Sell',
    PENDING_ACTIVATION: 'Waits for your signature',
    ARMED: 'Watching the price',
    PUBLISHED: 'Triggered',
    FILLED: 'Filled',
    CANCELLED: 'Cancelled',
    EXPIRED: 'Expired',
    order: (type: string, side: string, asset: string) => `${type}: ${side} ${asset}`,
    atPrice: (price: string, currency: string) => `at ${price} ${currency}`,
    trailing: (percent: string) => `${percent} % behind the best price`,
    sold: 'You give',
    minimum: 'You get at least',
    ends: 'Until',
    asset: 'Asset',
    currency: 'Currency',
  },
  {
    de: {
      title: 'Bedingte Aufträge',
      limit: 'Limit',
      'stop-loss': 'Stop-Loss',
      'take-profit': 'Take-Profit',
      'trailing-stop': 'Trailing-Stop',
      BUY: 'Kauf',
      SELL: 'Verkauf',
      PENDING_ACTIVATION: 'Wartet auf Ihre Unterschrift',
      ARMED: 'Beobachtet den Preis',
      PUBLISHED: 'Ausgelöst',
      FILLED: 'Ausgeführt',
      CANCELLED: 'Storniert',
      EXPIRED: 'Abgelaufen',
      order: (type, side, asset) => `${type}: ${side} ${asset}`,
      atPrice: (price, currency) => `bei ${price} ${currency}`,
      trailing: (percent) => `${percent} % hinter dem besten Preis`,
      sold: 'Sie geben',
      minimum: 'Sie bekommen mindestens',
      ends: 'Bis',
      asset: 'Wert',
      currency: 'Währung',
    },
  },
);

export const ORDER_KINDS: Readonly<Record<ConditionalOrder['status'], BadgeKind>> = {
  PENDING_ACTIVATION: 'warning',
  ARMED: 'accent',
  PUBLISHED: 'accent',
  FILLED: 'positive',
  CANCELLED: 'neutral',
  EXPIRED: 'neutral',
};

/** An amount in smallest units of a token, by its symbol. */
interface TokenAmount {
  readonly token: string;
  readonly units: bigint;
}

/** What an order gives and what it gets at least, as tokens. */
export function amountsOf(order: ConditionalOrder): { readonly sold: TokenAmount; readonly minimum: TokenAmount } {
  const { assetSymbol, currency, side, sellAmount, minBuyAmount } = order;
  const [asset, money] = [assetSymbol, tokenOf(currency)];
  const [given, got] = side === 'SELL' ? [asset, money] : [money, asset];
  return { sold: { token: given, units: BigInt(sellAmount) }, minimum: { token: got, units: BigInt(minBuyAmount) } };
}

/** A decimal string. */
export function decimalOf({ token, units }: TokenAmount): string {
  return formatUnits(units, isCryptoAsset(token) ? decimalsOf(token) : TOKEN_DECIMALS);
}
