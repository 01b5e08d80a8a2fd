import type { Container } from 'inversify';
import type { Logger } from 'pino';
import { TakeVaultSnapshots } from '../application/earnings/take-vault-snapshots.js';
import { RejoinChain } from '../application/indexing/rejoin-chain.js';
import { PublishKnowledge } from '../application/knowledge/publish-knowledge.js';
import { FollowDailyRates } from '../application/rates/follow-daily-rates.js';
import { RefreshRates } from '../application/rates/refresh-rates.js';
import type { Configuration } from './configuration.js';
import { createContainer } from './container.js';
import { assertDeployedContracts } from './contract-checks.js';
import { ensureDemoPeople, knownDemoPeople } from './demo/demo-people.js';
import { tellHistory } from './demo/history/tell-history.js';
import { announceInstance } from './demo/instance.js';
import { StartupError } from './embedded/startup-error.js';
import { declareKnownParties } from './known-parties.js';
import { assertPrepared, assertServable, migrate } from './migrate.js';
import { Patience } from './patience.js';
import type { ProcessShutdown } from './process-shutdown.js';
import { type ExternalServices, openResources, type Resources } from './resources.js';
import { startService } from './service.js';
import { welcome } from './welcome.js';
import { resolve } from './wiring/resolve.js';
import { World } from './world.js';

/** A process whose servers run. */
interface Beginning {
  readonly configuration: Configuration;
  readonly externalServices: ExternalServices;
  readonly logger: Logger;
  readonly shutdown: ProcessShutdown;
  /** Changes the container before anything is resolved. */
  adjust(container: Container): void;
  /** Gets a sentence for the log. */
  report(sentence: string): void;
  /** Of the monotonic clock, in milliseconds. */
  readonly startedAt: number;
}

/** Starts the service, with the servers that it uses. */
export async function run({
  configuration,
  externalServices,
  logger,
  shutdown,
  adjust,
  report,
  startedAt,
}: Beginning): Promise<void> {
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
  // Before the service, which has much to do in its first moment.
  const known = configuration.sandbox ? await patience.until(() => knownDemoPeople(container, resources)) : null;
  const service = await startService(container, resources, patience);
  shutdown.onStop('service', () => service.stop(), { timeoutMs: 7_000 });
  const { drainMs: pauseMs } = configuration;
  if (pauseMs > 0) shutdown.onStop('requests', () => service.drain(), { pauseMs });
  const world = resolve(container, World);
  if (configuration.sandbox) {
    world.settle(known ?? (await patience.until(() => ensureDemoPeople(container, resources))));
  }
  const { dataDirectory, port } = configuration;
  const { operationsUrl } = service;
  shutdown.onStop('instance note', await announceInstance(dataDirectory, `http://localhost:${port}`, operationsUrl));
  process.stdout.write(welcome(configuration, world.describe(), operationsUrl, performance.now() - startedAt));
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
      `A new sandbox: its people live through ${configuration.demoHistoryDays} days first, about 15 s on two quiet processors.\n`,
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
