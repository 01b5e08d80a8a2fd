import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { startPostgres } from '../../infrastructure/embedded/postgres.js';
import { oncePerRun } from './once-per-run.js';
import { testRunDirectory } from './test-run-directory.js';

/** The database of one test file. */
export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

const TEMPLATE = 'migrated_template';

let serverUrl: Promise<string> | undefined;

/**
 * A fresh database with the current schema, cloned from a template that is migrated once per test run. The server is
 * started by the first test that asks, and ended with the run.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  serverUrl ??= oncePerRun('database-server', () => startServer(testRunDirectory()));
  const admin = await serverUrl;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(admin, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  return {
    url: withDatabase(admin, name),
    drop: () => administer(admin, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

async function startServer(dataDirectory: string): Promise<string> {
  const server = await startPostgres({ dataDirectory, database: TEMPLATE, durable: false });
  const { migrate } = await import('../../infrastructure/migrate.js');
  await migrate(server.databaseUrl);
  const admin = withDatabase(server.databaseUrl, 'postgres');
  await administer(admin, `ALTER DATABASE ${TEMPLATE} WITH ALLOW_CONNECTIONS false IS_TEMPLATE true`);
  return admin;
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
