import type { RelayerStatus } from '../../domain/relaying/relayer-status.js';
import { token } from '../ports/token.js';
import type { Address } from '../ports/user-operation.js';

/** A relayer's account, as the service last saw it. */
export interface RelayerAccount {
  readonly signer: Address;
  readonly status: RelayerStatus;
  /** The next nonce that the service will reserve; 0 before the first: it begins with what the chain takes then. */
  readonly nextNonce: number;
  /** Null before the first look. */
  readonly balanceWei: bigint | null;
}

/** Stores what the operator decided about relayers, and how much money they have. */
export interface RelayerAccounts {
  all(chainId: number): Promise<readonly RelayerAccount[]>;
  /** Compare-and-set. Returns false when the status is none of `from`. */
  change(chainId: number, signer: Address, from: readonly RelayerStatus[], to: RelayerStatus): Promise<boolean>;
  /** Stores an account that is new. */
  noteBalance(chainId: number, signer: Address, balanceWei: bigint): Promise<void>;
}
export const RelayerAccounts = token<RelayerAccounts>('RelayerAccounts');
