import pg from 'pg';
import { type Position, REACHED, STORED } from '../../adapters/persistence/connections/replica.js';
import { connectionOptions, SESSION_LIMITS } from '../../adapters/persistence/connections/session-limits.js';
import { type Finding, ok, reasonOf, warning } from './finding.js';

/** With more, the primary answers most of what the replica should. */
const FAR_BEHIND_BYTES = 16 * 1024 * 1024;

interface Behind {
  readonly bytes: number;
}

/** A start goes on without a replica: the primary answers in its place. */
export async function replicaFinding(readUrl: string, primaryUrl: string): Promise<Finding> {
  try {
    const [primary] = await ask<Position>(primaryUrl, STORED.text);
    if (!primary) return warning('replica', 'The database does not say how far it has written.');
    const [replica] = await ask<{ readonly follows: boolean }>(readUrl, REACHED.text, REACHED.valuesOf(primary));
    if (replica?.follows !== true)
      return warning(
        'replica',
        'DATABASE_READ_URL leads to no replica of this database: it takes writes, follows another server, or is of the time before a restore or a change of the primary. Until it follows, the primary answers.',
      );
    const [behind] = await ask<Behind>(
      readUrl,
      'SELECT pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn())::float8 AS bytes',
      [primary.position],
    );
    const bytes = behind?.bytes ?? 0;
    if (bytes < FAR_BEHIND_BYTES) return ok('replica', 'The replica follows the primary.');
    return warning(
      'replica',
      `The replica is ${Math.round(bytes / 1024 / 1024)} MiB behind the primary: look at pg_stat_replication there.`,
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
