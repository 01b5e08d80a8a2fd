import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { systemErrorCode } from '../../infrastructure/embedded/file-errors.js';
import { startPostgres } from '../../infrastructure/embedded/postgres.js';
import { testRunDirectory } from './test-run-directory.js';

/** A database of one test file's own. */
export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

const TEMPLATE = 'migrated_template';
const SERVER_UP_MS = 60_000;

let serverUrl: Promise<string> | undefined;

/**
 * A fresh database with the current schema, cloned from a template that is migrated once per test run. The server is
 * started by the first test that asks, and ended with the run.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  serverUrl ??= sharedServer(testRunDirectory());
  const admin = await serverUrl;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(admin, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  return {
    url: withDatabase(admin, name),
    drop: () => administer(admin, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/** One jest worker starts the server; the others wait for its address. */
async function sharedServer(directory: string): Promise<string> {
  const note = join(directory, 'server.json');
  if (await isFirst(join(directory, 'server.lock'))) {
    const outcome = await startServer(directory).then(
      (url) => ({ url }),
      (error: unknown) => ({ failure: error instanceof Error ? error.message : String(error) }),
    );
    await writeFile(`${note}.new`, JSON.stringify(outcome), { mode: 0o600 });
    await rename(`${note}.new`, note);
  }
  return addressIn(note);
}

async function isFirst(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

async function startServer(dataDirectory: string): Promise<string> {
  const server = await startPostgres({ dataDirectory, database: TEMPLATE, durable: false });
  const { migrate } = await import('../../infrastructure/migrate.js');
  await migrate(server.databaseUrl);
  const admin = withDatabase(server.databaseUrl, 'postgres');
  await administer(admin, `ALTER DATABASE ${TEMPLATE} WITH ALLOW_CONNECTIONS false IS_TEMPLATE true`);
  return admin;
}

async function addressIn(note: string): Promise<string> {
  const deadline = performance.now() + SERVER_UP_MS;
  while (performance.now() < deadline) {
    const text = await readFile(note, 'utf8').catch(() => '');
    if (text !== '') {
      const { url, failure } = JSON.parse(text) as { url?: string; failure?: string };
      if (url !== undefined) return url;
      throw new Error(`The test server did not start: ${failure}`);
    }
    await delay(20);
  }
  throw new Error('The test server did not start in time');
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
