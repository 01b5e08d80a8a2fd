import type { Hex } from '../../../application/ports/user-operation.js';
import type { NetworkFees } from '../../../application/savings/network-fees.js';
import type { Database } from '../database.js';
import { NOTE_NETWORK_FEE } from '../relaying/relay-slot.changes.js';
import { statement } from '../statement.js';

const UNKNOWN = statement<{ limit: number }, { readonly hash: Hex }>('relay-slots-without-fee').sql(`
    SELECT included_hash AS hash FROM relay_slots
    WHERE included_hash IS NOT NULL AND mined_at IS NULL ORDER BY ended_at LIMIT :limit`);

export class PostgresNetworkFees implements NetworkFees {
  constructor(private readonly database: Database) {}

  async unknown(limit: number): Promise<readonly Hex[]> {
    return (await this.database.rows(UNKNOWN, { limit })).map(({ hash }) => hash);
  }

  async note(hash: Hex, { feeWei, minedAt }: { readonly feeWei: bigint; readonly minedAt: Date }): Promise<void> {
    await this.database.affected(NOTE_NETWORK_FEE, { hash, feeWei, minedAt });
  }
}
