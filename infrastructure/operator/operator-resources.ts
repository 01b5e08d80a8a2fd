import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChainDeployment } from '../../adapters/chain/chain-deployment.js';
import { type Configuration, readConfiguration } from '../configuration.js';
import { startPostgres } from '../embedded/postgres.js';
import { StartupError } from '../embedded/startup-error.js';
import { type ChainServices, configuredChain } from '../external-services.js';
import { createLogger } from '../logger.js';
import { assertMigrated } from '../migrate.js';
import { openResources, type Resources } from '../resources.js';

/** Nothing answers there. */
const NO_NODE = 'http://127.0.0.1:9';

type Close = () => Promise<void>;

/**
 * The resources of the service for the operator's tool, with the configuration of the service. It uses the embedded PostgreSQL of a running
 * instance; when none runs, it starts one for the time of the command. It starts no EVM node and migrates nothing.
 * @throws StartupError when there is no instance, or one of another version
 */
export async function openOperatorResources(
  environment: NodeJS.ProcessEnv,
): Promise<{ readonly resources: Resources; readonly close: Close }> {
  const configuration = readConfiguration(environment);
  const chain = configuration.chain ? configuredChain(configuration.chain) : await embeddedChain(configuration);
  const { databaseUrl, close: stopDatabase } = await databaseOf(configuration);
  try {
    const logger = createLogger('silent', null);
    const resources = await openResources(configuration, { databaseUrl, ...chain }, logger, assertMigrated);
    const close = async () => {
      await resources.close();
      await stopDatabase();
    };
    return { resources, close };
  } catch (error) {
    await stopDatabase();
    throw error;
  }
}

/** A database, and what ends the use of it. */
interface UsedDatabase {
  readonly databaseUrl: string;
  readonly close: Close;
}

/** That of the instance in the data directory; null when the service uses another one, or there is none. */
export async function embeddedDatabase(configuration: Configuration): Promise<UsedDatabase | null> {
  const isMissing = await stat(join(configuration.dataDirectory, 'postgres')).then(
    () => false,
    () => true,
  );
  return configuration.databaseUrl !== null || isMissing ? null : databaseOf(configuration);
}

/** The database of the service, past a pooler in front of it; the embedded one is started when it does not run. */
export async function databaseOf(configuration: Configuration): Promise<UsedDatabase> {
  const { databaseUrl, databaseDirectUrl, dataDirectory } = configuration;
  const direct = databaseDirectUrl ?? databaseUrl;
  if (direct !== null) return { databaseUrl: direct, close: async () => undefined };
  const postgres = await startPostgres({ dataDirectory });
  const close = async () => (postgres.takenOver ? undefined : postgres.stop());
  return { databaseUrl: postgres.databaseUrl, close };
}

/* What the instance has stored about its chain. */
async function embeddedChain({ dataDirectory }: Configuration): Promise<ChainServices> {
  const stored = (...path: readonly string[]) => readFile(join(dataDirectory, ...path), 'utf8');
  const [deployment, relayerKey] = await Promise.all([
    stored('chain', 'deployment.json'),
    stored('keys', 'relayer.key'),
  ]).catch((cause: unknown) => {
    throw new StartupError(
      `DATA_DIR ${dataDirectory} holds no instance; set DATA_DIR, or the variables that the service was started with.`,
      { cause },
    );
  });
  const { port } = JSON.parse(await stored('chain', 'node.json').catch(() => '{}')) as { readonly port?: number };
  return {
    rpcUrls: [port === undefined ? NO_NODE : `http://127.0.0.1:${port}`],
    wsUrls: [],
    deployment: JSON.parse(deployment) as ChainDeployment,
    relayerPrivateKeys: [relayerKey.trim()],
    firstBlock: 0n,
    chainTime: null,
    chainBegan: null,
    recordChain: null,
  };
}
