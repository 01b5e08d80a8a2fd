import type { Read } from '../../adapters/persistence/connections/read-on.js';
import { storedHistory } from '../../adapters/persistence/indexing/partitions/history-state.js';
import { lastsMs, MONTH_MS } from '../../adapters/persistence/indexing/partitions/partition-plan.js';
import { type None, unprepared } from '../../adapters/persistence/statement.js';
import type { Configuration } from '../configuration.js';
import { type Finding, ok, warning } from './finding.js';

/** PostgreSQL locks each partition with its indexes while it plans a list with a filter; this is how many locks that are. */
const LOCKS_OF_A_PARTITION = 15;

const MOST_LOCKS = unprepared<None, { readonly most: number }>(
  `SELECT current_setting('max_locks_per_transaction')::int AS most`,
);

/** Whether the partitions of the history are made ahead, and the server is prepared for so many. */
export async function historyFinding(read: Read, { history }: Configuration): Promise<Finding> {
  const { isPartitioned, isUnfinished, state } = await storedHistory(read, false);
  if (isUnfinished)
    return warning(
      'history',
      'A partition of the history was begun and not finished: run "ops migrate", or a process with the role worker, before blocks of the next month come.',
    );
  if (!isPartitioned)
    return history.byMonth
      ? warning(
          'history',
          'The history is not partitioned by month yet: a process with the role worker does it, or "ops migrate".',
        )
      : ok('history', 'The history is whole.');
  if (state === null)
    return ok('history', 'The history is partitioned by month; the ledger has too few blocks to look ahead.');
  const ahead = lastsMs(state) ?? 0;
  if (state.open.hasLater || ahead < MONTH_MS)
    return warning(
      'history',
      `The partitions of the history last for ${Math.max(0, Math.floor(ahead / 86_400_000))} days: run a process with the role worker, or "ops migrate". Until then transactions_open takes all rows.`,
    );
  const partitions = state.partitions.length + 1;
  const [locks] = await read(MOST_LOCKS);
  const needed = partitions * LOCKS_OF_A_PARTITION;
  if (locks && locks.most < needed)
    return warning(
      'history',
      `The history has ${partitions} partitions: set max_locks_per_transaction of the server to ${needed} or more, it is ${locks.most}.`,
    );
  return ok('history', `The history has ${partitions} partitions.`);
}
