import type { Backlog, Waiting } from '../backlog.js';
import { type None, statement } from '../statement.js';

/** Operations of all kinds that have not ended. */
export const SIGNED_OPERATIONS: Backlog = {
  kind: 'signed_operations',
  waiting: statement<None, Waiting>('signed-operations').sql(
    `SELECT count(*)::int AS count, min(signed_at) AS since FROM wallet_operations WHERE status = 'SIGNED'`,
  ),
  clock: 'business',
};

/** Transactions of the relayer that no block holds yet. */
export const UNMINED_TRANSACTIONS: Backlog = {
  kind: 'unmined_transactions',
  waiting: statement<None, Waiting>('unmined-transactions').sql(`
    SELECT count(*)::int AS count, min(stored_at) AS since FROM relay_transactions
    WHERE mined_at IS NULL AND superseded_at IS NULL AND broadcast_at IS NOT NULL`),
  clock: 'wall',
};
