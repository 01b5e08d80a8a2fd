import type { Hex } from '../../../application/ports/user-operation.js';
import type { NetworkFees } from '../../../application/savings/network-fees.js';
import type { Database, Statement } from '../database.js';

const UNKNOWN: Statement = {
  name: 'relay-transactions-without-fee',
  text: `SELECT hash FROM relay_transactions
    WHERE mined_at IS NULL AND superseded_at IS NULL AND broadcast_at IS NOT NULL ORDER BY stored_at LIMIT $1`,
};

const NOTE: Statement = {
  name: 'note-network-fee',
  text: 'UPDATE relay_transactions SET fee_wei = $2, mined_at = $3 WHERE hash = $1 AND mined_at IS NULL',
};

export class PostgresNetworkFees implements NetworkFees {
  constructor(private readonly database: Database) {}

  async unknown(limit: number): Promise<readonly Hex[]> {
    return (await this.database.query<{ hash: Hex }>(UNKNOWN, [limit])).map(({ hash }) => hash);
  }

  async note(hash: Hex, { feeWei, minedAt }: { readonly feeWei: bigint; readonly minedAt: Date }): Promise<void> {
    await this.database.query(NOTE, [hash, feeWei, minedAt]);
  }
}
