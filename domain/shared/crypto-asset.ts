/** The crypto assets that are bought and sold by name (docs/rules/payments.md#crypto-trades). */
export const CRYPTO_ASSETS = ['cbBTC', 'WETH'] as const;
export type CryptoAsset = (typeof CRYPTO_ASSETS)[number];

const DECIMALS: Readonly<Record<CryptoAsset, number>> = { cbBTC: 8, WETH: 18 };

/** How many decimals the asset's token has. */
export function decimalsOf(asset: CryptoAsset): number {
  return DECIMALS[asset];
}

export function isCryptoAsset(text: string): text is CryptoAsset {
  return (CRYPTO_ASSETS as readonly string[]).includes(text);
}
