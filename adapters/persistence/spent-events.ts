import { spentRows } from './spent-rows.js';

/** Published events are kept for a week. */
export const SPENT_EVENTS = spentRows('forget-events', 'outbox', "published_at < now() - interval '7 days'");
