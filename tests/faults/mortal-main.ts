import 'reflect-metadata';
import { Database } from '../../adapters/persistence/database.js';
import { namedStatements } from '../../adapters/persistence/statement.js';
import { start } from '../../infrastructure/start.js';
import { intercept } from './intercept.js';

/**
 * The service as it is, except that it sends itself FATAL_SIGNAL, from the moment it got SIGUSR2, as soon as FATAL_STATEMENT has been
 * carried out: inside the transaction, which so is never committed.
 */
const fatal = process.env['FATAL_STATEMENT'] ?? '';
const signal = process.env['FATAL_SIGNAL'] ?? 'SIGKILL';
let isArmed = false;
process.on('SIGUSR2', () => {
  isArmed = true;
});

/** Every way in which a statement is carried out. */
const WAYS = ['rows', 'row', 'affected'] as const;

await start((container) => {
  // By now all of the service is loaded. Whoever waits for a statement that is called otherwise would wait in vain.
  if (!namedStatements().some(({ name }) => name === fatal)) throw new Error(`The service has no statement "${fatal}"`);
  for (const way of WAYS) {
    intercept(container, Database, way, async (call, [statement]) => {
      const result = await call();
      if (isArmed && statement.name === fatal) process.kill(process.pid, signal);
      return result;
    });
  }
});
