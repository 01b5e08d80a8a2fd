import { statement } from '../statement.js';

/** The number of a bank account is kept for a month after the removal of the account. */
export const SPENT_ACCOUNT_NUMBERS = statement(
  'forget-account-numbers',
).sql(`UPDATE external_accounts SET sealed_number = NULL, fingerprint = NULL
    WHERE deleted_at < now() - interval '30 days' AND sealed_number IS NOT NULL`);
