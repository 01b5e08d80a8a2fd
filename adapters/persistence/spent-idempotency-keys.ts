import { statement } from './statement.js';

/** Stored answers are kept for 48 hours. */
export const SPENT_IDEMPOTENCY_KEYS = statement('forget-idempotency-keys').sql(
  `DELETE FROM idempotency_keys WHERE stored_at < now() - interval '48 hours'`,
);
