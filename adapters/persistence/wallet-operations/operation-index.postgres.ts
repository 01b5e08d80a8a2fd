import type { IndexedOperation, OperationIndex } from '../../../application/wallet-operations/operation-index.js';
import { walletOperationId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

const FIND = statement<{ id: string }, IndexedOperation>('operations-by-id-or-subject', { id: walletOperationId }).sql(
  'SELECT id, status FROM wallet_operations WHERE id = :id::uuid OR subject_id = :id::uuid ORDER BY signed_at DESC',
);

export class PostgresOperationIndex implements OperationIndex {
  constructor(private readonly database: Database) {}

  of(id: string): Promise<readonly IndexedOperation[]> {
    return this.database.rows(FIND, { id });
  }
}
