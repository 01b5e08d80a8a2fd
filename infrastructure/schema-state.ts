import { createDataSource } from '../adapters/persistence/data-source.js';

/**
 * The time in the name of the oldest migration that a program must know to serve today's schema. Raise it, in the same commit, with a
 * migration after which a program of the version before does wrong things; such a migration needs a release of its own.
 */
const SERVED_SINCE = 1_764_215_000_000;

/** A connection that answers a query. */
interface Queried {
  query(text: string): Promise<{ readonly rows: readonly unknown[] }>;
}

/** How the schema of a database compares with the one that this version knows. */
export interface SchemaState {
  /** Names of migrations that this version has and the database has not, in their order. */
  readonly pending: readonly string[];
  /** Names of migrations that the database has and this version does not know. */
  readonly unknown: readonly string[];
  /** The time in the name of the newest migration that a program must know to serve this schema; null: a version before this rule. */
  readonly servedSince: number | null;
}

/** The time in a migration's name: "Books1763800000000". */
function timeOf(name: string): number {
  return Number(/\d{13}$/.exec(name)?.[0] ?? 0);
}

const { migrations } = createDataSource('postgresql://127.0.0.1:9/none').options;
const KNOWN: readonly string[] = (migrations as readonly { readonly name: string }[]).map(({ name }) => name);
const NEWEST_KNOWN = Math.max(...KNOWN.map(timeOf));

export async function schemaStateOf(connection: Queried): Promise<SchemaState> {
  const has = async (table: string) => {
    const { rows } = await connection.query(`SELECT to_regclass('${table}') IS NOT NULL AS has`);
    return (rows[0] as { readonly has: boolean }).has;
  };
  const applied = (await has('schema_migrations'))
    ? (await connection.query('SELECT name FROM schema_migrations ORDER BY timestamp')).rows.map(
        (row) => (row as { readonly name: string }).name,
      )
    : [];
  const floor = (await has('schema_floor'))
    ? (await connection.query('SELECT served_since FROM schema_floor')).rows[0]
    : undefined;
  return {
    pending: KNOWN.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !KNOWN.includes(name)),
    servedSince: floor === undefined ? null : Number((floor as { readonly served_since: string }).served_since),
  };
}

/**
 * Why this version cannot serve the database; null when it can. A database that a newer version has migrated can be served while that
 * version says so (`SERVED_SINCE`), so that processes of both run side by side during an upgrade.
 */
export function schemaProblem(
  { pending, unknown, servedSince }: SchemaState,
  { mayMigrate }: { readonly mayMigrate: boolean },
): string | null {
  if (unknown.length > 0 && (servedSince ?? Number.POSITIVE_INFINITY) > NEWEST_KNOWN) {
    return `The database has ${unknown.length} migrations that this version does not know (the newest is ${unknown.at(-1)}), and their version serves with no older one: start the version that ran them, or restore a backup of before.`;
  }
  if (pending.length === 0 || mayMigrate) return null;
  return `The database lacks ${pending.length} migrations of this version (the first is ${pending[0]}): run "ops migrate", then start again.`;
}

/**
 * A schema that a database has while a backup is being restored into it. The role of the service may create one when it owns the database;
 * a setting with a name of our own is for superusers.
 */
export const RESTORING = 'accounts_restoring';
export const MARK_RESTORING = `CREATE SCHEMA IF NOT EXISTS ${RESTORING}`;
export const UNMARK_RESTORING = `DROP SCHEMA IF EXISTS ${RESTORING}`;

/**
 * Why nothing may be started on a database that was restored; null when it was not, or is prepared. Sessions that were ended since the backup
 * would be open again, and accounts that are younger would be missing.
 */
export async function restorationProblem(connection: Queried): Promise<string | null> {
  const { rows: marks } = await connection.query(
    `SELECT to_regnamespace('${RESTORING}') IS NOT NULL AS restoring, to_regclass('restorations') IS NOT NULL AS has`,
  );
  const { restoring, has } = marks[0] as { readonly restoring: boolean; readonly has: boolean };
  if (restoring) {
    return 'A backup is being restored into this database, or its restoration was interrupted: let it end, or restore into a new, empty one. Where "ops mark-restored" was interrupted, repeat it.';
  }
  if (!has) return null;
  const { rows } = await connection.query('SELECT restored_at AS at FROM restorations WHERE prepared_at IS NULL');
  const row = rows[0] as { readonly at: Date } | undefined;
  if (!row) return null;
  return `The database was restored from a backup at ${row.at.toISOString()} and is not prepared: run "ops after-restore --yes" before anything is started.`;
}

/** Keeps what an older program must know to serve this schema. It never goes down, so that a restart of an older one changes nothing. */
export const RAISE_FLOOR = `UPDATE schema_floor SET served_since = ${SERVED_SINCE} WHERE served_since < ${SERVED_SINCE}`;
