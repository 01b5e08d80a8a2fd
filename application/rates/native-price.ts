import { token } from '../ports/token.js';

/** The price of the chain's coin, from an oracle on chain. */
export interface NativePrice {
  /** @throws ServiceUnavailableError when the oracle cannot be read, its answer is malformed, or is older than a day */
  read(): Promise<{
    /** USD for one coin, scaled by 10^18. */
    readonly usd: bigint;
    readonly updatedAt: Date;
  }>;
}
export const NativePrice = token<NativePrice>('NativePrice');
