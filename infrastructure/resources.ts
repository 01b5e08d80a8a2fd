import { join } from 'node:path';
import type { Logger } from 'pino';
import { ChainConnection } from '../adapters/chain/chain-connection.js';
import type { ChainDeployment } from '../adapters/chain/chain-deployment.js';
import { SystemClock } from '../adapters/clock/system-clock.js';
import { PostgresTransport } from '../adapters/jobs/postgres-transport.js';
import type { QueueTransport } from '../adapters/jobs/queue-transport.js';
import { RedisTransport } from '../adapters/jobs/redis-transport.js';
import { createDataSource } from '../adapters/persistence/data-source.js';
import { Database } from '../adapters/persistence/database.js';
import { NotificationChannel } from '../adapters/persistence/notification-channel.js';
import { SandboxClock } from '../adapters/persistence/sandbox-clock.js';
import { SigningKeys } from '../adapters/tokens/signing-keys.js';
import type { Clock } from '../application/ports/clock.js';
import type { ChainTime } from '../application/sandbox/ports.js';
import type { Configuration } from './configuration.js';
import { runMigrations } from './migrate.js';

/** Where the servers are that this process works with, embedded or not. */
export interface Surroundings {
  readonly databaseUrl: string;
  readonly rpcUrl: string;
  readonly deployment: ChainDeployment;
  readonly relayerPrivateKey: string;
  readonly firstBlock: bigint;
  /** How to move the chain's time; null where nobody can. */
  readonly chainTime: ChainTime | null;
}

/** What has to be opened before anything can be put together, and closed after everything has stopped. */
export interface Resources {
  readonly configuration: Configuration;
  readonly surroundings: Surroundings;
  readonly logger: Logger;
  readonly database: Database;
  readonly channel: NotificationChannel;
  readonly chain: ChainConnection;
  readonly queueTransport: QueueTransport;
  readonly signingKeys: SigningKeys;
  readonly clock: Clock;
  readonly sandboxClock: SandboxClock | null;
  close(): Promise<void>;
}

export async function openResources(
  configuration: Configuration,
  surroundings: Surroundings,
  logger: Logger,
): Promise<Resources> {
  const dataSource = createDataSource(surroundings.databaseUrl, configuration.databasePoolSize);
  const [signingKeys] = await Promise.all([
    SigningKeys.loadOrCreate(join(configuration.dataDirectory, 'keys', 'signing.json')),
    dataSource.initialize(),
  ]);
  await runMigrations(dataSource);
  const database = new Database(dataSource);
  const channel = new NotificationChannel(surroundings.databaseUrl, (error) =>
    logger.warn({ err: error }, 'The notification channel is down; polling goes on'),
  );
  const { chainId } = surroundings.deployment;
  const chain = new ChainConnection({ rpcUrl: surroundings.rpcUrl, chainId, timeoutMs: configuration.chainTimeoutMs });
  const queueTransport = configuration.redisUrl
    ? new RedisTransport(configuration.redisUrl, logger)
    : new PostgresTransport(surroundings.databaseUrl, logger);
  const sandboxClock = configuration.sandbox ? new SandboxClock(database, channel) : null;
  await sandboxClock?.start();
  const close = async () => {
    await queueTransport.close();
    chain.destroy();
    await channel.close();
    await dataSource.destroy();
  };
  const clock = sandboxClock ?? new SystemClock();
  return {
    configuration,
    surroundings,
    logger,
    database,
    channel,
    chain,
    queueTransport,
    signingKeys,
    clock,
    sandboxClock,
    close,
  };
}
