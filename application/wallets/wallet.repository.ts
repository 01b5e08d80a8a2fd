import type { UserId, WalletId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';
import type { Address, Hex } from '../ports/user-operation.js';

/** A user's smart wallet. Its address is derived from the first passkey, and known before the wallet is on chain. */
export interface Wallet {
  readonly id: WalletId;
  readonly userId: UserId;
  readonly address: Address;
  /** The first passkey, from which the address is derived: P-256 coordinates, 32 bytes each. */
  readonly owner: { readonly x: Hex; readonly y: Hex };
  readonly createdAt: Date;
}

export interface WalletRepository {
  add(wallet: Wallet): Promise<void>;
  find(id: WalletId): Promise<Wallet | null>;
  ofUser(userId: UserId): Promise<Wallet | null>;
}
export const WalletRepository = token<WalletRepository>('WalletRepository');
