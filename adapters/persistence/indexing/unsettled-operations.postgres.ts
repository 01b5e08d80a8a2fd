import type { UnsettledOperation, UnsettledOperations } from '../../../application/indexing/unsettled-operations.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

const SENT = statement<{ olderThanMs: number; limit: number }, UnsettledOperation>('unsettled-operations').sql(`
    SELECT w.hash AS "operationHash", r.hash AS "transactionHash"
    FROM wallet_operations w JOIN relay_transactions r ON r.purpose = 'execute-operation' AND r.subject_id = w.id
    WHERE w.status = 'SIGNED' AND r.broadcast_at < now() - :olderThanMs * interval '1 millisecond'
      AND NOT EXISTS (SELECT FROM operation_outcomes o WHERE o.hash = w.hash)
    ORDER BY r.broadcast_at LIMIT :limit`);

export class PostgresUnsettledOperations implements UnsettledOperations {
  constructor(private readonly database: Database) {}

  sent(olderThanMs: number, limit: number): Promise<readonly UnsettledOperation[]> {
    return this.database.rows(SENT, { olderThanMs, limit });
  }
}
