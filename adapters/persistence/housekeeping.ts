import type { Database } from './database.js';
import { statement } from './statement.js';

/* An index on the age answers each statement. The deleted rows cannot be requested any more. */
const SPENT = [
  statement('forget-idempotency-keys').sql(
    `DELETE FROM idempotency_keys WHERE stored_at < now() - interval '48 hours'`,
  ),
  statement('forget-app-sessions').sql(`DELETE FROM app_sessions WHERE expires_at < now() - interval '30 days'`),
  statement('forget-events').sql(`DELETE FROM outbox WHERE published_at < now() - interval '7 days'`),
  statement('forget-notifications').sql(`DELETE FROM notifications WHERE created_at < now() - interval '180 days'`),
  statement('forget-account-numbers').sql(`
    UPDATE external_accounts SET sealed_number = NULL, fingerprint = NULL
    WHERE deleted_at < now() - interval '30 days' AND sealed_number IS NOT NULL`),
];

/**
 * Deletes old rows: idempotency keys after 48 hours, published events after a week, sign-ins a month after their end,
 * notifications after 180 days; and the numbers of bank accounts a month after their removal.
 */
export async function forgetSpentRows(database: Database): Promise<void> {
  for (const each of SPENT) await database.affected(each);
}
