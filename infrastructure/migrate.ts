import 'reflect-metadata';
import type { DataSource } from 'typeorm';
import { MIGRATION_LIMITS } from '../adapters/persistence/connections/session-limits.js';
import { createDataSource } from '../adapters/persistence/data-source.js';
import { StartupError } from './embedded/startup-error.js';
import { RAISE_FLOOR, restorationProblem, type SchemaState, schemaProblem, schemaStateOf } from './schema-state.js';

/** The key of an advisory lock that nothing else in the database uses. */
const MIGRATION_LOCK = 4_716_021;
const PRESENT_EVERY_MS = 2_000;

/**
 * Migrates the database's schema. It can run at every start and in several processes at the same time.
 * @throws StartupError when a newer version has migrated it, with which this one does not serve
 */
export async function migrate(databaseUrl: string): Promise<SchemaState> {
  return connected(databaseUrl, async (dataSource) => {
    const before = await stateIn(dataSource);
    refuse(schemaProblem(before, { mayMigrate: true }));
    if (before.pending.length > 0) await runMigrations(dataSource);
    await dataSource.query(RAISE_FLOOR);
    return before;
  });
}

/** @throws StartupError when this version cannot serve the database as it is */
export async function assertServable(databaseUrl: string): Promise<void> {
  refuse(schemaProblem(await schemaState(databaseUrl), { mayMigrate: false }));
}

/** @throws StartupError when a backup was restored into the database, and it is not prepared for what runs on it */
export async function assertPrepared(databaseUrl: string): Promise<void> {
  refuse(await connected(databaseUrl, (dataSource) => restorationProblem(queried(dataSource))));
}

export function schemaState(databaseUrl: string): Promise<SchemaState> {
  return connected(databaseUrl, stateIn);
}

/** @throws StartupError when the database does not have the schema of this version */
export async function assertMigrated(databaseUrl: string): Promise<void> {
  const state = await schemaState(databaseUrl);
  refuse(schemaProblem(state, { mayMigrate: true }));
  if (state.pending.length === 0) return;
  throw new StartupError(
    'The database is older than this tool: run "ops migrate" or start the service of this version first, or use the tool of the version that runs.',
  );
}

function stateIn(dataSource: DataSource): Promise<SchemaState> {
  return schemaStateOf(queried(dataSource));
}

function queried(dataSource: DataSource) {
  return { query: async (text: string) => ({ rows: await dataSource.query(text) }) };
}

function refuse(problem: string | null): void {
  if (problem !== null) throw new StartupError(problem);
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
