import { statement } from '../statement.js';

/** Notifications are kept for 180 days. */
export const SPENT_NOTIFICATIONS = statement('forget-notifications').sql(
  `DELETE FROM notifications WHERE created_at < now() - interval '180 days'`,
);
