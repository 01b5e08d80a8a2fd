import type { Database, Statement } from './database.js';

/* Each is answered from an index on the age; none of what goes can be asked for any more. */
const SPENT: readonly Statement[] = [
  {
    name: 'forget-idempotency-keys',
    text: `DELETE FROM idempotency_keys WHERE stored_at < now() - interval '48 hours'`,
  },
  { name: 'forget-app-sessions', text: `DELETE FROM app_sessions WHERE expires_at < now() - interval '30 days'` },
];

/** Deletes what has had its time: idempotency keys after 48 hours, sign-ins a month after their end. */
export async function forgetSpentRows(database: Database): Promise<void> {
  for (const statement of SPENT) await database.query(statement, []);
}
