import type { VaultShare } from '../../domain/shared/asset.js';
import { token } from '../ports/token.js';
import type { Address } from '../ports/user-operation.js';

/** What a move into or out of a vault would do now. */
export interface VaultQuote {
  readonly kind: 'quote';
  readonly vault: Address;
  /** What a deposit gives, or what a withdrawal takes, in minor units of the share. */
  readonly shares: bigint;
  readonly shareDecimals: number;
}

/** This deployment has no such vault. */
export interface NoVault {
  readonly kind: 'noVault';
}

/** The vault takes no more than this now, in minor units of its currency. */
export interface VaultIsFull {
  readonly kind: 'vaultIsFull';
  readonly most: bigint;
}

/** The wallet's shares are worth less. In minor units of the vault's currency. */
export interface BeyondPosition {
  readonly kind: 'beyondPosition';
  readonly position: bigint;
}

/** The shares are worth it, but the vault cannot pay out as much now. */
export interface VaultIsShort {
  readonly kind: 'vaultIsShort';
}

/** Asks the vaults what moves would do. Both methods throw ServiceUnavailableError when the chain does not answer. */
export interface VaultQuotes {
  /** @param assets in minor units of the vault's currency */
  forDeposit(share: VaultShare, wallet: Address, assets: bigint): Promise<VaultQuote | NoVault | VaultIsFull>;
  /** @param assets in minor units of the vault's currency */
  forWithdrawal(
    share: VaultShare,
    wallet: Address,
    assets: bigint,
  ): Promise<VaultQuote | NoVault | BeyondPosition | VaultIsShort>;
}
export const VaultQuotes = token<VaultQuotes>('VaultQuotes');
