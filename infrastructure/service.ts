import { isIPv6 } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Container } from 'inversify';
import { operationsApplication } from '../adapters/http/operations/operations-application.js';
import { type RunningServer, startHttpServer } from '../adapters/http/shell/server.js';
import { BullJobQueue } from '../adapters/jobs/bull-job-queue.js';
import { OutboxRelay } from '../adapters/jobs/outbox-relay.js';
import { ShortJobs } from '../adapters/jobs/short-jobs.js';
import { Sweeper } from '../adapters/jobs/sweeper.js';
import { AuthorizationServer } from '../adapters/oauth/authorization-server.js';
import { PostgresConnectedApplications } from '../adapters/persistence/access/connected-applications.postgres.js';
import { PostgresLiveEvents } from '../adapters/persistence/live/live-events.postgres.js';
import { NotificationChannel } from '../adapters/persistence/notification-channel.js';
import { OUTBOX_CHANNEL } from '../adapters/persistence/outbox-signal.js';
import { WEBHOOK_CHANNEL } from '../adapters/persistence/webhooks/webhook-signal.js';
import { STORED_FILES_PATH } from '../adapters/storage/presigned-urls.js';
import { JwtAccessTokenVerifier } from '../adapters/tokens/access-token-verifier.js';
import type { SigningKeys } from '../adapters/tokens/signing-keys.js';
import { MeterUsage } from '../application/metering/meter-usage.js';
import { JobHandler, JobWorker } from '../application/ports/job-queue.js';
import { DeliverWebhooks } from '../application/webhooks/deliver-webhooks.js';
import { ServiceUnavailableError } from '../domain/shared/errors.js';
import { LONGEST_UPLOAD_MS } from '../domain/shared/least-rate.js';
import { startAccessUpkeep } from './access-upkeep.js';
import { StartupError } from './embedded/startup-error.js';
import { httpApplication } from './http-application.js';
import { startIndexer } from './indexer.js';
import { Intake } from './intake.js';
import { type Observability, observabilityOf } from './observability/observability.js';
import type { Patience } from './patience.js';
import type { Resources } from './resources.js';
import { jobTask, sweepTask } from './tasks.js';
import { checkContributions } from './wiring/contribution-checks.js';
import { resolve, resolveEvery } from './wiring/resolve.js';

const DRAIN_MS = 3_000;
/** For deliveries of webhooks that are under way. */
const WEBHOOKS_END_MS = 2_000;
/** After this time, stopping ends the statements that still run. */
const GRACE_MS = 3_500;
const KEYS_REFRESHED_EVERY_MS = 30_000;

type Stop = () => Promise<unknown>;

/** The parts of the service that run in this process. */
export interface RunningService {
  /** Where the operations listener answers. */
  readonly operationsUrl: string;
  /** Tells load balancers that the process ends, and answers for so long what they still send. */
  drain(): Promise<void>;
  /** Stops the parts, the last started first. Resources stay open. */
  stop(): Promise<void>;
}

/** Starts the roles that this process is configured for. */
export async function startService(
  container: Container,
  resources: Resources,
  patience: Patience,
): Promise<RunningService> {
  checkContributions(container);
  const { roles } = resources.configuration;
  const stops: Stop[] = [];
  const stop = async () => {
    // Until now everything can finish what it does. A statement that waits for a lock longer must not keep the process.
    const grace = setTimeout(() => resources.database.abandon(), GRACE_MS);
    for (const end of stops.splice(0).reverse()) await end();
    clearTimeout(grace);
  };
  try {
    if (resources.signingKeys) {
      await patience.until(() => assertDeclaredClients(container));
      stops.push(startIssuer(container, resources, resources.signingKeys));
    }
    if (roles.has('indexer')) stops.push(startIndexer(container, resources));
    if (roles.has('worker')) stops.push(await startWorker(container));
    if (roles.has('app')) stops.push(startLiveEvents(container));
    stops.push(startAccessUpkeep(container, resources));
    if (roles.has('api') || roles.has('app')) stops.push(startIntake(container, resources));
    // Not before it has answered its last request: only then it knows what it could not bill.
    if (container.isBound(MeterUsage)) stops.push(async () => resolve(container, MeterUsage).end());
    const observability = observabilityOf(container, resources);
    // The last to stop: an operator also looks at a process that ends.
    const operations = await startOperations(resources, observability);
    stops.unshift(() => operations.close(0));
    const server = await startHttp(container, resources, observability);
    stops.push(() => server.close(DRAIN_MS));
    const drain = async () => {
      observability.readiness.leave();
      await delay(resources.configuration.drainMs);
    };
    const operationsUrl = `http://${hostInUrl(resources.configuration.operationsHost)}:${operations.port}`;
    return { operationsUrl, drain, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const SLOW_UPLOADS = { path: `${STORED_FILES_PATH}/`, timeoutMs: LONGEST_UPLOAD_MS };

/* Every process answers HTTP. One without an API answers a load balancer. */
function startHttp(container: Container, resources: Resources, observability: Observability): Promise<RunningServer> {
  const { host, port } = resources.configuration;
  const closing = new AbortController();
  const application = httpApplication(container, resources, observability, closing.signal);
  return listening(startHttpServer(application, { host, port, closing, slowBodies: SLOW_UPLOADS }));
}

function startOperations(resources: Resources, { registry, readiness }: Observability): Promise<RunningServer> {
  const { configuration, logger } = resources;
  const application = operationsApplication({ report: () => readiness.report(), registry, logger });
  const { operationsHost: host, operationsPort: port } = configuration;
  return listening(startHttpServer(application, { host, port, setting: 'OPERATIONS_PORT' }));
}

function listening(server: Promise<RunningServer>): Promise<RunningServer> {
  return server.catch((error: Error) => {
    throw new StartupError(`${error.message}.`, { cause: error });
  });
}

function hostInUrl(host: string): string {
  return isIPv6(host) ? `[${host}]` : host;
}

async function startWorker(container: Container): Promise<Stop> {
  const [relay, shortJobs, sweeper, queue] = [
    resolve(container, OutboxRelay),
    resolve(container, ShortJobs),
    resolve(container, Sweeper),
    resolve(container, BullJobQueue),
  ];
  const worker = resolve(container, JobWorker);
  await worker.start(resolveEvery(container, JobHandler).map(jobTask));
  const webhooks = resolve(container, DeliverWebhooks);
  const channel = resolve(container, NotificationChannel);
  const stopListening = [
    channel.listen(OUTBOX_CHANNEL, () => relay.wake()),
    channel.listen(WEBHOOK_CHANNEL, () => sweeper.wake(webhooks.name)),
  ];
  relay.start();
  sweeper.start();
  return async () => {
    for (const end of stopListening) end();
    await Promise.all([sweeper.close(), relay.close(), webhooks.end(WEBHOOKS_END_MS)]);
    await Promise.all([shortJobs.close(), worker.close()]);
    await queue.close();
  };
}

async function assertDeclaredClients(container: Container): Promise<void> {
  try {
    await resolve(container, AuthorizationServer).assertDeclaredClients();
  } catch (error) {
    if (!(error instanceof Error) || error instanceof ServiceUnavailableError) throw error;
    throw new StartupError(`${error.message}.`, { cause: error });
  }
}

/* Every process verifies tokens, so each follows the signing keys and the changes of grants. */
function startIssuer(container: Container, { logger }: Resources, keys: SigningKeys): Stop {
  const verifier = resolve(container, JwtAccessTokenVerifier);
  const stopListening = resolve(container, PostgresConnectedApplications).onChange(
    (grantId) => verifier.forget(grantId),
    () => verifier.forgetAll(),
  );
  const refresh = { name: 'refresh-signing-keys', everyMs: KEYS_REFRESHED_EVERY_MS, execute: () => keys.refresh() };
  const sweeper = new Sweeper([refresh], logger);
  sweeper.start();
  return () => {
    stopListening();
    return sweeper.close();
  };
}

/* Every process that accepts work looks by itself how much is unfinished. */
function startIntake(container: Container, { logger }: Resources): Stop {
  const sweeper = new Sweeper([sweepTask(resolve(container, Intake))], logger);
  sweeper.start();
  return () => sweeper.close();
}

function startLiveEvents(container: Container): Stop {
  const stop = resolve(container, PostgresLiveEvents).start();
  return async () => stop();
}
