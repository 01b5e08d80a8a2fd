import type { Hex } from '../../../application/ports/user-operation.js';
import type { RelayedOperations } from '../../../application/wallet-operations/relayed-operations.js';
import type { WalletOperationId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

const HASHES = statement<{ id: WalletOperationId }, { readonly hash: Hex }>('transactions-of-operation').sql(`
    SELECT hash FROM relay_transactions WHERE purpose = 'execute-operation' AND subject_id = :id ORDER BY stored_at DESC`);

export class PostgresRelayedOperations implements RelayedOperations {
  constructor(private readonly database: Database) {}

  async isHandedOver(id: WalletOperationId): Promise<boolean> {
    return (await this.transactionHashes(id)).length > 0;
  }

  async transactionHashes(id: WalletOperationId): Promise<readonly Hex[]> {
    return (await this.database.rows(HASHES, { id })).map(({ hash }) => hash);
  }
}
