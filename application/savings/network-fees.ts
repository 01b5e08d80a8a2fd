import { token } from '../ports/token.js';
import type { Hex } from '../ports/user-operation.js';

/** The network fees of the relayer's transactions. */
export interface NetworkFees {
  /** Hashes of sent transactions whose fee is not stored yet, the oldest first. */
  unknown(limit: number): Promise<readonly Hex[]>;
  note(hash: Hex, fee: { readonly feeWei: bigint; readonly minedAt: Date }): Promise<void>;
}
export const NetworkFees = token<NetworkFees>('NetworkFees');
