import 'reflect-metadata';
import type { DataSource } from 'typeorm';
import { MIGRATION_LIMITS } from '../adapters/persistence/connections/session-limits.js';
import { createDataSource } from '../adapters/persistence/data-source.js';

/** The key of an advisory lock that nothing else in the database uses. */
const MIGRATION_LOCK = 4_716_021;

/** Migrates the database's schema. It can run at every start and in several processes at the same time. */
export async function migrate(databaseUrl: string): Promise<void> {
  const dataSource = createDataSource(databaseUrl, 2, MIGRATION_LIMITS);
  await dataSource.initialize();
  try {
    await runMigrations(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

export async function runMigrations(dataSource: DataSource): Promise<void> {
  const holder = dataSource.createQueryRunner();
  try {
    await holder.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await dataSource.runMigrations();
    await holder.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    await holder.release();
  }
}
