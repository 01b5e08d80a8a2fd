import type { VaultShare } from '../../domain/shared/asset.js';
import { token } from '../ports/token.js';
import type { Address, WalletCall } from '../ports/user-operation.js';

/** The calls of a wallet that move money into a yield vault and back. Amounts in minor units of the vault's currency and of its share. */
export interface VaultCalls {
  /** Deposits exactly `assets`. Reverts when fewer than `minimumShares` arrive. */
  deposit(share: VaultShare, wallet: Address, assets: bigint, minimumShares: bigint): readonly WalletCall[];
  /** Withdraws `assets`. Reverts when less arrives, or when more than `maximumShares` are taken. */
  withdraw(share: VaultShare, wallet: Address, assets: bigint, maximumShares: bigint): readonly WalletCall[];
}
export const VaultCalls = token<VaultCalls>('VaultCalls');
