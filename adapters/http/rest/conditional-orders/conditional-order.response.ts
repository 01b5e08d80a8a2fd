import {
  CONDITIONAL_ORDER_STATUSES,
  type ConditionalOrderStatus,
} from '../../../../domain/conditional-orders/conditional-order-status.js';
import {
  CONDITIONAL_ORDER_TYPES,
  type ConditionalOrderType,
} from '../../../../domain/conditional-orders/order-condition.js';
import { SKIP_REASONS, type SkipReason } from '../../../../domain/conditional-orders/order-sale.js';
import {
  CRYPTO_SWAP_CURRENCIES,
  type CryptoSwapCurrency,
  TRADE_SIDES,
  type TradeSide,
} from '../../../../domain/payments/types/crypto-swap.js';
import { CRYPTO_ASSETS, type CryptoAsset } from '../../../../domain/shared/crypto-asset.js';
import { OneOf } from '../../shell/fields/choices.js';
import { DecimalString } from '../../shell/fields/decimals.js';
import { Id } from '../../shell/fields/identifiers.js';
import { ListOf } from '../../shell/fields/objects.js';
import { Nullable } from '../../shell/fields/presence.js';
import { Matching } from '../../shell/fields/text.js';
import { Instant } from '../../shell/fields/times.js';

const WHOLE = /^\d+$/;
const IS_WHOLE = 'must be a whole number';

export class ConditionalOrderResponse {
  @Id('The order.')
  id!: string;

  @OneOf(CRYPTO_ASSETS, 'The asset that is bought or sold.')
  assetSymbol!: CryptoAsset;

  @OneOf(CRYPTO_SWAP_CURRENCIES, 'What it is traded for. Prices are in this currency.')
  currency!: CryptoSwapCurrency;

  @OneOf(TRADE_SIDES, 'BUY: the asset for the currency. SELL: the currency for the asset.', 'SELL')
  side!: TradeSide;

  @OneOf(CONDITIONAL_ORDER_TYPES, 'What the order waits for.')
  type!: ConditionalOrderType;

  @OneOf(
    CONDITIONAL_ORDER_STATUSES,
    'ARMED: the price is watched. PUBLISHED: it was triggered and can be filled on chain by anybody. One past its end reads as EXPIRED.',
    'ARMED',
  )
  status!: ConditionalOrderStatus;

  @Nullable()
  @DecimalString(
    'The price that triggers it: units of the currency for one unit of the asset. Null for a trailing stop.',
    '120000',
  )
  triggerPrice!: string | null;

  @Nullable({ example: null })
  @DecimalString('How far the price must come back from its best. Null for all but a trailing stop.', '5')
  trailPercent!: string | null;

  @Matching(WHOLE, IS_WHOLE, 'What is sold, in the smallest units of its token.', '1000000')
  sellAmount!: string;

  @Matching(WHOLE, IS_WHOLE, 'The least that is received for it, in the smallest units of its token.', '1200000000')
  minBuyAmount!: string;

  @Instant('Its end.')
  expiresAt!: string;

  @Nullable({ example: null })
  @OneOf(
    SKIP_REASONS,
    'Why it was not published the last time its price was reached. Null when it was never skipped, or was published.',
  )
  skipReason!: SkipReason | null;

  @Instant('When it was created.')
  createdAt!: string;

  @Nullable({ example: null })
  @Instant('When it was published on chain.')
  publishedAt!: string | null;

  @Nullable({ example: null })
  @Instant('When it was filled.')
  filledAt!: string | null;
}

export class ConditionalOrdersResponse {
  @ListOf(() => ConditionalOrderResponse)
  orders!: ConditionalOrderResponse[];
}
