import { statement } from '../statement.js';

/** The number of a bank account is kept for a month after the removal of the account, and while the banking partner needs it. */
export const SPENT_ACCOUNT_NUMBERS = statement<{ limit: number }>('forget-account-numbers').sql(`
    UPDATE external_accounts SET sealed_number = NULL, fingerprint = NULL WHERE id IN (
      SELECT a.id FROM external_accounts a WHERE a.deleted_at < now() - interval '30 days' AND a.sealed_number IS NOT NULL
        AND NOT EXISTS (SELECT FROM payouts WHERE account_id = a.id AND status IN ('FUNDED', 'SUBMITTED')) LIMIT :limit)`);
