import { type EmbeddedPostgres, startPostgres } from './postgres.js';
import { isRunning } from './process-table.js';
import { StartupError } from './startup-error.js';
import { keepRunning } from './supervision.js';

/**
 * An embedded PostgreSQL that is started again, on the same port, whenever it has ended by itself or was killed, until it is stopped.
 * @param report gets a sentence for the log when it takes long to start, when it was started again, or could not be
 * @throws StartupError saying why it cannot run
 */
export async function supervisedPostgres(
  dataDirectory: string,
  report: (sentence: string) => void,
): Promise<Pick<EmbeddedPostgres, 'databaseUrl' | 'stop' | 'abort'>> {
  let server = await startPostgres({ dataDirectory, tell: report });
  const supervision = keepRunning({
    isRunning: () => isRunning(server.pid),
    async restart() {
      const again = await startPostgres({ dataDirectory, tell: report });
      if (again.port !== server.port) {
        await again.stop();
        throw new StartupError(`Port ${server.port} of PostgreSQL is taken.`);
      }
      server = again;
      report('PostgreSQL ended and was started again');
    },
    failed: (error) => report(`PostgreSQL ended and cannot be started again: ${String(error)}`),
  });
  return {
    databaseUrl: server.databaseUrl,
    async stop() {
      await supervision.stop();
      await server.stop();
    },
    abort: () => server.abort(),
  };
}
