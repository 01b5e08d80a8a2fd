import type { Hex } from '../../../application/ports/user-operation.js';
import type { NetworkFees } from '../../../application/savings/network-fees.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';
import { NOTE_NETWORK_FEE } from '../wallet-operations/network-fee.statement.js';

const UNKNOWN = statement<{ limit: number }, { readonly hash: Hex }>('relay-transactions-without-fee').sql(`
    SELECT hash FROM relay_transactions
    WHERE mined_at IS NULL AND superseded_at IS NULL AND broadcast_at IS NOT NULL ORDER BY stored_at LIMIT :limit`);

export class PostgresNetworkFees implements NetworkFees {
  constructor(private readonly database: Database) {}

  async unknown(limit: number): Promise<readonly Hex[]> {
    return (await this.database.rows(UNKNOWN, { limit })).map(({ hash }) => hash);
  }

  async note(hash: Hex, { feeWei, minedAt }: { readonly feeWei: bigint; readonly minedAt: Date }): Promise<void> {
    await this.database.affected(NOTE_NETWORK_FEE, { hash, feeWei, minedAt });
  }
}
