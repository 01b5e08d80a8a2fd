import type { Backlog, Waiting } from '../backlog.js';
import { type None, statement } from '../statement.js';

export const PENDING_PAYMENTS: Backlog = {
  kind: 'pending_payments',
  waiting: statement<None, Waiting>('open-payment-requests').sql(`
    SELECT count(*)::int AS count, min(created_at) AS since FROM payment_requests WHERE status = 'PENDING_APPROVAL'`),
  clock: 'business',
};

export const APPROVED_PAYMENTS: Backlog = {
  kind: 'approved_payments',
  waiting: statement<None, Waiting>('approved-payments').sql(`
    SELECT count(*)::int AS count, min(signed_at) AS since FROM wallet_operations
    WHERE status = 'SIGNED' AND kind = 'payment'`),
  clock: 'business',
};
