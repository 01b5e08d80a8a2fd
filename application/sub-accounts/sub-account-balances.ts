import type { Asset } from '../../domain/shared/asset.js';
import type { SubAccountId, UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** What a sub-account holds in the ledger. */
export interface SubAccountHoldings {
  /** Minor units; an asset that is missing is not held. */
  readonly balances: ReadonlyMap<Asset, bigint>;
  /** Time of the newest block in the ledger. */
  readonly asOf: Date;
}

export interface SubAccountBalances {
  /** Null when there is no account that this user may see. */
  of(id: SubAccountId, viewer: UserId): Promise<SubAccountHoldings | null>;
}
export const SubAccountBalances = token<SubAccountBalances>('SubAccountBalances');
