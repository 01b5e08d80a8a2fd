import pTimeout from 'p-timeout';
import type { Logger } from 'pino';
import { ChainConnection } from '../adapters/chain/chain-connection.js';
import type { ChainDeployment } from '../adapters/chain/chain-deployment.js';
import type { EndpointChange } from '../adapters/chain/rpc-endpoint.js';
import { SystemClock } from '../adapters/clock/system-clock.js';
import { PostgresTransport } from '../adapters/jobs/postgres-transport.js';
import type { QueueTransport } from '../adapters/jobs/queue-transport.js';
import { RedisTransport } from '../adapters/jobs/redis-transport.js';
import { PostgresSigningKeyStore } from '../adapters/persistence/access/signing-keys.postgres.js';
import { ListenedClient } from '../adapters/persistence/connections/listened-client.js';
import type { Database } from '../adapters/persistence/database.js';
import { NotificationChannel } from '../adapters/persistence/notification-channel.js';
import { SandboxClock } from '../adapters/persistence/sandbox-clock.js';
import { PostgresKeyRegister } from '../adapters/persistence/secret-keys/key-register.postgres.js';
import { RedisWindows } from '../adapters/rate-limits/redis-windows.js';
import { HmacFingerprints } from '../adapters/security/hmac-fingerprints.js';
import { AesSecretBox } from '../adapters/security/secret-box.js';
import { SigningKeys } from '../adapters/tokens/signing-keys.js';
import type { Clock } from '../application/ports/clock.js';
import type { KeyedFingerprints } from '../application/ports/keyed-fingerprints.js';
import { SealedWithUnknownKeyError, type SecretBox } from '../application/ports/secret-box.js';
import type { ChainTime } from '../application/sandbox/ports.js';
import type { KeyRegister } from '../application/secret-keys/sealed-rows.js';
import type { Configuration } from './configuration.js';
import { privateFolder } from './embedded/data-directory.js';
import { StartupError } from './embedded/startup-error.js';
import { type FileStorage, openFileStorage } from './file-storage.js';
import { migrate } from './migrate.js';
import { openDatabase } from './open-database.js';
import { redisConnector } from './redis.js';
import { keptSecretKeys } from './secret-keys.js';

/** How long closing the connections may take. */
const CLOSE_MS = 3_000;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The addresses of the servers that this process uses, embedded or not. */
export interface ExternalServices {
  readonly databaseUrl: string;
  /** The chain's endpoints, the preferred one first. */
  readonly rpcUrls: readonly string[];
  /** Where nodes tell of new blocks; none: they are looked for. */
  readonly wsUrls: readonly string[];
  readonly deployment: ChainDeployment;
  /** The keys of the relayers, 32 bytes each; at least one. */
  readonly relayerPrivateKeys: readonly [string, ...string[]];
  readonly firstBlock: bigint;
  /** Advances the chain's time; null outside a sandbox. */
  readonly chainTime: ChainTime | null;
  /** The time of the first block of a new chain; null for an existing chain. */
  readonly chainBegan: Date | null;
  /** Puts every block of the embedded chain on disk; null for a chain that runs elsewhere. */
  readonly recordChain: (() => Promise<void>) | null;
}

/** The resources that are opened before the container is built and closed after everything has stopped. */
export interface Resources {
  readonly configuration: Configuration;
  readonly externalServices: ExternalServices;
  readonly logger: Logger;
  readonly database: Database;
  readonly channel: NotificationChannel;
  readonly chain: ChainConnection;
  readonly queueTransport: QueueTransport;
  /** The shared windows of the rate limits; null when each process counts alone. */
  readonly rateWindows: RedisWindows | null;
  readonly secretBox: SecretBox;
  /** The names of the secret keys, the one that seals first. */
  readonly secretKeyIds: readonly [string, ...string[]];
  readonly fingerprints: KeyedFingerprints;
  readonly fileStorage: FileStorage;
  /** Null where access tokens are issued elsewhere. */
  readonly signingKeys: SigningKeys | null;
  readonly clock: Clock;
  readonly sandboxClock: SandboxClock | null;
  close(): Promise<void>;
}

/**
 * Leaves nothing open when it fails.
 * @param prepareSchema migrates or checks the schema before anything reads it
 */
export async function openResources(
  configuration: Configuration,
  externalServices: ExternalServices,
  logger: Logger,
  prepareSchema: (databaseUrl: string) => Promise<unknown> = migrate,
): Promise<Resources> {
  const directUrl = configuration.databaseDirectUrl ?? externalServices.databaseUrl;
  await prepareSchema(directUrl);
  const channel = new NotificationChannel(directUrl, (error) =>
    logger.warn({ err: error }, 'The notification channel is down; polling goes on'),
  );
  const database = await openDatabase(externalServices.databaseUrl, configuration, channel);
  try {
    return await resourcesOn({ database, channel, directUrl }, configuration, externalServices, logger);
  } catch (error) {
    await Promise.all([channel.close(), database.close()]);
    throw error;
  }
}

/** The ways to PostgreSQL: through a pooler where there is one, and its sessions themselves. */
interface Connections {
  readonly database: Database;
  readonly channel: NotificationChannel;
  readonly directUrl: string;
}

async function resourcesOn(
  { database, channel, directUrl }: Connections,
  configuration: Configuration,
  externalServices: ExternalServices,
  logger: Logger,
): Promise<Resources> {
  const secretKeys =
    configuration.secretKeys ?? (await keptSecretKeys(await privateFolder(configuration.dataDirectory, 'keys')));
  const secretBox = new AesSecretBox(secretKeys);
  const [firstKey, ...otherKeys] = secretKeys;
  const secretKeyIds = [firstKey.id, ...otherKeys.map(({ id }) => id)] as const;
  await assertKeysPresent(new PostgresKeyRegister(database), secretKeyIds);
  const signingKeys = configuration.externalIssuer ? null : await loadSigningKeys(configuration, database, secretBox);
  const fingerprints = new HmacFingerprints(secretKeys);
  const fileStorage = await openFileStorage(configuration, secretKeys, fingerprints);
  const sandboxClock = configuration.sandbox ? new SandboxClock(database, channel) : null;
  await sandboxClock?.start();
  // Nothing fails from here on.
  const { chainId } = externalServices.deployment;
  const chain = new ChainConnection({
    rpcUrl: externalServices.rpcUrls,
    chainId,
    timeoutMs: configuration.chainTimeoutMs,
    onChange: (change) => logEndpoint(change, logger),
  });
  const connectRedis = configuration.redis && redisConnector(configuration.redis);
  const queueTransport = connectRedis
    ? new RedisTransport(connectRedis, logger)
    : new PostgresTransport(directUrl, logger, ListenedClient);
  const rateWindows = connectRedis ? new RedisWindows(connectRedis, logger) : null;
  const close = async () => {
    fileStorage.close();
    rateWindows?.close();
    chain.destroy();
    // A server that no longer answers must not keep the process from stopping.
    const closed = Promise.all([queueTransport.close(), channel.close(), database.close()]);
    await pTimeout(closed, { milliseconds: CLOSE_MS, fallback: () => undefined });
  };
  const clock = sandboxClock ?? new SystemClock();
  return {
    configuration,
    externalServices,
    logger,
    database,
    channel,
    chain,
    queueTransport,
    rateWindows,
    secretBox,
    secretKeyIds: [...secretKeyIds],
    fingerprints,
    fileStorage,
    signingKeys,
    clock,
    sandboxClock,
    close,
  };
}

/** @throws StartupError when something may still be sealed with a key that is not configured */
async function assertKeysPresent(register: KeyRegister, configured: readonly [string, ...string[]]): Promise<void> {
  const needed = await register.all();
  const missing = needed.find(({ id }) => !configured.includes(id));
  if (missing) {
    throw new StartupError(
      `Stored secrets may still be sealed with the key "${missing.id}", which SECRETS_KEY does not hold: add it back behind the others, run "ops keys reseal --yes", and take it out when that says so.`,
    );
  }
  // What an earlier version has sealed is not noted: every key counts as needed until it was looked for.
  for (const id of needed.length === 0 ? configured : configured.slice(0, 1)) await register.note(id);
}

async function loadSigningKeys(
  { signingKeyDays }: Configuration,
  database: Database,
  secretBox: SecretBox,
): Promise<SigningKeys> {
  const store = new PostgresSigningKeyStore(database);
  try {
    return await SigningKeys.load(store, secretBox, new SystemClock(), signingKeyDays * DAY_MS);
  } catch (error) {
    throw error instanceof SealedWithUnknownKeyError ? new StartupError(error.message, { cause: error }) : error;
  }
}

/* Without the URL, which may hold a key. */
function logEndpoint({ endpoint, state, reason }: EndpointChange, logger: Logger): void {
  if (reason === null) logger.info({ endpoint }, `The chain endpoint ${endpoint} is back`);
  else logger.warn({ endpoint, state }, `The chain endpoint ${endpoint} ${reason}; it is set aside`);
}
