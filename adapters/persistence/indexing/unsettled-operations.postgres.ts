import type { UnsettledOperation, UnsettledOperations } from '../../../application/indexing/unsettled-operations.js';
import { type WalletOperationId, walletOperationId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

const UNSETTLED = `FROM wallet_operations w
    WHERE w.status = 'SIGNED' AND NOT EXISTS (SELECT FROM operation_outcomes o WHERE o.hash = w.hash)`;

const SOME = statement<{ limit: number }, UnsettledOperation>('some-unsettled-operations', {
  id: walletOperationId,
}).sql(`SELECT w.id, w.hash ${UNSETTLED} ORDER BY random() LIMIT :limit`);

const IS_UNSETTLED = statement<{ id: WalletOperationId }>('is-operation-unsettled').sql(
  `SELECT ${UNSETTLED} AND w.id = :id`,
);

export class PostgresUnsettledOperations implements UnsettledOperations {
  constructor(private readonly database: Database) {}

  some(limit: number): Promise<readonly UnsettledOperation[]> {
    return this.database.rows(SOME, { limit });
  }

  async isUnsettled(id: WalletOperationId): Promise<boolean> {
    return (await this.database.affected(IS_UNSETTLED, { id })) > 0;
  }
}
