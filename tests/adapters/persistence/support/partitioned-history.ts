import { PostgresHistoryPartitions } from '../../../../adapters/persistence/indexing/partitions/history-partitions.postgres.js';
import type { HistoryRules } from '../../../../adapters/persistence/indexing/partitions/partition-plan.js';
import type { OpenDatabase } from './test-database.js';

const HOUR_MS = 3_600_000;

/** Lets the ledger be at this block, and know how long the last blocks took. */
export async function ledgerAt(db: OpenDatabase, number: number, at: Date, msPerBlock = HOUR_MS): Promise<void> {
  await db.sql('DELETE FROM indexed_blocks');
  await db.sql(
    `INSERT INTO indexed_blocks (number, hash, parent_hash, mined_at)
     SELECT number, 'h' || number, 'h' || (number - 1), $2::timestamptz - ($1 - number) * $3::float8 * interval '1 millisecond'
     FROM generate_series(greatest($1 - 64, 0)::bigint, $1) number`,
    [number, at, msPerBlock],
  );
}

export function historyOf(db: OpenDatabase, rules: Partial<HistoryRules> = {}): PostgresHistoryPartitions {
  return new PostgresHistoryPartitions(db.url, { byMonth: true, keptMonths: null, ...rules });
}

/** The partitions, in the order of their names, with what bounds them. */
export async function partitionsOf(db: OpenDatabase): Promise<Readonly<Record<string, string>>> {
  const rows = await db.sql<{ name: string; bound: string }>(
    `SELECT c.relname AS name, replace(pg_get_expr(c.relpartbound, c.oid), 'FOR VALUES ', '') AS bound
     FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'transactions'::regclass ORDER BY 1`,
  );
  return Object.fromEntries(rows.map(({ name, bound }) => [name, bound]));
}
