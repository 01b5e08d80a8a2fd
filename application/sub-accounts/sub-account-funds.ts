import type { Asset } from '../../domain/shared/asset.js';
import type { SubAccountId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** What sub-accounts hold by the ledger. */
export interface SubAccountFunds {
  /** In the asset's smallest units; zero for what the account never held. */
  available(id: SubAccountId, asset: Asset): Promise<bigint>;
}
export const SubAccountFunds = token<SubAccountFunds>('SubAccountFunds');
