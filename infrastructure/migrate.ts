import 'reflect-metadata';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../adapters/persistence/data-source.js';

/** Any number that nothing else in the database locks. */
const MIGRATION_LOCK = 4_716_021;

/** Brings a database's schema up to date. Safe to run at every start, by several processes at once. */
export async function migrate(databaseUrl: string): Promise<void> {
  const dataSource = createDataSource(databaseUrl, 2);
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
