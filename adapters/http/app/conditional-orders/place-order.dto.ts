import {
  CONDITIONAL_ORDER_TYPES,
  type ConditionalOrderType,
} from '../../../../domain/conditional-orders/order-condition.js';
import { LARGEST_ORDER_SLIPPAGE_BPS } from '../../../../domain/conditional-orders/order-input.js';
import {
  CRYPTO_SWAP_CURRENCIES,
  type CryptoSwapCurrency,
  TRADE_SIDES,
  type TradeSide,
} from '../../../../domain/payments/types/crypto-swap.js';
import { CRYPTO_ASSETS, type CryptoAsset } from '../../../../domain/shared/crypto-asset.js';
import { OneOf } from '../../shell/fields/choices.js';
import { AssetAmount } from '../../shell/fields/decimals.js';
import { WholeNumber } from '../../shell/fields/numbers.js';
import { Optional } from '../../shell/fields/presence.js';
import { Instant } from '../../shell/fields/times.js';

export class PlaceOrderBody {
  @OneOf(CRYPTO_ASSETS, 'The asset that is bought or sold.')
  asset!: CryptoAsset;

  @OneOf(CRYPTO_SWAP_CURRENCIES, 'What it is traded for.')
  currency!: CryptoSwapCurrency;

  @OneOf(TRADE_SIDES, 'BUY: the asset for the currency. SELL: the currency for the asset.', 'SELL')
  side!: TradeSide;

  @OneOf(CONDITIONAL_ORDER_TYPES, 'What the order waits for.')
  type!: ConditionalOrderType;

  @AssetAmount('What is sold: in `asset` on a SELL, in `currency` on a BUY.', '0.01')
  amount!: string;

  @Optional()
  @AssetAmount(
    'Units of the currency for one unit of the asset, with at most 6 decimals. For all but a trailing stop.',
    '120000',
  )
  triggerPrice?: string;

  @Optional({ inExamples: false })
  @AssetAmount('How far the price must come back from its best, from 0.01 to 50 percent. For a trailing stop.', '5')
  trailPercent?: string;

  @Optional()
  @WholeNumber('How much worse than the trigger price may be received, in hundredths of a percent.', 100, {
    min: 0,
    max: LARGEST_ORDER_SLIPPAGE_BPS,
  })
  slippageBps?: number;

  @Optional()
  @Instant('Its end, 5 minutes to 365 days away; 30 days when left out.')
  expiresAt?: string;
}
