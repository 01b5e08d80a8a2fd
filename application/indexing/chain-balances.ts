import type { Asset } from '../../domain/shared/asset.js';
import { token } from '../ports/token.js';
import type { Address } from '../ports/user-operation.js';

export interface HoldingQuestion {
  readonly address: Address;
  readonly asset: Asset;
}

/** What the token contracts themselves say. */
export interface ChainBalances {
  /** Everything that the deployment has a contract for. */
  readonly assets: readonly Asset[];
  /**
   * Minor units held at the end of this block, in the order of the questions; null when the node cannot answer for it: it never had
   * the block, has dropped it, or has forgotten its state.
   * @throws ServiceUnavailableError when no node answers in time
   */
  at(blockHash: string, questions: readonly HoldingQuestion[]): Promise<readonly bigint[] | null>;
}
export const ChainBalances = token<ChainBalances>('ChainBalances');
