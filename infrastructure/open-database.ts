import { WORKLOADS, type Workload } from '../adapters/persistence/connections/current-task.js';
import { Replica } from '../adapters/persistence/connections/replica.js';
import { SESSION_LIMITS } from '../adapters/persistence/connections/session-limits.js';
import { createDataSource } from '../adapters/persistence/data-source.js';
import { Database } from '../adapters/persistence/database.js';
import type { NotificationChannel } from '../adapters/persistence/notification-channel.js';
import { type None, statement } from '../adapters/persistence/statement.js';
import type { Configuration } from './configuration.js';
import { StartupError } from './embedded/startup-error.js';

/** The connections beside the pools: the queue's four, and one for notifications. */
const OTHER_CONNECTIONS = 5;

/** Connections that the REST API has beside its pool, for quick reads. */
const LANES = 3;

const MOST = statement<None, { readonly most: number }>('most-connections').sql(
  `SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS most`,
);

/**
 * Opens the pools that the roles of this process need. The worker's pool serves everything outside requests, so every process has it.
 * @param channel the connection to PostgreSQL itself that lasts as long as the process
 * @throws StartupError when the server allows fewer connections than the pools may open
 */
export async function openDatabase(
  url: string,
  { databasePools, databaseDirectUrl, databaseReadUrl, roles }: Configuration,
  channel: NotificationChannel,
): Promise<Database> {
  const isPooled = databaseDirectUrl !== null;
  const opened = WORKLOADS.filter((workload) => workload === 'worker' || roles.has(workload));
  const lanes = roles.has('api') ? LANES : 0;
  const sourceOf = (workload: Workload, lanesOfPool = 0) =>
    createDataSource(url, databasePools[workload], SESSION_LIMITS[workload], lanesOfPool, isPooled);
  const worker = sourceOf('worker');
  const sources = {
    api: roles.has('api') ? sourceOf('api', lanes) : worker,
    app: roles.has('app') ? sourceOf('app') : worker,
  };
  const replica = databaseReadUrl === null ? null : new Replica(databaseReadUrl, databasePools.api);
  const session = isPooled ? () => channel.session : () => null;
  const database = new Database({ ...sources, worker }, { session, replica });
  const needed = OTHER_CONNECTIONS + lanes + opened.reduce((sum, workload) => sum + databasePools[workload], 0);
  try {
    await database.open();
    // How many connections a pooler takes is its own affair.
    if (isPooled) return database;
    const most = (await database.row(MOST))?.most ?? 0;
    if (needed <= most) return database;
    throw new StartupError(
      `This process may open ${needed} connections to the database, which allows ${most}; lower DATABASE_POOL_SIZE, ` +
        "DATABASE_APP_POOL_SIZE or DATABASE_WORKER_POOL_SIZE, or raise the server's max_connections.",
    );
  } catch (error) {
    await database.close();
    throw error;
  }
}
