import { isUuid } from '../../domain/shared/ids.js';

/** A recipient as a client names it: a saved account by its id, a user by username. */
export type SpendingRecipient =
  | { readonly kind: 'saved-account'; readonly id: string }
  | { readonly kind: 'person'; readonly username: string };

/** @param accountId a saved account's id, or a username; no username looks like an id */
export function spendingRecipient(accountId: string): SpendingRecipient {
  const text = accountId.toLowerCase();
  return isUuid(text) ? { kind: 'saved-account', id: text } : { kind: 'person', username: text };
}
