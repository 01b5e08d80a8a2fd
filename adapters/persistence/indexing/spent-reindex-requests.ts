import { statement } from '../statement.js';

/** Requests that were carried out are kept for a month. */
export const SPENT_REINDEX_REQUESTS = statement('forget-reindex-requests').sql(
  `DELETE FROM reindex_requests WHERE finished_at < now() - interval '30 days'`,
);
