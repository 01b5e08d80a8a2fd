import pg from 'pg';
import { migrate } from '../migrate.js';
import { MARK_RESTORING, UNMARK_RESTORING } from '../schema-state.js';

/*
 * Each moves the nonces of everybody on, so a repetition adds none. One of another moment is another restoration: the content of before may have
 * one that was not prepared then, and was afterwards.
 */
const ADD = `
  INSERT INTO restorations (backed_up_at) SELECT $1::timestamptz
  WHERE NOT EXISTS (SELECT FROM restorations WHERE prepared_at IS NULL AND backed_up_at = $1::timestamptz)`;

/** Of this work in a database: a second one waits for the first. */
const LOCK = "SELECT pg_advisory_lock(hashtext('mark-restored'))";

/**
 * Brings a database with the content of before to the schema of this version, and says in it that it was restored: no process starts on it
 * until it is prepared. Nor does one between the steps, or where they were interrupted; then it can be repeated.
 * @param backedUpAt as of when it is
 */
export function markRestored(databaseUrl: string, backedUpAt: string | Date): Promise<void> {
  return connected(databaseUrl, async (client) => {
    // Until the connection ends.
    await client.query(LOCK);
    await client.query(MARK_RESTORING);
    await migrate(databaseUrl);
    await client.query('BEGIN');
    await client.query(ADD, [backedUpAt]);
    await client.query(UNMARK_RESTORING);
    await client.query('COMMIT');
  });
}

export async function connected<Result>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
