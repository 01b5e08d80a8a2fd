import { spentRows } from '../spent-rows.js';

/** Notifications are kept for 180 days. */
export const SPENT_NOTIFICATIONS = spentRows(
  'forget-notifications',
  'notifications',
  "created_at < now() - interval '180 days'",
);
