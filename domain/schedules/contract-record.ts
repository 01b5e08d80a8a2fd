/** What the contract of a schedule has done so far, from its events. */
export interface ContractRecord {
  /** When the chain made it; null when it is not there. */
  readonly createdAt: Date | null;
  /** The payments by period, whoever asked for them. */
  readonly paid: ReadonlyMap<number, { readonly at: Date; readonly transactionHash: string }>;
  /** Its owner has left out the periods before this index that are not paid; 0 when none. */
  readonly skippedBefore: number;
  /** When its owner ended it; null while it lasts. */
  readonly cancelledAt: Date | null;
}

/** The index of the first period that the contract can still pay. */
export function nextOnChain({ paid, skippedBefore }: ContractRecord): number {
  return Math.max(skippedBefore, ...[...paid.keys()].map((period) => period + 1));
}
