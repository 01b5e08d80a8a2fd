/** Prices of shares count the asset's minor units for so many minor units of the share. */
export const SHARE_SCALE = 10n ** 18n;

/** What shares are worth in minor units of the asset, rounded down as a vault rounds when it pays out. */
export function worthOf(shares: bigint, assetsPerShare: bigint): bigint {
  return (shares * assetsPerShare) / SHARE_SCALE;
}
