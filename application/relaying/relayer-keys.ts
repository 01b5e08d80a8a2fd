import { token } from '../ports/token.js';
import type { Address } from '../ports/user-operation.js';

/** A relayer that an operator has added. */
export interface RelayerKey {
  /** What the operator calls it. */
  readonly name: string;
  readonly signer: Address;
  /** Null: the secret key that it was sealed with is missing, or the row was altered. */
  readonly privateKey: string | null;
}

/** Stores the keys of relayers that an operator has added, encrypted. */
export interface RelayerKeys {
  all(chainId: number): Promise<readonly RelayerKey[]>;
  /** Stores nothing when the name or the address is there. */
  add(chainId: number, key: RelayerKey & { readonly privateKey: string }): Promise<void>;
}
export const RelayerKeys = token<RelayerKeys>('RelayerKeys');
