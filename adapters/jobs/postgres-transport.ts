import { PostgresQueueBackend } from 'bullmq';
import pTimeout from 'p-timeout';
import type { Logger } from '../../application/ports/logger.js';
import { FailureLog } from './failure-log.js';
import type { QueueTransport, TransportBackend } from './queue-transport.js';
import { SharedPostgresConnection } from './shared-postgres-connection.js';

/** BullMQ's tables and functions live in this schema of the database, apart from the service's own. */
export const QUEUE_SCHEMA = 'bullmq';

/** Connections for queries; one more is held for LISTEN as soon as a worker runs. */
const POOL_SIZE = 3;
const CONNECT_LIMIT_MS = 3_000;
const QUERY_LIMIT_MS = 10_000;
const END_LIMIT_MS = 2_000;

/** Keeps the jobs in PostgreSQL. Creates or migrates BullMQ's schema at the first use. */
export class PostgresTransport implements QueueTransport {
  readonly failures: FailureLog;
  readonly backend: TransportBackend;
  private readonly connection: SharedPostgresConnection;
  private ended: Promise<void> | undefined;

  /** @param connectionString postgresql:// address of the database */
  constructor(connectionString: string, logger: Logger) {
    this.failures = new FailureLog(logger, 'The job queue on PostgreSQL');
    const onError = (error: Error): void => this.failures.failed(error);
    const connection = new SharedPostgresConnection(
      {
        connectionString,
        schema: QUEUE_SCHEMA,
        max: POOL_SIZE,
        application_name: 'account-and-payments job queue',
        keepAlive: true,
        connectionTimeoutMillis: CONNECT_LIMIT_MS,
        query_timeout: QUERY_LIMIT_MS,
        // A crash of the server may lose jobs. The sweeps find their work again.
        options: '-c synchronous_commit=off',
      },
      onError,
    );
    connection.on('error', onError);
    this.connection = connection;
    this.backend = (name, options) =>
      new PostgresQueueBackend(connection, name, { ...options, connection: connection.pool });
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
