import { isPgPool, PostgresQueueBackend } from 'bullmq';
import pTimeout from 'p-timeout';
import pg from 'pg';
import type { Logger } from '../../application/ports/logger.js';
import { FailureLog } from './failure-log.js';
import type { QueueTransport, TransportBackend } from './queue-transport.js';
import { SharedPostgresConnection } from './shared-postgres-connection.js';

/** BullMQ's tables and functions live in this schema of the database, apart from the service's own. */
export const QUEUE_SCHEMA = 'bullmq';

/** One of them is held for LISTEN as soon as a worker runs. */
const POOL_SIZE = 4;
const CONNECT_LIMIT_MS = 3_000;
const QUERY_LIMIT_MS = 10_000;
const LOCK_LIMIT_MS = 5_000;
const IDLE_IN_TRANSACTION_LIMIT_MS = 8_000;
const END_LIMIT_MS = 2_000;

/** How long an answer about running jobs counts. Workers look for stalled ones less often. */
const COUNTS_FOR_MS = 1_000;

/** Which queues have running jobs. One question answers for all of them, where each would look for stalled jobs by itself. */
class RunningJobs {
  private queues: Promise<ReadonlySet<string>> = Promise.resolve(new Set<string>());
  private askedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly connection: SharedPostgresConnection) {}

  /** @throws the driver's error */
  async areIn(queue: string): Promise<boolean> {
    const now = performance.now();
    if (now - this.askedAt > COUNTS_FOR_MS) {
      this.askedAt = now;
      this.queues = this.ask();
    }
    return (await this.queues).has(queue);
  }

  private async ask(): Promise<ReadonlySet<string>> {
    await this.connection.waitUntilReady();
    const { rows } = await this.connection.pool.query<{ readonly queue: string }>(
      `SELECT DISTINCT queue FROM job WHERE state = 'active'`,
    );
    return new Set(rows.map(({ queue }) => queue));
  }
}

/** Keeps the jobs in PostgreSQL. Creates or migrates BullMQ's schema at the first use. */
export class PostgresTransport implements QueueTransport {
  readonly failures: FailureLog;
  readonly backend: TransportBackend;
  private readonly connection: SharedPostgresConnection;
  private ended: Promise<void> | undefined;

  /**
   * @param connectionString postgresql:// address of the database
   * @param Client a connection with a listener for errors from its first moment
   */
  constructor(connectionString: string, logger: Logger, Client: new () => pg.Client) {
    this.failures = new FailureLog(logger, 'The job queue on PostgreSQL');
    const pool = new pg.Pool({
      connectionString,
      Client,
      max: POOL_SIZE,
      application_name: 'account-and-payments job queue',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      query_timeout: QUERY_LIMIT_MS,
      statement_timeout: QUERY_LIMIT_MS,
      lock_timeout: LOCK_LIMIT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_LIMIT_MS,
      // A crash of the server may lose jobs. The sweeps find their work again.
      options: `-c synchronous_commit=off -c search_path=${QUEUE_SCHEMA}`,
    });
    // BullMQ has a type of its own for the driver's pool.
    if (!isPgPool(pool)) throw new Error('This pool of connections cannot be used by the job queue');
    const connection = new SharedPostgresConnection(pool);
    connection.on('error', (error: Error) => this.failures.failed(error));
    this.connection = connection;
    const running = new RunningJobs(connection);
    this.backend = (name, options) => {
      const backend = new PostgresQueueBackend(connection, name, { ...options, connection: connection.pool });
      const moveStalled = backend.moveStalledJobsToWait.bind(backend);
      backend.moveStalledJobsToWait = async () => ((await running.areIn(name)) ? moveStalled() : []);
      return backend;
    };
  }

  async ask<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    await this.connection.waitUntilReady();
    return work();
  }

  async ping(): Promise<void> {
    await this.connection.pool.query('SELECT 1');
  }

  close(): Promise<void> {
    // A server that no longer answers must not keep the process from stopping.
    this.ended ??= pTimeout(this.connection.end(), { milliseconds: END_LIMIT_MS }).catch((error) =>
      this.failures.failed(error),
    );
    return this.ended;
  }
}
