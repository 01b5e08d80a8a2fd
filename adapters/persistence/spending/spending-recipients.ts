import type { SpendingRecipient } from '../../../application/spending/spending-recipient.js';

/** The two parameters that name a recipient: a saved account's id and a username, one of them null; both null for everybody. */
export function recipientParameters(recipient: SpendingRecipient | null): readonly [string | null, string | null] {
  if (recipient === null) return [null, null];
  return recipient.kind === 'saved-account' ? [recipient.id, null] : [null, recipient.username];
}

/**
 * `recipients`: whom the owner ($1) means; none when the owner knows nobody like that. A person is a user of the service, or
 * somebody outside it with all the accounts that the owner saved for them.
 */
export function recipientsNamed(id: string, username: string): string {
  const account = 'e.address, e.holder_name, e.masked_iban, e.masked_account_number';
  return `recipients AS MATERIALIZED (
    SELECT NULL::uuid AS user_id, ${account}
      FROM external_accounts e WHERE e.id = ${id}::uuid AND e.owner_id = $1 AND e.deleted_at IS NULL
    UNION ALL
    SELECT u.id, NULL, NULL, NULL, NULL FROM users u WHERE u.username = ${username}::text
    UNION ALL
    SELECT NULL, ${account}
      FROM contacts c LEFT JOIN external_accounts e ON e.contact_id = c.id AND e.deleted_at IS NULL
      WHERE c.owner_id = $1 AND c.username = ${username}::text AND c.deleted_at IS NULL)`;
}

/** A row `t` went to one of them. A bank account is told by what a settlement keeps of it: the holder and the masked number. */
export const WENT_TO_RECIPIENT = `EXISTS (
  SELECT FROM recipients
  WHERE recipients.user_id = t.counterparty_user_id OR recipients.address = t.counterparty_address
    OR (recipients.holder_name IS NOT NULL AND EXISTS (
      SELECT FROM bank_settlements b JOIN chain_accounts a ON a.address = b.account_address
      WHERE b.transaction_hash = t.transaction_hash AND a.id = t.account_id AND b.holder_name = recipients.holder_name
        AND (b.masked_iban = recipients.masked_iban OR b.masked_account_number = recipients.masked_account_number))))`;
