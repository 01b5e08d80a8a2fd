import { token } from '../ports/token.js';
import type { Address, Hex } from '../ports/user-operation.js';

/** Computes the address of a wallet before it exists: the factory's CREATE2 address for an owner's passkey. */
export interface WalletAddresses {
  /** Pure computation, no request to the node. Coordinates are 32 bytes each. */
  of(owner: { readonly x: Hex; readonly y: Hex }): Address;
}
export const WalletAddresses = token<WalletAddresses>('WalletAddresses');
