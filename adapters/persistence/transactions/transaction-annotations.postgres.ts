import type {
  AnnotationKind,
  TransactionAnnotations,
} from '../../../application/transactions/transaction-annotations.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { Database, Statement } from '../database.js';
import { SHARED_LOCK } from '../indexing/indexed-chain.statements.js';
import { UNSETTLED_ROWS } from './transaction-tables.js';

/*
 * The annotation's own row comes first, in the order of the hashes: whoever writes to the same transaction waits there, and no two
 * batches wait for each other.
 */
function writing(column: AnnotationKind): Statement {
  return {
    name: `write-transaction-${column}`,
    text: `
      WITH wanted AS (SELECT * FROM unnest($2::text[], $3::text[]) AS sent (hash, value)), known AS (
        SELECT hash, value FROM wanted
        WHERE EXISTS (SELECT FROM transactions t WHERE t.owner_id = $1 AND t.transaction_hash = hash)
          OR hash IN (SELECT t.transaction_hash FROM ${UNSETTLED_ROWS.from} t WHERE t.owner_id = $1)
      ), kept AS (
        INSERT INTO transaction_annotations (owner_id, transaction_hash, ${column})
        SELECT $1::uuid, hash, value FROM known ORDER BY hash
        ON CONFLICT (owner_id, transaction_hash) DO UPDATE SET ${column} = excluded.${column}
        RETURNING transaction_hash AS hash, ${column} AS value
      ), booked AS (
        UPDATE transactions t SET ${column} = kept.value FROM kept
        WHERE t.owner_id = $1 AND t.transaction_hash = kept.hash
      )
      SELECT hash FROM kept`,
  };
}

const WRITE: Readonly<Record<AnnotationKind, Statement>> = { note: writing('note'), category: writing('category') };

export class PostgresTransactionAnnotations implements TransactionAnnotations {
  constructor(private readonly database: Database) {}

  async write(
    ownerId: UserId,
    kind: AnnotationKind,
    values: ReadonlyMap<string, string | null>,
  ): Promise<ReadonlySet<string>> {
    const sent = [ownerId, [...values.keys()], [...values.values()]];
    return this.database.transaction(async () => {
      // A row that is being booked right now would be seen by neither side.
      await this.database.query(SHARED_LOCK, []);
      const rows = await this.database.query<{ hash: string }>(WRITE[kind], sent);
      return new Set(rows.map(({ hash }) => hash));
    });
  }
}
