import { statement } from '../statement.js';

/** The number of a bank account is kept for a month after the removal of the account, and while the banking partner needs it. */
export const SPENT_ACCOUNT_NUMBERS = statement(
  'forget-account-numbers',
).sql(`UPDATE external_accounts SET sealed_number = NULL, fingerprint = NULL
    WHERE deleted_at < now() - interval '30 days' AND sealed_number IS NOT NULL
      AND NOT EXISTS (SELECT FROM payouts WHERE account_id = external_accounts.id AND status IN ('FUNDED', 'SUBMITTED'))`);
