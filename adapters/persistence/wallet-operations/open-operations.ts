import type { Backlog, Waiting } from '../backlog.js';
import { type None, statement } from '../statement.js';

/** Operations of all kinds that have not ended. */
export const SIGNED_OPERATIONS: Backlog = {
  kind: 'signed_operations',
  waiting: statement<None, Waiting>('signed-operations').sql(
    `SELECT count(*)::int AS count, min(signed_at) AS since FROM wallet_operations WHERE status = 'SIGNED'`,
  ),
  clock: 'business',
  limitsNewWork: true,
};
