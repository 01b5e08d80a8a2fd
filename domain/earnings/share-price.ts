import type { Rate } from '../rates/exchange-rate.js';
import { TOKEN_DECIMALS } from '../shared/currency.js';

/** A share price is the number of minor units of the asset for this many minor units of the share. */
export const SHARE_SCALE = 10n ** 18n;

/** The value of shares in minor units of the asset, rounded down like a vault's payment. */
export function worthOf(shares: bigint, assetsPerShare: bigint): bigint {
  return (shares * assetsPerShare) / SHARE_SCALE;
}

/** Units of the currency that one whole share costs, when so many minor units of the currency are so many of the share. */
export function sharePriceOf(assets: bigint, shares: bigint, shareDecimals: number): Rate {
  return (assets * 10n ** BigInt(shareDecimals) * SHARE_SCALE) / (shares * 10n ** BigInt(TOKEN_DECIMALS));
}

/** Writes shares with all of their decimals: "24.500000000". The digits alone are the number of minor units. */
export function formatShares(shares: bigint, shareDecimals: number): string {
  const digits = shares.toString().padStart(shareDecimals + 1, '0');
  const whole = digits.slice(0, digits.length - shareDecimals);
  return shareDecimals === 0 ? whole : `${whole}.${digits.slice(-shareDecimals)}`;
}
