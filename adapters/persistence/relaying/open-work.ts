import type { Backlog, Waiting } from '../backlog.js';
import { type None, statement } from '../statement.js';

/** Nonces of the relayers that no block holds yet, as far as work waits for them: their own, or that of a later nonce. */
export const UNMINED_TRANSACTIONS: Backlog = {
  kind: 'unmined_transactions',
  waiting: statement<None, Waiting>('unmined-transactions').sql(
    `SELECT count(*)::int AS count, min(opened_at) AS since FROM relay_slots s WHERE ended_at IS NULL
      AND EXISTS (SELECT FROM relay_slots l JOIN relay_slot_tasks t USING (chain_id, signer, nonce)
        WHERE (l.chain_id, l.signer) = (s.chain_id, s.signer) AND l.nonce >= s.nonce AND l.ended_at IS NULL AND t.released_at IS NULL)`,
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
