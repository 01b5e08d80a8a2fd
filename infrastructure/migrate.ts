import 'reflect-metadata';
import type { DataSource } from 'typeorm';
import { MIGRATION_LIMITS } from '../adapters/persistence/connections/session-limits.js';
import { createDataSource } from '../adapters/persistence/data-source.js';
import { StartupError } from './embedded/startup-error.js';

/** The key of an advisory lock that nothing else in the database uses. */
const MIGRATION_LOCK = 4_716_021;
const PRESENT_EVERY_MS = 2_000;

/** Migrates the database's schema. It can run at every start and in several processes at the same time. */
export function migrate(databaseUrl: string): Promise<void> {
  return connected(databaseUrl, runMigrations);
}

/** @throws StartupError when the database does not have the schema of this version */
export async function assertMigrated(databaseUrl: string): Promise<void> {
  if (!(await connected(databaseUrl, (dataSource) => dataSource.showMigrations()))) return;
  throw new StartupError(
    'The database is older than this tool: start the service of this version first, or use the tool of the version that runs.',
  );
}

async function connected<Result>(
  databaseUrl: string,
  work: (dataSource: DataSource) => Promise<Result>,
): Promise<Result> {
  const dataSource = createDataSource(databaseUrl, 2, MIGRATION_LIMITS);
  await dataSource.initialize();
  try {
    return await work(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

/* PostgreSQL ends a transaction that is idle for too long, and with it the lock of a frozen process. A process that migrates says that it is there. */
export async function runMigrations(dataSource: DataSource): Promise<void> {
  const holder = dataSource.createQueryRunner();
  let presence: NodeJS.Timeout | undefined;
  try {
    await holder.startTransaction();
    await holder.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    presence = setInterval(() => holder.query('SELECT 1').catch(() => undefined), PRESENT_EVERY_MS);
    await dataSource.runMigrations();
  } finally {
    clearInterval(presence);
    await holder.rollbackTransaction().catch(() => undefined);
    await holder.release();
  }
}
