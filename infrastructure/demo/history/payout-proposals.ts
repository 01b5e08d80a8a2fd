import type { AddressBook } from './address-book.js';
import type { DemoProposal } from './demo-payer.js';
import type { AccountName, PayoutEpisode } from './episode.js';

export function isBank(account: AccountName): boolean {
  return account === 'own bank' || account === 'friend bank';
}

/** The payment that pays a saved account, by whose account it is. */
export function payoutOf(episode: PayoutEpisode, addressBook: AddressBook): DemoProposal {
  const { amount, currency, reference, account } = episode;
  const { accountId, contactUsername } = addressBook.entry(account);
  if (contactUsername === null) {
    return { paymentType: 'transfer_account', input: { amount, currency, accountId }, reference };
  }
  const input = { amount, currency, contactUsername, contactAccountId: accountId };
  return { paymentType: isBank(account) ? 'transfer_contact_bank' : 'transfer_contact_wallet', input, reference };
}
