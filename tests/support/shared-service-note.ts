import { join } from 'node:path';
import type { ServiceAddress } from './service.js';
import { testRunDirectory } from './test-run-directory.js';

/** Whether the clock is the machine's, or one that tests have moved. */
export type SharedClock = 'real' | 'advanced';

/** Where to find a service that outlives the test file that has started it. */
export interface SharedServiceNote extends ServiceAddress {
  readonly pid: number;
}

/** The file with the note about a service of this jest worker. */
export function noteOf(clock: SharedClock): string {
  return join(testRunDirectory(), `service-${clock}-${process.env['JEST_WORKER_ID']}.json`);
}
