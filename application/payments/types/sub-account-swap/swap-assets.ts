import type { SwapAsset } from '../../../../domain/payments/types/sub-account-swap.js';
import { decimalsOf, isCryptoAsset } from '../../../../domain/shared/crypto-asset.js';
import { isCurrency, TOKEN_DECIMALS, tokenOf } from '../../../../domain/shared/currency.js';
import { formatMoney } from '../../../../domain/shared/money.js';
import { formatUnits } from '../../../../domain/shared/units.js';
import type { SwapToken } from '../sub-account-payment-calls.js';

export function isSwapAsset(value: unknown): value is SwapAsset {
  return typeof value === 'string' && (isCurrency(value) || isCryptoAsset(value));
}

export function swapDecimals(asset: SwapAsset): number {
  return isCurrency(asset) ? TOKEN_DECIMALS : decimalsOf(asset);
}

export function swapToken(asset: SwapAsset): SwapToken {
  return isCurrency(asset) ? tokenOf(asset) : asset;
}

/** Such as "25.00 USD" or "0.0005 cbBTC". */
export function writtenUnits(units: bigint, asset: SwapAsset): string {
  return isCurrency(asset)
    ? formatMoney({ minorUnits: units, currency: asset })
    : `${formatUnits(units, decimalsOf(asset))} ${asset}`;
}
