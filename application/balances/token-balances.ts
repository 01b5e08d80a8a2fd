import type { Token } from '../../domain/shared/currency.js';
import { token } from '../ports/token.js';
import type { Address } from '../ports/user-operation.js';

/** A wallet's holdings in minor units (millionths), one entry per supported token, also when zero. */
export type Holdings = ReadonlyMap<Token, bigint>;

/** What the chain itself says a wallet holds, in its latest block. */
export interface TokenBalances {
  /** @throws ServiceUnavailableError when the node does not answer within the configured bound */
  of(wallet: Address): Promise<Holdings>;
}
export const TokenBalances = token<TokenBalances>('TokenBalances');
