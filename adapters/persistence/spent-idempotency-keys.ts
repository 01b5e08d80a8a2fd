import { spentRows } from './spent-rows.js';

/** Stored answers are kept for 48 hours. */
export const SPENT_IDEMPOTENCY_KEYS = spentRows(
  'forget-idempotency-keys',
  'idempotency_keys',
  "stored_at < now() - interval '48 hours'",
);
