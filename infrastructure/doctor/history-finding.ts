import { type Query, storedHistory } from '../../adapters/persistence/indexing/months/history-state.js';
import { lastsMs, MONTH_MS } from '../../adapters/persistence/indexing/months/month-plan.js';
import type { Configuration } from '../configuration.js';
import { type Finding, ok, warning } from './finding.js';

/** PostgreSQL locks each part with its indexes while it plans a list with a filter; this is how many locks that are. */
const LOCKS_OF_A_PART = 15;

/** Whether the parts of the history are made ahead, and the server is prepared for so many. */
export async function historyFinding(query: Query, { history }: Configuration): Promise<Finding> {
  const { isParted, isUnfinished, state } = await storedHistory(query, false);
  if (isUnfinished)
    return warning(
      'history',
      'A part of the history was begun and not finished: run "ops migrate", or a process with the role worker, before blocks of the next month come.',
    );
  if (!isParted)
    return history.byMonth
      ? warning(
          'history',
          'The history is not parted by month yet: a process with the role worker does it, or "ops migrate".',
        )
      : ok('history', 'The history is whole.');
  if (state === null)
    return ok('history', 'The history is parted by month; the ledger has too few blocks to look ahead.');
  const ahead = lastsMs(state) ?? 0;
  if (state.open.hasLater || ahead < MONTH_MS)
    return warning(
      'history',
      `The parts of the history last for ${Math.max(0, Math.floor(ahead / 86_400_000))} days: run a process with the role worker, or "ops migrate". Until then transactions_open takes all rows.`,
    );
  const parts = state.parts.length + 1;
  const [locks] = await query<{ readonly most: number }>(
    `SELECT current_setting('max_locks_per_transaction')::int AS most`,
  );
  const needed = parts * LOCKS_OF_A_PART;
  if (locks && locks.most < needed)
    return warning(
      'history',
      `The history has ${parts} parts: set max_locks_per_transaction of the server to ${needed} or more, it is ${locks.most}.`,
    );
  return ok('history', `The history has ${parts} parts.`);
}
