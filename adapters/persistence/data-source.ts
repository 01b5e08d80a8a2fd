import { DataSource } from 'typeorm';
import { connectionOptions, pooledConnectionOptions, SESSION_LIMITS } from './connections/session-limits.js';
import { SharedPool } from './connections/shared-pool.js';
import { ENTITIES } from './entities.js';
import { MIGRATIONS } from './migrations.js';

/**
 * @param poolSize how many connections it may hold at most
 * @param limits of each of its sessions
 * @param lanes how many connections it may hold beside those of the pool, for quick reads
 * @param isPooled a pooler at this address may give each transaction another session
 */
export function createDataSource(
  url: string,
  poolSize = 20,
  limits = SESSION_LIMITS.worker,
  lanes = 0,
  isPooled = false,
): DataSource {
  const options = isPooled ? pooledConnectionOptions(limits) : connectionOptions(limits);
  return new DataSource({
    type: 'postgres',
    driver: { Pool: SharedPool },
    url,
    poolSize,
    applicationName: 'accounts',
    entities: ENTITIES,
    migrations: MIGRATIONS,
    migrationsTableName: 'schema_migrations',
    migrationsTransactionMode: 'each',
    synchronize: false,
    extra: { idleTimeoutMillis: 30_000, lanes, ...options },
  });
}
