import type { Hex } from '../../../application/ports/user-operation.js';
import type { NetworkFees } from '../../../application/savings/network-fees.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

const UNKNOWN = statement<{ limit: number }, { readonly hash: Hex }>('relay-transactions-without-fee').sql(`
    SELECT hash FROM relay_transactions
    WHERE mined_at IS NULL AND superseded_at IS NULL AND broadcast_at IS NOT NULL ORDER BY stored_at LIMIT :limit`);

const NOTE = statement<{ hash: string; feeWei: bigint; minedAt: Date }>('note-network-fee').sql(
  'UPDATE relay_transactions SET fee_wei = :feeWei, mined_at = :minedAt WHERE hash = :hash AND mined_at IS NULL',
);

export class PostgresNetworkFees implements NetworkFees {
  constructor(private readonly database: Database) {}

  async unknown(limit: number): Promise<readonly Hex[]> {
    return (await this.database.rows(UNKNOWN, { limit })).map(({ hash }) => hash);
  }

  async note(hash: Hex, { feeWei, minedAt }: { readonly feeWei: bigint; readonly minedAt: Date }): Promise<void> {
    await this.database.affected(NOTE, { hash, feeWei, minedAt });
  }
}
