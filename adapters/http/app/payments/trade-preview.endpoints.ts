import type { PreviewPayment } from '../../../../application/payments/preview-payment.js';
import {
  CRYPTO_SWAP_CURRENCIES,
  type CryptoSwapCurrency,
  TRADE_SIDES,
  type TradeSide,
} from '../../../../domain/payments/types/crypto-swap.js';
import { SWAP_ASSETS, type SwapAsset } from '../../../../domain/payments/types/sub-account-swap.js';
import { CRYPTO_ASSETS, type CryptoAsset } from '../../../../domain/shared/crypto-asset.js';
import { subAccountId } from '../../../../domain/shared/ids.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { OneOf } from '../../shell/fields/choices.js';
import { AssetAmount } from '../../shell/fields/decimals.js';
import { ListOf } from '../../shell/fields/objects.js';
import { CardLineResponse } from '../wallet-operations/card.response.js';
import { presentLines } from '../wallet-operations/signing.presenter.js';

class TradePreviewQuery {
  @OneOf(TRADE_SIDES, 'BUY: the asset for the currency. SELL: the currency for the asset.')
  side!: TradeSide;

  @OneOf(CRYPTO_ASSETS, 'What is bought or sold.')
  asset!: CryptoAsset;

  @OneOf(CRYPTO_SWAP_CURRENCIES, 'The currency on the other side.')
  stableCurrency!: CryptoSwapCurrency;

  @AssetAmount('What leaves the account: in `stableCurrency` on a BUY, in `asset` on a SELL.', '100.00')
  amount!: string;
}

class TradePreviewResponse {
  @ListOf(() => CardLineResponse, 'The lines that the approval card would have.')
  lines!: CardLineResponse[];
}

class SwapPreviewQuery {
  @OneOf(SWAP_ASSETS, 'What is given: a currency or a crypto asset.', 'USD')
  fromAsset!: SwapAsset;

  @OneOf(SWAP_ASSETS, 'What is received; another one. One of the two is a currency.', 'EUR')
  toAsset!: SwapAsset;

  @AssetAmount('What is given, in units of `fromAsset`.', '25.00')
  amount!: string;
}

/** What a swap within a sub-account would bring if it were proposed now. */
export function previewSwapEndpoint(previewPayment: PreviewPayment): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/app/api/sub-accounts/{id}/swap-preview',
    audience: 'owner',
    operationId: 'previewSubAccountSwap',
    tag: 'Sub-accounts',
    summary: 'See what a swap within a sub-account would bring now, before you propose it',
    access: { kind: 'session' },
    params: { id: subAccountId },
    query: SwapPreviewQuery,
    refusals: [403, 409],
    responses: { 200: TradePreviewResponse },
    async handle({ caller, params, query }) {
      const input = { ...query, subAccountId: params.id };
      const { lines } = await previewPayment.execute('sub_account_swap', input, caller.userId);
      return ok({ lines: presentLines(lines) });
    },
  });
}

/** What a trade would bring if it were proposed now. */
export function previewTradeEndpoint(previewPayment: PreviewPayment): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/app/api/trade-preview',
    audience: 'owner',
    operationId: 'previewTrade',
    tag: 'Approvals',
    summary: 'See what a trade would bring now, before you propose it',
    access: { kind: 'session' },
    query: TradePreviewQuery,
    responses: { 200: TradePreviewResponse },
    async handle({ caller, query }) {
      const { lines } = await previewPayment.execute('crypto_swap', query, caller.userId);
      return ok({ lines: presentLines(lines) });
    },
  });
}
