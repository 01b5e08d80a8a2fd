import { randomInt } from 'node:crypto';
import { freePort } from '../../infrastructure/embedded/free-port.js';

/** Below the ports that Linux and macOS give to connections and to listeners that name none. */
const [FIRST, LAST] = [20_000, 32_000];

/** A free port for a server that is stopped and started again: no other program of the machine gets it by chance while the server is down. */
export function lastingPort(): Promise<number> {
  return freePort(randomInt(FIRST, LAST));
}
