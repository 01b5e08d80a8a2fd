import type {
  ExecutedOperation,
  OperationOutcomes,
} from '../../../application/wallet-operations/operation-outcomes.js';
import type { WalletOperationId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

const FIND = statement<{ id: WalletOperationId }, ExecutedOperation>('find-operation-outcome').sql(
  `SELECT o.transaction_hash AS "transactionHash", o.success, o.revert_reason AS "revertReason",
      NOT EXISTS (SELECT FROM block_events e WHERE e.type = 'operation.included' AND e.subject_id = w.id::text) AS "isFinal"
    FROM wallet_operations w JOIN operation_outcomes o ON o.hash = w.hash WHERE w.id = :id`,
);

const BLOCK_OF = statement<{ kind: string; subjectId: string }, { readonly number: bigint }>('operation-block', {
  number: BigInt,
}).sql(`
    SELECT o.block_number AS number FROM wallet_operations w JOIN operation_outcomes o ON o.hash = w.hash
    WHERE w.kind = :kind AND w.subject_id = :subjectId ORDER BY w.signed_at DESC LIMIT 1`);

export class PostgresOperationOutcomes implements OperationOutcomes {
  constructor(private readonly database: Database) {}

  of(id: WalletOperationId): Promise<ExecutedOperation | null> {
    return this.database.row(FIND, { id });
  }

  async blockOf(kind: string, subjectId: string): Promise<bigint | null> {
    return (await this.database.row(BLOCK_OF, { kind, subjectId }))?.number ?? null;
  }
}
