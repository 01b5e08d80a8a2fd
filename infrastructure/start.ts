import { join } from 'node:path';
import type { Container } from 'inversify';
import { TakeVaultSnapshots } from '../application/earnings/take-vault-snapshots.js';
import { RejoinChain } from '../application/indexing/rejoin-chain.js';
import { PublishKnowledge } from '../application/knowledge/publish-knowledge.js';
import { FollowDailyRates } from '../application/rates/follow-daily-rates.js';
import { RefreshRates } from '../application/rates/refresh-rates.js';
import { type Configuration, inspectConfiguration } from './configuration.js';
import { createContainer } from './container.js';
import { assertDeployedContracts } from './contract-checks.js';
import { ensureDemoPeople } from './demo/demo-people.js';
import { tellHistory } from './demo/history/tell-history.js';
import { announceInstance } from './demo/instance.js';
import { faultsAtStart } from './doctor/examine.js';
import { openDataDirectory, privateFolder } from './embedded/data-directory.js';
import { StartupError } from './embedded/startup-error.js';
import { ConfigurationError } from './environment-reader.js';
import { prepareExternalServices } from './external-services.js';
import { keepHeapSmall } from './heap-growth.js';
import { declareKnownParties } from './known-parties.js';
import { createLogger } from './logger.js';
import { assertPrepared, assertServable, migrate } from './migrate.js';
import { Patience } from './patience.js';
import { ProcessShutdown } from './process-shutdown.js';
import { openResources, type Resources } from './resources.js';
import { startService } from './service.js';
import { startTracing } from './tracing.js';
import { creditSaleWarning } from './usage-credits.js';
import { welcome } from './welcome.js';
import { resolve } from './wiring/resolve.js';
import { World } from './world.js';

/**
 * Starts everything that this process is configured for; it runs until a signal arrives. When it cannot start, it prints one sentence on
 * stderr and exits non-zero.
 * @param adjust changes the container before anything is resolved; the fault tests replace bindings here
 * @param prepare gives the addresses of the servers that this process uses; the fault campaign puts a faulty node before the real one
 */
export async function start(
  adjust: (container: Container) => void = () => undefined,
  prepare: typeof prepareExternalServices = prepareExternalServices,
): Promise<void> {
  const shutdown = new ProcessShutdown();
  try {
    await startAll(shutdown, adjust, prepare);
  } catch (error) {
    if (shutdown.isStopping) return; // A signal has stopped what was being started.
    const expected = error instanceof StartupError || error instanceof ConfigurationError;
    process.stderr.write(`${expected ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
    await shutdown.stop(1);
  }
}

async function startAll(
  shutdown: ProcessShutdown,
  adjust: (container: Container) => void,
  prepare: typeof prepareExternalServices,
): Promise<void> {
  const startedAt = performance.now();
  keepHeapSmall();
  const configuration = await fitConfiguration(process.env);
  const directory = await openDataDirectory(configuration.dataDirectory);
  shutdown.onStop('data directory', () => directory.release());
  const logger = createLogger(configuration.logLevel, await logFileOf(configuration));
  const report = (sentence: string) => {
    logger.warn(sentence);
    // The log of a sandbox is a file.
    if (configuration.sandbox) process.stdout.write(`${sentence}\n`);
  };
  shutdown.onStop('traces', await startTracing(configuration), { timeoutMs: 3_000 });
  const warning = creditSaleWarning(configuration);
  if (warning !== null) logger.warn(warning);
  const externalServices = await prepare(
    configuration,
    (name, stop, abort) => shutdown.onStop(name, stop, { abort }),
    report,
  );
  const patience = new Patience(report);
  // Asked here, too: a database that was away when the settings were looked at may be a restored one when it is there.
  const prepareSchema = async (databaseUrl: string) => {
    await assertPrepared(databaseUrl);
    await (configuration.migrateAtStart ? migrate : assertServable)(databaseUrl);
  };
  const resources = await patience.until(() => openResources(configuration, externalServices, logger, prepareSchema));
  shutdown.onStop('connections', () => resources.close());
  await assertContracts(resources);
  const container = createContainer(resources);
  adjust(container);
  await patience.until(() => declareKnownParties(container, resources));
  await patience.until(() => resolve(container, PublishKnowledge).execute());
  if (externalServices.recordChain && (await patience.until(() => resolve(container, RejoinChain).execute()))) {
    logger.warn('The embedded chain has lost its blocks; the ledger is rebuilt');
  }
  await settleTime(container, resources, patience);
  const service = await startService(container, resources, patience);
  shutdown.onStop('service', () => service.stop(), { timeoutMs: 7_000 });
  const { drainMs: pauseMs } = configuration;
  if (pauseMs > 0) shutdown.onStop('requests', () => service.drain(), { pauseMs });
  const world = resolve(container, World);
  if (configuration.sandbox) world.settle(await patience.until(() => ensureDemoPeople(container, resources)));
  const { dataDirectory, port } = configuration;
  const { operationsUrl } = service;
  shutdown.onStop('instance note', await announceInstance(dataDirectory, `http://localhost:${port}`, operationsUrl));
  process.stdout.write(welcome(configuration, world.describe(), operationsUrl, performance.now() - startedAt));
}

/**
 * The settings, when the deployment that they name is fit to be started (`ops doctor` looks at the same, and at more). A server that is away
 * is waited for later.
 * @throws StartupError with everything that is wrong, a sentence in a line each
 */
async function fitConfiguration(environment: NodeJS.ProcessEnv): Promise<Configuration> {
  const { configuration, problems } = inspectConfiguration(environment);
  if (problems.length === 0 && configuration.sandbox) return configuration;
  const faults = await faultsAtStart(environment);
  if (faults.length > 0) throw new StartupError(faults.join('\n'));
  return configuration;
}

/* A process also starts while the chain is away. */
async function assertContracts({ chain, externalServices, logger }: Resources): Promise<void> {
  await assertDeployedContracts(chain, externalServices.deployment).catch((error: unknown) => {
    if (error instanceof StartupError) throw error;
    logger.warn({ err: error }, 'The contracts are not compared with the chain');
  });
}

/*
 * A new sandbox begins in the past and lives up to now. One whose history was cut off has its rest left out: it begins
 * today, like one that never had a history.
 */
async function settleTime(container: Container, resources: Resources, patience: Patience): Promise<void> {
  const { externalServices, sandboxClock, configuration } = resources;
  const now = new Date();
  const began = configuration.demoHistoryDays > 0 ? externalServices.chainBegan : null;
  if (began && (await sandboxClock?.begin(began))) {
    process.stdout.write(
      `A new sandbox: its people live through ${configuration.demoHistoryDays} days first, about 15 s.\n`,
    );
    await pastOf(resources, () => tellHistory(container, resources, now));
  }
  await patience.until(async () => {
    const behindMs = Date.now() - resources.clock.now().getTime();
    if (behindMs > 0) await sandboxClock?.advance(behindMs);
  });
  await patience.until(async () => externalServices.chainTime?.alignTo(resources.clock.now()));
  if (!sandboxClock) return;
  // The sandbox's markets get today's rates before the first request. Outside a sandbox the sweeps fetch the rates.
  await patience.until(() => resolve(container, RefreshRates).execute());
  await patience.until(() => resolve(container, FollowDailyRates).execute());
  await patience.until(() => resolve(container, TakeVaultSnapshots).execute());
}

/* A history that a crash cuts off is not continued, so its commits need not wait for the disk. A pooler shares its sessions with others. */
function pastOf({ database, configuration }: Resources, tell: () => Promise<void>): Promise<void> {
  return configuration.databaseDirectUrl === null ? database.withoutWaitingForDisk(tell) : tell();
}

/* A person reads the terminal of a sandbox and wants to see what to try next, not every request. */
async function logFileOf({ sandbox, dataDirectory }: Configuration): Promise<string | null> {
  return sandbox ? join(await privateFolder(dataDirectory, 'logs'), 'service.log') : null;
}
