import type { Asset } from '../../domain/shared/asset.js';
import { token } from '../ports/token.js';
import type { Address } from '../ports/user-operation.js';

export interface HoldingQuestion {
  readonly address: Address;
  readonly asset: Asset;
}

/** Reads balances from the token contracts. */
export interface ChainBalances {
  /** All assets that have a contract on this deployment. */
  readonly assets: readonly Asset[];
  /**
   * The holdings in minor units at the end of this block, in the order of the questions; null when the node does not have the block or
   * its state.
   * @throws ServiceUnavailableError when no node answers in time
   */
  at(blockHash: string, questions: readonly HoldingQuestion[]): Promise<readonly bigint[] | null>;
}
export const ChainBalances = token<ChainBalances>('ChainBalances');
