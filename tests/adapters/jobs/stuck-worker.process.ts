/** A process that takes a job and never finishes it. Arguments: kind of server, its address. */
import { BullJobWorker } from '../../../adapters/jobs/bull-job-worker.js';
import { handlers } from './job-kinds.js';
import { openTransport } from './queue-servers.js';

const [kind, address] = process.argv.slice(2);
if ((kind !== 'postgres' && kind !== 'redis' && kind !== 'cluster') || !address) {
  throw new Error('usage: stuck-worker <postgres|redis|cluster> <address>');
}
const logger = { info: () => undefined, warn: console.error, error: console.error };
const worker = new BullJobWorker(openTransport(kind, address, logger), logger, {
  lockMs: 500,
  stalledCheckMs: 200,
  finishMs: 100,
});
const never = (subjectId: string): Promise<void> => {
  process.stdout.write(`running ${subjectId}\n`);
  return new Promise(() => undefined);
};
await worker.start(handlers(never));
