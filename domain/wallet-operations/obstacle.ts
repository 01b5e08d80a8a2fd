/** What an obstacle to an operation is judged by. */
export interface ObstacleEvidence {
  /** The block at which the obstacle was found. */
  readonly block: { readonly number: bigint; readonly time: Date };
  /** The newest block in the ledger; null before the first one. */
  readonly ledgerHeight: bigint | null;
  readonly signedAt: Date;
  readonly now: Date;
  /** After this time without a block, in milliseconds, the chain is taken for quiet and its newest block for current. */
  readonly quietChainMs: number;
}

/**
 * Whether an obstacle is believed. A node that is behind may not know a wallet or its money yet. Therefore the block must not be older than
 * the ledger's, and it must be newer than the signature, unless the chain is quiet (docs/rules/signatures.md#obstacles).
 */
export function isConclusive({ block, ledgerHeight, signedAt, now, quietChainMs }: ObstacleEvidence): boolean {
  if (ledgerHeight !== null && block.number < ledgerHeight) return false;
  return block.time > signedAt || now.getTime() >= signedAt.getTime() + quietChainMs;
}
