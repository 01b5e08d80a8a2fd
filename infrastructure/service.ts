import type { Container } from 'inversify';
import { startHttpServer } from '../adapters/http/shell/server.js';
import { BullJobQueue } from '../adapters/jobs/bull-job-queue.js';
import { OutboxRelay } from '../adapters/jobs/outbox-relay.js';
import { Sweeper } from '../adapters/jobs/sweeper.js';
import { AuthorizationServer } from '../adapters/oauth/authorization-server.js';
import { PostgresConnectedApplications } from '../adapters/persistence/access/connected-applications.postgres.js';
import { PostgresLiveEvents } from '../adapters/persistence/live/live-events.postgres.js';
import { NotificationChannel } from '../adapters/persistence/notification-channel.js';
import { OUTBOX_CHANNEL } from '../adapters/persistence/outbox-signal.js';
import { JwtAccessTokenVerifier } from '../adapters/tokens/access-token-verifier.js';
import type { SigningKeys } from '../adapters/tokens/signing-keys.js';
import { JobHandler, JobWorker } from '../application/ports/job-queue.js';
import { startAccessUpkeep } from './access-upkeep.js';
import { StartupError } from './embedded/startup-error.js';
import { httpApplication } from './http-application.js';
import { startIndexer } from './indexer.js';
import { Intake } from './intake.js';
import type { Resources } from './resources.js';
import { jobTask, sweepTask } from './tasks.js';
import { checkContributions } from './wiring/contribution-checks.js';
import { resolve, resolveEvery } from './wiring/resolve.js';

const DRAIN_MS = 3_000;
/** After this time, stopping ends the statements that still run. */
const GRACE_MS = 3_500;
const KEYS_REFRESHED_EVERY_MS = 30_000;

type Stop = () => Promise<unknown>;

/** The parts of the service that run in this process. */
export interface RunningService {
  /** Stops the parts, the last started first. Resources stay open. */
  stop(): Promise<void>;
}

/** Starts the roles that this process is configured for. */
export async function startService(container: Container, resources: Resources): Promise<RunningService> {
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
    if (resources.signingKeys) stops.push(await startIssuer(container, resources, resources.signingKeys));
    if (roles.has('indexer')) stops.push(startIndexer(container, resources));
    if (roles.has('worker')) stops.push(await startWorker(container));
    if (roles.has('app')) stops.push(startLiveEvents(container));
    stops.push(startAccessUpkeep(container, resources));
    if (roles.has('api') || roles.has('app')) stops.push(startIntake(container, resources));
    stops.push((await startHttp(container, resources)).close);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

/* Every process answers HTTP. One without an API serves its health and its metrics. */
async function startHttp(container: Container, resources: Resources): Promise<{ readonly close: Stop }> {
  const { host, port } = resources.configuration;
  const closing = new AbortController();
  const application = httpApplication(container, resources, closing.signal);
  const server = await startHttpServer(application, { host, port, closing }).catch((error: Error) => {
    throw new StartupError(`${error.message}.`, { cause: error });
  });
  return { close: () => server.close(DRAIN_MS) };
}

async function startWorker(container: Container): Promise<Stop> {
  const [relay, sweeper, queue] = [
    resolve(container, OutboxRelay),
    resolve(container, Sweeper),
    resolve(container, BullJobQueue),
  ];
  const worker = resolve(container, JobWorker);
  await worker.start(resolveEvery(container, JobHandler).map(jobTask));
  const stopListening = resolve(container, NotificationChannel).listen(OUTBOX_CHANNEL, () => relay.wake());
  relay.start();
  sweeper.start();
  return async () => {
    stopListening();
    await Promise.all([sweeper.close(), relay.close()]);
    await worker.close();
    await queue.close();
  };
}

/* Every process verifies tokens, so each follows the signing keys and the changes of grants. */
async function startIssuer(container: Container, { logger }: Resources, keys: SigningKeys): Promise<Stop> {
  await resolve(container, AuthorizationServer)
    .assertDeclaredClients()
    .catch((error: Error) => {
      throw new StartupError(`${error.message}.`, { cause: error });
    });
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
