import { spentRows } from '../spent-rows.js';

/** Requests that were carried out are kept for a month. */
export const SPENT_REINDEX_REQUESTS = spentRows(
  'forget-reindex-requests',
  'reindex_requests',
  "finished_at < now() - interval '30 days'",
);
