import type { Hex } from '../../../application/ports/user-operation.js';
import { statement } from '../statement.js';

/** Stores the network fee of a relayer transaction, once. */
export const NOTE_NETWORK_FEE = statement<{ hash: Hex; feeWei: bigint; minedAt: Date }>('note-network-fee').sql(
  'UPDATE relay_transactions SET fee_wei = :feeWei, mined_at = :minedAt WHERE hash = :hash AND mined_at IS NULL',
);
