/** A process that writes lines of its log and ends at once with the last of them. Arguments: the log's file, how many lines, `exits` or `runs out`. */
import { access } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { createLogger } from '../../infrastructure/logger.js';

const [file = '', count = '0', end] = process.argv.slice(2);
const logger = createLogger('info', file);
while (
  !(await access(file).then(
    () => true,
    () => false,
  ))
)
  await delay(5);
await delay(5);
for (let nth = 1; nth <= Number(count); nth += 1) {
  logger.info({ nth, text: 'x'.repeat(100) }, 'A line');
  // A portion is being written meanwhile.
  if (nth % 1_000 === 0) await new Promise(setImmediate);
}
if (end === 'exits') process.exit(0);
