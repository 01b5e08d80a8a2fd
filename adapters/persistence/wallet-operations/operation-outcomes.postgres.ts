import type { Hex } from '../../../application/ports/user-operation.js';
import type {
  ExecutedOperation,
  IncludedOperation,
  OperationOutcomes,
} from '../../../application/wallet-operations/operation-outcomes.js';
import { passkeyId, userId, type WalletOperationId, walletOperationId } from '../../../domain/shared/ids.js';
import type { WalletOperationTerms } from '../../../domain/wallet-operations/wallet-operation.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

const FIND = statement<{ id: WalletOperationId }, ExecutedOperation>('find-operation-outcome').sql(
  `SELECT o.transaction_hash AS "transactionHash", o.success, o.revert_reason AS "revertReason",
      NOT EXISTS (SELECT FROM block_events e WHERE e.type = 'operation.included' AND e.subject_id = w.id::text) AS "isFinal"
    FROM wallet_operations w JOIN operation_outcomes o ON o.hash = w.hash WHERE w.id = :id`,
);

interface ExecutedRow extends WalletOperationTerms {
  readonly transactionHash: Hex;
}

const EXECUTED = statement<{ ids: readonly WalletOperationId[] }, ExecutedRow>('executed-operations', {
  id: walletOperationId,
  userId,
  passkeyId,
  transactionHash: (delivered: Hex) => delivered,
}).sql(`
    SELECT w.id, w.kind, w.subject_id AS "subjectId", w.user_id AS "userId", w.passkey_id AS "passkeyId", w.signed_at AS "signedAt",
      w.valid_until AS "validUntil", o.transaction_hash AS "transactionHash"
    FROM wallet_operations w JOIN operation_outcomes o ON o.hash = w.hash
    WHERE w.id = ANY(:ids::uuid[]) AND w.status = 'SIGNED' AND o.success`);

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

  async executed(ids: readonly WalletOperationId[]): Promise<readonly IncludedOperation[]> {
    const rows = await this.database.rows(EXECUTED, { ids });
    return rows.map(({ transactionHash, ...terms }) => ({
      operation: { ...terms, status: 'SIGNED' },
      transactionHash,
    }));
  }

  async blockOf(kind: string, subjectId: string): Promise<bigint | null> {
    return (await this.database.row(BLOCK_OF, { kind, subjectId }))?.number ?? null;
  }
}
