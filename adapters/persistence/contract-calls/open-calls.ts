import type { Backlog, Waiting } from '../backlog.js';
import { type None, statement } from '../statement.js';

/** Contract calls that have not ended. */
export const PENDING_CALLS: Backlog = {
  kind: 'contract_calls',
  waiting: statement<None, Waiting>('pending-contract-calls').sql(
    `SELECT count(*)::int AS count, min(requested_at) AS since FROM contract_calls WHERE status = 'PENDING'`,
  ),
  clock: 'business',
  limitsNewWork: true,
};
