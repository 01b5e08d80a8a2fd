import type {
  AnnotationKind,
  TransactionAnnotations,
} from '../../../application/transactions/transaction-annotations.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { LEDGER_LEASE } from '../indexing/indexed-chain.statements.js';
import { SHARE_LEASE } from '../lease.js';
import { statement } from '../statement.js';
import { FAILED_ROWS, PENDING_ROWS } from './transaction-tables.js';

interface Annotations {
  readonly ownerId: UserId;
  readonly hashes: readonly string[];
  /** In the order of the hashes. */
  readonly values: readonly (string | null)[];
}

/*
 * The annotation's row is written first, in the order of the hashes. Concurrent writes to the same transaction wait there, and two
 * batches cannot deadlock.
 */
function writing(column: AnnotationKind) {
  return statement<Annotations, { readonly hash: string }>(`write-transaction-${column}`).sql(`
      WITH wanted AS (SELECT * FROM unnest(:hashes::text[], :values::text[]) AS sent (hash, value)), known AS (
        SELECT hash, value FROM wanted
        WHERE EXISTS (SELECT FROM transactions t WHERE t.owner_id = :ownerId AND t.transaction_hash = hash)
          OR EXISTS (SELECT FROM ${PENDING_ROWS.from} t WHERE t.owner_id = :ownerId AND t.transaction_hash = hash)
          OR EXISTS (SELECT FROM ${FAILED_ROWS.from} t WHERE t.owner_id = :ownerId AND t.transaction_hash = hash)
      ), kept AS (
        INSERT INTO transaction_annotations (owner_id, transaction_hash, ${column})
        SELECT :ownerId::uuid, hash, value FROM known ORDER BY hash
        ON CONFLICT (owner_id, transaction_hash) DO UPDATE SET ${column} = excluded.${column}
        RETURNING transaction_hash AS hash, ${column} AS value
      ), booked AS (
        UPDATE transactions t SET ${column} = kept.value FROM kept
        WHERE t.owner_id = :ownerId AND t.transaction_hash = kept.hash
      )
      SELECT hash FROM kept`);
}

const WRITE = { note: writing('note'), category: writing('category') };

export class PostgresTransactionAnnotations implements TransactionAnnotations {
  constructor(private readonly database: Database) {}

  async write(
    ownerId: UserId,
    kind: AnnotationKind,
    values: ReadonlyMap<string, string | null>,
  ): Promise<ReadonlySet<string>> {
    const annotations = { ownerId, hashes: [...values.keys()], values: [...values.values()] };
    return this.database.transaction(async () => {
      // Without waiting for the indexer, neither side would see a row that the indexer is just writing.
      await this.database.affected(SHARE_LEASE, { name: LEDGER_LEASE });
      const rows = await this.database.rows(WRITE[kind], annotations);
      return new Set(rows.map(({ hash }) => hash));
    });
  }
}
