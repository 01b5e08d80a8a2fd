import type { UserId, WalletId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';
import type { Address, Hex } from '../ports/user-operation.js';

/** A person's smart wallet. Its address is fixed by the passkey it was made for, and known before it is on chain. */
export interface Wallet {
  readonly id: WalletId;
  readonly userId: UserId;
  readonly address: Address;
  /** The first owner, which the address commits to: P-256 coordinates, 32 bytes each. */
  readonly owner: { readonly x: Hex; readonly y: Hex };
  readonly createdAt: Date;
}

export interface WalletRepository {
  add(wallet: Wallet): Promise<void>;
  ofUser(userId: UserId): Promise<Wallet | null>;
}
export const WalletRepository = token<WalletRepository>('WalletRepository');
