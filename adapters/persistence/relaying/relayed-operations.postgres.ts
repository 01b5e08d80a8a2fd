import type { Hex } from '../../../application/ports/user-operation.js';
import type { RelayedOperations } from '../../../application/wallet-operations/relayed-operations.js';
import type { WalletOperationId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

const HASHES = statement<{ id: WalletOperationId }, { readonly hash: Hex }>('transactions-of-operation').sql(`
    SELECT a.hash FROM relay_slot_tasks t JOIN relay_attempts a USING (chain_id, signer, nonce)
    WHERE t.purpose = 'execute-operation' AND t.subject_id = :id AND NOT a.is_cancellation ORDER BY a.stored_at DESC, a.number DESC`);

export class PostgresRelayedOperations implements RelayedOperations {
  constructor(private readonly database: Database) {}

  async isHandedOver(id: WalletOperationId): Promise<boolean> {
    return (await this.transactionHashes(id)).length > 0;
  }

  async transactionHashes(id: WalletOperationId): Promise<readonly Hex[]> {
    return (await this.database.rows(HASHES, { id })).map(({ hash }) => hash);
  }
}
