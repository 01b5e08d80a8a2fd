import 'reflect-metadata';
import { Database } from '../../adapters/persistence/database.js';
import { start } from '../../infrastructure/start.js';
import { intercept } from './intercept.js';

/**
 * The service as it is, except that it sends itself FATAL_SIGNAL, from the moment it got SIGUSR2, as soon as FATAL_STATEMENT has been
 * carried out: inside the transaction, which so is never committed.
 */
const signal = process.env['FATAL_SIGNAL'] ?? 'SIGKILL';
let isArmed = false;
process.on('SIGUSR2', () => {
  isArmed = true;
});

/** Every way in which a statement is carried out. */
const WAYS = ['rows', 'row', 'affected'] as const;

await start((container) => {
  for (const way of WAYS) {
    intercept(container, Database, way, async (call, [statement]: [{ readonly name: string | null }]) => {
      const result = await call();
      if (isArmed && statement.name === process.env['FATAL_STATEMENT']) process.kill(process.pid, signal);
      return result;
    });
  }
});
