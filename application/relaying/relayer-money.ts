import { isFundedForAny } from '../../domain/relaying/gas-money.js';
import type { RelayFees } from '../../domain/relaying/relay-fees.js';
import type { RelayerState } from './survey-relayers.js';

/** Others have opened nonces of the relayer since it was looked at, and its money may not be enough for theirs and for these. */
export class OutdatedSurveyError extends Error {}

/** What a relayer has beside the most that everything in flight can cost, when it was looked at, less what was added since. */
export class RelayerMoney {
  private leftWei: bigint | null;
  private nextNonce: number;
  private readonly maxFeePerGas: bigint;

  constructor({ leftWei, nextNonce }: Pick<RelayerState, 'leftWei' | 'nextNonce'>, { maxFeePerGas }: RelayFees) {
    this.leftWei = leftWei;
    this.nextNonce = nextNonce;
    this.maxFeePerGas = maxFeePerGas;
  }

  /** Those of the transactions that it pays for together, in their order. One that costs too much stops no cheaper one. */
  payable<Item extends { readonly gasLimit: bigint }>(items: readonly Item[]): readonly Item[] {
    let left = this.leftWei;
    return items.filter(({ gasLimit }) => {
      if (left === null) return true;
      const cost = gasLimit * this.maxFeePerGas;
      if (cost > left) return false;
      left -= cost;
      return true;
    });
  }

  /**
   * Call it where the nonces are reserved and before others can reserve any.
   * @param first of the nonces that were reserved for these transactions
   * @throws OutdatedSurveyError
   */
  check(first: number, items: readonly { readonly gasLimit: bigint }[]): void {
    const others = first - this.nextNonce;
    if (this.leftWei === null || others <= 0) return;
    if (!isFundedForAny(this.leftWei - this.costOf(items), this.maxFeePerGas, others)) throw new OutdatedSurveyError();
  }

  /** They are stored. */
  take(first: number, items: readonly { readonly gasLimit: bigint }[]): void {
    this.nextNonce = first + items.length;
    if (this.leftWei !== null) this.leftWei -= this.costOf(items);
  }

  private costOf(items: readonly { readonly gasLimit: bigint }[]): bigint {
    return items.reduce((sum, { gasLimit }) => sum + gasLimit * this.maxFeePerGas, 0n);
  }
}
