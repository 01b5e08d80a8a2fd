import { token } from '../ports/token.js';
import type { Hex } from '../ports/user-operation.js';

/** What the chain took for the relayer's transactions. */
export interface NetworkFees {
  /** Hashes of transactions that were sent and have no fee yet, the oldest first. */
  unknown(limit: number): Promise<readonly Hex[]>;
  note(hash: Hex, fee: { readonly feeWei: bigint; readonly minedAt: Date }): Promise<void>;
}
export const NetworkFees = token<NetworkFees>('NetworkFees');
