import type { Token } from '../../domain/shared/currency.js';
import { token } from '../ports/token.js';
import type { Address } from '../ports/user-operation.js';

/** A wallet's holdings in minor units (millionths), one entry for each supported token, also for a zero balance. */
export type Holdings = ReadonlyMap<Token, bigint>;

/** Reads what a wallet holds in the chain's latest block. */
export interface TokenBalances {
  /** @throws ServiceUnavailableError when the node does not answer within the configured bound */
  of(wallet: Address): Promise<Holdings>;
}
export const TokenBalances = token<TokenBalances>('TokenBalances');
