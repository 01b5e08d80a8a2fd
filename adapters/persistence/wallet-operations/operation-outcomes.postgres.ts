import type {
  ExecutedOperation,
  OperationOutcomes,
} from '../../../application/wallet-operations/operation-outcomes.js';
import type { WalletOperationId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

const FIND = statement<{ id: WalletOperationId }, ExecutedOperation>('find-operation-outcome').sql(
  `SELECT o.transaction_hash AS "transactionHash", o.success, o.revert_reason AS "revertReason"
    FROM wallet_operations w JOIN operation_outcomes o ON o.hash = w.hash WHERE w.id = :id`,
);

export class PostgresOperationOutcomes implements OperationOutcomes {
  constructor(private readonly database: Database) {}

  of(id: WalletOperationId): Promise<ExecutedOperation | null> {
    return this.database.row(FIND, { id });
  }
}
