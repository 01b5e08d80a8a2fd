import type { SpendingRecipient } from '../../../application/spending/spending-recipient.js';

/** Names a recipient: one of the two is null; both are null for all recipients. */
export interface RecipientParameters {
  readonly savedAccountId: string | null;
  readonly username: string | null;
}

export function recipientParameters(recipient: SpendingRecipient | null): RecipientParameters {
  if (recipient === null) return { savedAccountId: null, username: null };
  return recipient.kind === 'saved-account'
    ? { savedAccountId: recipient.id, username: null }
    : { savedAccountId: null, username: recipient.username };
}

const ACCOUNT = 'e.address, e.holder_name, e.masked_iban, e.masked_account_number';

/**
 * `recipients`: the recipients that the owner names; empty when the owner has no such recipient. A person is a user of the service, or
 * a contact outside it with all accounts that the owner saved for it.
 */
export const RECIPIENTS = `recipients AS MATERIALIZED (
    SELECT NULL::uuid AS user_id, ${ACCOUNT}
      FROM external_accounts e WHERE e.id = :savedAccountId::uuid AND e.owner_id = :ownerId AND e.deleted_at IS NULL
    UNION ALL
    SELECT u.id, NULL, NULL, NULL, NULL FROM users u WHERE u.username = :username::text
    UNION ALL
    SELECT NULL, ${ACCOUNT}
      FROM contacts c LEFT JOIN external_accounts e ON e.contact_id = c.id AND e.deleted_at IS NULL
      WHERE c.owner_id = :ownerId AND c.username = :username::text AND c.deleted_at IS NULL)`;

/** A row `t` went to one of them. A bank account is compared by the data that a settlement stores: the holder and the masked number. */
export const WENT_TO_RECIPIENT = `EXISTS (
  SELECT FROM recipients
  WHERE recipients.user_id = t.counterparty_user_id OR recipients.address = t.counterparty_address
    OR (recipients.holder_name IS NOT NULL AND EXISTS (
      SELECT FROM bank_settlements b JOIN chain_accounts a ON a.address = b.account_address
      WHERE b.transaction_hash = t.transaction_hash AND a.id = t.account_id AND b.holder_name = recipients.holder_name
        AND (b.masked_iban = recipients.masked_iban OR b.masked_account_number = recipients.masked_account_number))))`;
