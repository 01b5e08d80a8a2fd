import type { Backlog } from '../backlog.js';
import { type None, statement } from '../statement.js';

export const PENDING_PAYMENTS: Backlog = {
  kind: 'pending_payments',
  count: statement<None, { readonly count: number }>('count-pending-payments').sql(
    `SELECT count(*)::int AS count FROM payment_requests WHERE status = 'PENDING_APPROVAL'`,
  ),
};

export const APPROVED_PAYMENTS: Backlog = {
  kind: 'approved_payments',
  count: statement<None, { readonly count: number }>('count-approved-payments').sql(
    `SELECT count(*)::int AS count FROM wallet_operations WHERE status = 'SIGNED' AND kind = 'payment'`,
  ),
};
