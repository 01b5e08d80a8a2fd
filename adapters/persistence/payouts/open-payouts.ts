import type { Backlog, Waiting } from '../backlog.js';
import { type None, statement } from '../statement.js';

/** Payouts that the partner does not have yet. */
export const FUNDED_PAYOUTS: Backlog = {
  kind: 'funded_payouts',
  waiting: statement<None, Waiting>('open-funded-payouts').sql(`
    SELECT count(*)::int AS count, min(p.created_at) AS since
    FROM payouts p JOIN payment_requests r ON r.id = p.payment_id AND r.status = 'COMPLETED' WHERE p.status = 'FUNDED'`),
  clock: 'business',
};

/** Money that a bank did not keep, and that is not back in its payer's wallet. */
export const OWED_REFUNDS: Backlog = {
  kind: 'owed_refunds',
  waiting: statement<None, Waiting>('open-owed-refunds').sql(`
    SELECT count(*)::int AS count, min(created_at) AS since FROM payouts WHERE status IN ('REJECTED', 'RETURNED')`),
  clock: 'business',
};
