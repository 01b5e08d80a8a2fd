import { spentRows } from '../spent-rows.js';

/** Sign-ins are kept for a month after their end. */
export const SPENT_APP_SESSIONS = spentRows(
  'forget-app-sessions',
  'app_sessions',
  "expires_at < now() - interval '30 days'",
);
