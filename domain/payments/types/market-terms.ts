/** What the market promises for a swap. Its owner approves it, and the chain holds it to the minimum. */
export interface MarketTerms {
  /** What leaves, with the fee, in the token's smallest units. */
  readonly given: bigint;
  /** What the quote promised, in smallest units of what arrives. */
  readonly expected: bigint;
  /** The chain refuses the swap rather than deliver less. */
  readonly minimumReceived: bigint;
  /** The market's fee, in smallest units of what leaves. */
  readonly fee: bigint;
  /** How much worse the price is than that of a very small swap, in hundredths of a percent. */
  readonly priceImpactBps: number;
  readonly quotedAt: Date;
}
