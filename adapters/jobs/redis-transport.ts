import { once } from 'node:events';
import { createRedisBackend, type QueueOptions } from 'bullmq';
import { type Cluster, Redis, type RedisOptions } from 'ioredis';
import type { Logger } from '../../application/ports/logger.js';
import { FailureLog } from './failure-log.js';
import type { QueueTransport, TransportBackend } from './queue-transport.js';

/** The prefix of all keys of the queues, so that other software can use the same database. */
export const QUEUE_KEY_PREFIX = 'account-and-payments';

/** Opens a connection with these options. */
type Connect = (options: Omit<RedisOptions, 'replyMapping'>) => Redis | Cluster;

const CONNECT_LIMIT_MS = 3_000;
const LONGEST_RECONNECT_PAUSE_MS = 2_000;

/**
 * Keeps the jobs in Redis: one connection for all queues and workers, and a blocking one for each worker. In a cluster each queue has a hash
 * tag of its own, so that its keys are on one node, and the queues on all of them.
 */
export class RedisTransport implements QueueTransport {
  readonly failures: FailureLog;
  readonly backend: TransportBackend;
  private readonly client: Redis | Cluster;
  private connectedBefore = false;
  private connecting: Promise<unknown> | undefined;
  private readonly waiting = new Set<(error: Error) => void>();

  /** @param redis redis:// or rediss:// address, or what connects to a cluster */
  constructor(redis: string | Connect, logger: Logger) {
    this.failures = new FailureLog(logger, 'The job queue on Redis');
    const connect: Connect = typeof redis === 'string' ? (options) => new Redis(redis, options) : redis;
    const client = connect({
      // BullMQ requires this value: workers wait for a server that is away.
      maxRetriesPerRequest: null,
      connectTimeout: CONNECT_LIMIT_MS,
      keepAlive: 10_000,
      // The full time passes when a closed connection is closed again, and the process waits for it.
      disconnectTimeout: 500,
      retryStrategy: (attempt) => Math.min(attempt * 100, LONGEST_RECONNECT_PAUSE_MS),
    });
    client.on('error', (error) => this.failures.failed(error));
    client.on('ready', () => {
      this.connectedBefore = true;
      this.failures.succeeded();
    });
    client.on('close', () => {
      for (const giveUp of this.waiting) {
        giveUp(new Error('Redis closed the connection'));
      }
    });
    this.client = client;
    this.backend = (name, options, kind) => {
      const prefix = client.isCluster ? `{${QUEUE_KEY_PREFIX}:${name}}` : QUEUE_KEY_PREFIX;
      const redisOptions: QueueOptions = { ...options, connection: client, prefix };
      return createRedisBackend(name, redisOptions, kind);
    };
  }

  /** ioredis stores commands while the connection is down, and unanswered commands of a broken connection, and sends them later. */
  async ask<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    await this.connected();
    return new Promise<Answer>((resolve, reject) => {
      this.waiting.add(reject);
      work()
        .then(resolve, reject)
        .finally(() => this.waiting.delete(reject));
    });
  }

  async ping(): Promise<void> {
    await this.client.ping();
  }

  async close(): Promise<void> {
    this.client.disconnect();
  }

  private async connected(): Promise<void> {
    if (this.client.status === 'ready') {
      return;
    }
    if (this.connectedBefore) {
      throw new Error('Redis is not connected');
    }
    this.connecting ??= once(this.client, 'ready').finally(() => {
      this.connecting = undefined;
    });
    await this.connecting;
  }
}
