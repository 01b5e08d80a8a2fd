import type { Backlog } from '../backlog.js';
import { type None, statement } from '../statement.js';

/** Operations of all kinds that have not ended. */
export const SIGNED_OPERATIONS: Backlog = {
  kind: 'signed_operations',
  count: statement<None, { readonly count: number }>('count-signed-operations').sql(
    `SELECT count(*)::int AS count FROM wallet_operations WHERE status = 'SIGNED'`,
  ),
};
