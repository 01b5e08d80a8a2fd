import { token } from '../ports/token.js';

/** What the chain's own coin is worth, as an oracle on the chain says. */
export interface NativePrice {
  /** @throws ServiceUnavailableError when the oracle cannot be read, makes no sense, or has not spoken for more than a day */
  read(): Promise<{
    /** USD for one coin, scaled by 10^18. */
    readonly usd: bigint;
    readonly updatedAt: Date;
  }>;
}
export const NativePrice = token<NativePrice>('NativePrice');
