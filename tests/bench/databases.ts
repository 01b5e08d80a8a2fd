import pg from 'pg';
import type { EmbeddedPostgres } from '../../infrastructure/embedded/postgres.js';
import { hasExitedWithin } from '../../infrastructure/embedded/process-table.js';
import { migrate } from '../../infrastructure/migrate.js';

/** PostgreSQL itself kills those of its processes that have not ended 5 s after it was told to end at once. */
const DISCARDED_WITHIN_MS = 8_000;

/** Makes a database beside the given one, with the current schema. @returns its URL */
export async function migratedDatabase(databaseUrl: string, name: string): Promise<string> {
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  await administer(databaseUrl, `CREATE DATABASE ${name}`);
  await migrate(url.href);
  return url.href;
}

export function dropDatabase(databaseUrl: string, name: string): Promise<void> {
  return administer(databaseUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

/**
 * Ends a server whose data nobody needs again. A stop in order would first write everything to the disk.
 * @throws Error when it still runs after its time
 */
export async function discard(server: Pick<EmbeddedPostgres, 'pid' | 'abort'>): Promise<void> {
  server.abort();
  if (!(await hasExitedWithin(server.pid, DISCARDED_WITHIN_MS))) throw new Error(`process ${server.pid} does not end`);
}

async function administer(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
