import type { Contact, SavedWallet } from '../api/shapes.js';
import { maskedAddress } from '../format/addresses.js';

/** The fields of a proposal that name who is paid. */
export type RecipientTerms =
  | { readonly paymentType: 'transfer_moneda'; readonly recipientUsername: string }
  | { readonly paymentType: 'transfer_account'; readonly accountId: string }
  | {
      readonly paymentType: 'transfer_contact_wallet';
      readonly contactUsername: string;
      readonly contactAccountId: string;
    };

/** A saved account that the owner can pay. */
export interface Destination {
  readonly id: string;
  readonly label: string;
  readonly terms: RecipientTerms;
}

/** The owner's own wallets first, then those of the contacts. */
export function destinationsOf(wallets: readonly SavedWallet[], contacts: readonly Contact[]): readonly Destination[] {
  return [...wallets.map(ownWallet), ...contacts.flatMap(contactWallet)];
}

function ownWallet({ accountId, name, address }: SavedWallet): Destination {
  const label = `${name} (${maskedAddress(address)})`;
  return { id: accountId, label, terms: { paymentType: 'transfer_account', accountId } };
}

/* Payouts stay on the service's own network. */
function contactWallet({ type, username, contactAccountId, name, address, network }: Contact): readonly Destination[] {
  if (type !== 'wallet' || network || !contactAccountId || !address) return [];
  const terms = { paymentType: 'transfer_contact_wallet' as const, contactUsername: username, contactAccountId };
  return [{ id: contactAccountId, label: `${username}: ${name} (${maskedAddress(address)})`, terms }];
}
