import pg from 'pg';
import { connectionOptions, SESSION_LIMITS } from '../../adapters/persistence/connections/session-limits.js';
import { type Finding, ok, reasonOf, warning } from './finding.js';

/** With more, the primary answers most of what the replica should. */
const FAR_BEHIND_BYTES = 16 * 1024 * 1024;

interface Behind {
  readonly isReplica: boolean;
  readonly bytes: number;
}

/** A start goes on without a replica: the primary answers in its place. */
export async function replicaFinding(readUrl: string, primaryUrl: string): Promise<Finding> {
  try {
    const [primary] = await ask<{ readonly position: string }>(
      primaryUrl,
      'SELECT pg_current_wal_flush_lsn() AS position',
    );
    const [replica] = await ask<Behind>(
      readUrl,
      `SELECT pg_is_in_recovery() AS "isReplica",
              coalesce(pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()), 0)::float8 AS bytes`,
      [primary?.position],
    );
    if (replica?.isReplica !== true)
      return warning('replica', 'DATABASE_READ_URL leads to no replica: name one that follows the primary.');
    const mebibytes = Math.round(Math.abs(replica.bytes) / 1024 / 1024);
    if (Math.abs(replica.bytes) < FAR_BEHIND_BYTES) return ok('replica', 'The replica follows the primary.');
    return warning(
      'replica',
      `The replica is ${mebibytes} MiB away from the primary: look at pg_stat_replication there, and whether it follows another server.`,
    );
  } catch (error) {
    return warning(
      'replica',
      `DATABASE_READ_URL leads to no database: ${reasonOf(error)}; start the replica, or correct the URL. Until then the primary answers.`,
    );
  }
}

async function ask<Row extends object>(url: string, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, ...connectionOptions(SESSION_LIMITS.worker) });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
