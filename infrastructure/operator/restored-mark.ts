import pg from 'pg';
import { migrate } from '../migrate.js';
import { MARK_RESTORING, UNMARK_RESTORING } from '../schema-state.js';

/**
 * Brings a database with the content of before to the schema of this version, and says in it that it was restored: no process starts on it
 * until it is prepared. Nor does one between the steps, or where they were interrupted.
 * @param backedUpAt as of when it is
 */
export async function markRestored(databaseUrl: string, backedUpAt: string | Date): Promise<void> {
  await connected(databaseUrl, (client) => client.query(MARK_RESTORING));
  await migrate(databaseUrl);
  await connected(databaseUrl, async (client) => {
    await client.query('INSERT INTO restorations (backed_up_at) VALUES ($1)', [backedUpAt]);
    await client.query(UNMARK_RESTORING);
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
