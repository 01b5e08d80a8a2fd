import 'reflect-metadata';
import { readConfiguration } from './configuration.js';
import { createContainer } from './container.js';
import { ensureDemoPeople } from './demo/demo-people.js';
import { announceInstance } from './demo/instance.js';
import { openDataDirectory } from './embedded/data-directory.js';
import { StartupError } from './embedded/startup-error.js';
import { ConfigurationError } from './environment-reader.js';
import { createLogger } from './logger.js';
import { ProcessShutdown } from './process-shutdown.js';
import { openResources } from './resources.js';
import { startService } from './service.js';
import { prepareSurroundings } from './surroundings.js';
import { welcome } from './welcome.js';
import { World } from './world.js';

async function main(shutdown: ProcessShutdown): Promise<void> {
  const startedAt = performance.now();
  const configuration = readConfiguration(process.env);
  const logger = createLogger(configuration.logLevel);
  const directory = await openDataDirectory(configuration.dataDirectory);
  shutdown.onStop('data directory', () => directory.release());
  const surroundings = await prepareSurroundings(configuration, (name, stop) => shutdown.onStop(name, stop));
  const resources = await openResources(configuration, surroundings, logger);
  shutdown.onStop('connections', () => resources.close());
  await surroundings.chainTime?.alignTo(resources.clock.now());
  const container = createContainer(resources);
  const service = await startService(container, resources);
  shutdown.onStop('service', () => service.stop());
  const world = container.get(World);
  if (configuration.sandbox) world.settle(await ensureDemoPeople(container, resources));
  shutdown.onStop(
    'instance note',
    await announceInstance(configuration.dataDirectory, `http://localhost:${configuration.port}`),
  );
  process.stdout.write(welcome(configuration, world.describe(), performance.now() - startedAt));
}

const shutdown = new ProcessShutdown();
main(shutdown).catch(async (error: unknown) => {
  const expected = error instanceof StartupError || error instanceof ConfigurationError;
  process.stderr.write(`${expected ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  await shutdown.stop(1);
});
