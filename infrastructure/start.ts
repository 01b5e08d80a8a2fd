import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Container } from 'inversify';
import { type Configuration, inspectConfiguration } from './configuration.js';
import { openDataDirectory, privateFolder } from './embedded/data-directory.js';
import { StartupError } from './embedded/startup-error.js';
import { ConfigurationError } from './environment-reader.js';
import { prepareExternalServices } from './external-services.js';
import { keepHeapSmall } from './heap-growth.js';
import { createLogger } from './logger.js';
import { ProcessShutdown } from './process-shutdown.js';
import { startTracing } from './tracing.js';
import { creditSaleWarning } from './usage-credits.js';

/** After so long the embedded servers' processes run, and need no turn of this one for a while. */
const SERVERS_BEGIN_MS = 50;

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
  const preparing = prepare(configuration, (name, stop, abort) => shutdown.onStop(name, stop, { abort }), report);
  // The rest of the program is loaded while the servers start.
  await Promise.race([preparing, delay(SERVERS_BEGIN_MS)]);
  const [{ run }, externalServices] = await Promise.all([import('./run.js'), preparing]);
  await run({ configuration, externalServices, logger, shutdown, adjust, report, startedAt });
}

/**
 * The settings, when the deployment that they name is fit to be started (`ops doctor` looks at the same, and at more). A server that is away
 * is waited for later.
 * @throws StartupError with everything that is wrong, a sentence in a line each
 */
async function fitConfiguration(environment: NodeJS.ProcessEnv): Promise<Configuration> {
  const { configuration, problems } = inspectConfiguration(environment);
  if (problems.length === 0 && configuration.sandbox) return configuration;
  const { faultsAtStart } = await import('./doctor/examine.js');
  const faults = await faultsAtStart(environment);
  if (faults.length > 0) throw new StartupError(faults.join('\n'));
  return configuration;
}

/* A person reads the terminal of a sandbox and wants to see what to try next, not every request. */
async function logFileOf({ sandbox, dataDirectory }: Configuration): Promise<string | null> {
  return sandbox ? join(await privateFolder(dataDirectory, 'logs'), 'service.log') : null;
}
