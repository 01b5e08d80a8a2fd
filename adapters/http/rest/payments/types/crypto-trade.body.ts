import { REFERENCE_MAX_LENGTH } from '../../../../../domain/payments/payment-request.js';
import {
  CRYPTO_SWAP_CURRENCIES,
  type CryptoSwapCurrency,
  TRADE_SIDES,
  type TradeSide,
} from '../../../../../domain/payments/types/crypto-swap.js';
import { CRYPTO_ASSETS, type CryptoAsset } from '../../../../../domain/shared/crypto-asset.js';
import { OneOf } from '../../../shell/fields/choices.js';
import { AssetAmount } from '../../../shell/fields/decimals.js';
import { Optional, OptionalOrNull } from '../../../shell/fields/presence.js';
import { Text } from '../../../shell/fields/text.js';
import { Slippage } from './slippage-field.js';

export class CryptoTradeBody {
  @OneOf(TRADE_SIDES, 'BUY: the asset for the currency. SELL: the currency for the asset.')
  side!: TradeSide;

  @OneOf(CRYPTO_ASSETS, 'What is bought or sold.')
  asset!: CryptoAsset;

  @OneOf(CRYPTO_SWAP_CURRENCIES, 'Paid from, or received in, the account in this currency.')
  stableCurrency!: CryptoSwapCurrency;

  @AssetAmount(
    'What leaves the account: in `stableCurrency` on a BUY (at most 6 decimals), in `asset` on a SELL (8 for cbBTC, 18 for WETH).',
    '100.00',
  )
  amount!: string;

  @Optional()
  @Slippage()
  slippageBps?: number;

  @OptionalOrNull()
  @Text('A note for the history.', 'First bitcoin', { max: REFERENCE_MAX_LENGTH })
  reference?: string;
}
