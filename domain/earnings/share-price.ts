/** A share price is the number of minor units of the asset for this many minor units of the share. */
export const SHARE_SCALE = 10n ** 18n;

/** The value of shares in minor units of the asset, rounded down like a vault's payment. */
export function worthOf(shares: bigint, assetsPerShare: bigint): bigint {
  return (shares * assetsPerShare) / SHARE_SCALE;
}
