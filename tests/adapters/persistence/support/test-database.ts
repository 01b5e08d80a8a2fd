import { SESSION_LIMITS } from '../../../../adapters/persistence/connections/session-limits.js';
import { createDataSource } from '../../../../adapters/persistence/data-source.js';
import { Database } from '../../../../adapters/persistence/database.js';
import { NotificationChannel } from '../../../../adapters/persistence/notification-channel.js';
import { createTestDatabase } from '../../../support/postgres.js';

/** A test file's database, and this process's way to it. */
export interface OpenDatabase {
  readonly url: string;
  readonly database: Database;
  /** Another process's way to the same database. */
  connect(): Promise<Database>;
  /** A process's notification connection; it is made when it is first used. @param url another way to the database */
  channel(url?: string): NotificationChannel;
  /** Runs SQL outside every unit of work. */
  sql<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Resolves when a transaction waits for another one. */
  somebodyWaitsForALock(): Promise<void>;
  close(): Promise<void>;
}

/** All test files share one server, and with it the number of its connections. */
const POOL_SIZE = 10;

const LOCK_WAITS = `SELECT count(*)::int AS waiting FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`;
const LOCK_WITHIN_MS = 60_000;

/** @param through a pooler, which the databases of processes are reached through */
export async function openTestDatabase(through?: (url: string) => Promise<string>): Promise<OpenDatabase> {
  const { url, drop } = await createTestDatabase();
  const way = through ? await through(url) : url;
  const opened: Database[] = [];
  const channels: NotificationChannel[] = [];
  const connect = async () => {
    const source = createDataSource(way, POOL_SIZE, SESSION_LIMITS.worker, 0, through !== undefined);
    const database = new Database(await source.initialize());
    opened.push(database);
    return database;
  };
  const database = await connect();
  const sql = <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    database.dataSource.query(text, [...values]);
  return {
    url,
    database,
    connect,
    channel: (address = url) => {
      const channel = new NotificationChannel(address, () => undefined);
      channels.push(channel);
      return channel;
    },
    sql,
    somebodyWaitsForALock: async () => {
      const deadline = Date.now() + LOCK_WITHIN_MS;
      while ((await sql<{ waiting: number }>(LOCK_WAITS))[0]?.waiting === 0) {
        if (Date.now() > deadline) throw new Error(`Nobody waited for a lock within ${LOCK_WITHIN_MS} ms`);
      }
    },
    close: async () => {
      await Promise.all(channels.map((channel) => channel.close()));
      for (const { dataSource } of opened) if (dataSource.isInitialized) await dataSource.destroy();
      await drop();
    },
  };
}
