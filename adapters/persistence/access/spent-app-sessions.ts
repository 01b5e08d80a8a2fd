import { statement } from '../statement.js';

/** Sign-ins are kept for a month after their end. */
export const SPENT_APP_SESSIONS = statement('forget-app-sessions').sql(
  `DELETE FROM app_sessions WHERE expires_at < now() - interval '30 days'`,
);
