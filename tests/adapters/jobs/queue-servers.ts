import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { PostgresTransport } from '../../../adapters/jobs/postgres-transport.js';
import type { QueueTransport } from '../../../adapters/jobs/queue-transport.js';
import { RedisTransport } from '../../../adapters/jobs/redis-transport.js';
import { ListenedClient } from '../../../adapters/persistence/connections/listened-client.js';
import type { Logger } from '../../../application/ports/logger.js';
import { startPostgres } from '../../../infrastructure/embedded/postgres.js';
import { redisConnector } from '../../../infrastructure/redis.js';
import { RedisServer } from '../../support/redis.js';
import { RedisCluster } from '../../support/redis-cluster.js';

/** A server that keeps jobs, which a test may stop and start: hence one of its own, not the one all tests share. */
export interface QueueServer {
  readonly kind: 'postgres' | 'redis' | 'cluster';
  /** An address where no job is kept yet. */
  emptyStore(): Promise<string>;
  start(): Promise<void>;
  stop(): Promise<void>;
  destroy(): Promise<void>;
}

export function openTransport(kind: QueueServer['kind'], address: string, logger: Logger): QueueTransport {
  if (kind === 'postgres') return new PostgresTransport(address, logger, ListenedClient);
  return new RedisTransport(kind === 'redis' ? address : clusterAt(address), logger);
}

function clusterAt(addresses: string) {
  const [first = '', ...others] = addresses.split(',');
  return redisConnector({ urls: [first, ...others], isCluster: true });
}

export async function clusterQueueServer(): Promise<QueueServer> {
  const server = await RedisCluster.create();
  return {
    kind: 'cluster',
    emptyStore: async () => {
      await server.clear();
      return server.urls.join();
    },
    start: () => server.start(),
    stop: () => server.stop(),
    destroy: () => server.destroy(),
  };
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
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'queue-postgres-'));
  const start = () => startPostgres({ dataDirectory, durable: false });
  let server = await start();
  return {
    kind: 'postgres',
    emptyStore: async () => {
      const name = `queue_${randomUUID().replaceAll('-', '')}`;
      const client = new pg.Client({ connectionString: server.databaseUrl });
      await client.connect();
      await client.query(`CREATE DATABASE ${name}`).finally(() => client.end());
      const address = new URL(server.databaseUrl);
      address.pathname = `/${name}`;
      return address.href;
    },
    // On the same port as before.
    start: async () => {
      server = await start();
    },
    stop: () => server.stop(),
    destroy: async () => {
      await server.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
