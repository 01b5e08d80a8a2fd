import type { Currency, Token } from './currency.js';

/** The yield providers a deposit can be made with (docs/rules/payments.md#fields-of-each-type). */
export const VAULT_PROVIDERS = ['PROVIDER_A', 'PROVIDER_B'] as const;
export type VaultProvider = (typeof VAULT_PROVIDERS)[number];

/** What people call them. */
export const PROVIDER_NAMES: Readonly<Record<VaultProvider, string>> = {
  PROVIDER_A: 'Provider A',
  PROVIDER_B: 'Provider B',
};

/** Shares of an ERC-4626 vault, by its provider and the currency of its asset: "PROVIDER_A:USD". */
export type VaultShare = `${VaultProvider}:${Currency}`;

/** An ERC-20 that the ledger keeps a balance of. */
export type Asset = Token | VaultShare;

export function vaultShare(provider: VaultProvider, currency: Currency): VaultShare {
  return `${provider}:${currency}`;
}

export function isVaultShare(asset: Asset): asset is VaultShare {
  return asset.includes(':');
}

export function vaultOf(share: VaultShare): { readonly provider: VaultProvider; readonly currency: Currency } {
  const [provider, currency] = share.split(':') as [VaultProvider, Currency];
  return { provider, currency };
}
