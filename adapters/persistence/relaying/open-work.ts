import type { Backlog, Waiting } from '../backlog.js';
import { type None, statement } from '../statement.js';

/** Nonces of the relayers that no block holds yet. */
export const UNMINED_TRANSACTIONS: Backlog = {
  kind: 'unmined_transactions',
  waiting: statement<None, Waiting>('unmined-transactions').sql(
    'SELECT count(*)::int AS count, min(opened_at) AS since FROM relay_slots WHERE ended_at IS NULL',
  ),
  clock: 'wall',
};

/** Tasks that no relayer has taken yet. */
export const WAITING_TASKS: Backlog = {
  kind: 'relay_tasks',
  waiting: statement<None, Waiting>('waiting-relay-task-count').sql(
    `SELECT count(*)::int AS count, min(requested_at) AS since FROM relay_tasks WHERE status = 'WAITING'`,
  ),
  clock: 'wall',
  limitsNewWork: true,
};

/** Tasks that were given up after too many failures. */
export const DEAD_LETTERS: Backlog = {
  kind: 'relay_dead_letters',
  waiting: statement<None, Waiting>('relay-dead-letter-count').sql(
    `SELECT count(*)::int AS count, min(changed_at) AS since FROM relay_tasks WHERE status = 'DEAD_LETTER'`,
  ),
  clock: 'wall',
};
