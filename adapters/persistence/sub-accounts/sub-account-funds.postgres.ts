import type { SubAccountFunds } from '../../../application/sub-accounts/sub-account-funds.js';
import type { Asset } from '../../../domain/shared/asset.js';
import type { SubAccountId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

const AVAILABLE = statement<{ id: SubAccountId; asset: Asset }, { readonly minorUnits: bigint }>('sub-account-funds', {
  minorUnits: BigInt,
}).sql(`
    SELECT b.minor_units AS "minorUnits" FROM sub_accounts s JOIN chain_accounts c ON c.address = s.address
      JOIN account_balances b ON b.account_id = c.id AND b.asset = :asset WHERE s.id = :id`);

export class PostgresSubAccountFunds implements SubAccountFunds {
  constructor(private readonly database: Database) {}

  async available(id: SubAccountId, asset: Asset): Promise<bigint> {
    return (await this.database.row(AVAILABLE, { id, asset }))?.minorUnits ?? 0n;
  }
}
