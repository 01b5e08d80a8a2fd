import type { TradeWindow } from '../../domain/broker/free-trade-allowance.js';
import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** How often a user has traded. */
export interface TradeCount {
  /** The trades of crypto assets and tokens that the chain has carried out in the window, in accounts that the user has opened. */
  count(userId: UserId, window: TradeWindow): Promise<number>;
}
export const TradeCount = token<TradeCount>('TradeCount');
