import { statement } from './statement.js';

/** Published events are kept for a week. */
export const SPENT_EVENTS = statement('forget-events').sql(
  `DELETE FROM outbox WHERE published_at < now() - interval '7 days'`,
);
