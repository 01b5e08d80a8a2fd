import type { SavedAccount } from '../../../domain/external-accounts/external-account.js';
import { ValidationError } from '../../../domain/shared/errors.js';
import { externalAccountId, isUuid, type UserId } from '../../../domain/shared/ids.js';
import type { Contact, Contacts } from '../../contacts/contacts.js';
import type { SavedAccounts } from '../../external-accounts/saved-accounts.js';

/** Finds the saved account that a proposal names. */
export class PayableAccounts {
  constructor(
    private readonly accounts: Pick<SavedAccounts, 'find'>,
    private readonly contacts: Pick<Contacts, 'find'>,
  ) {}

  /**
   * One of the payer's own accounts.
   * @throws ValidationError naming `accountId`
   */
  async own(accountId: string, payerId: UserId): Promise<SavedAccount> {
    const account = await this.find(accountId, payerId);
    if (!account) throw new ValidationError('accountId', 'names no saved account of yours');
    if (account.contactId !== null) {
      throw new ValidationError(
        'accountId',
        "names a contact's account; pay it by contactUsername and contactAccountId",
      );
    }
    return account;
  }

  /**
   * An account of one of the payer's contacts.
   * @throws ValidationError naming `contactUsername` or `contactAccountId`
   */
  async ofContact(
    { contactUsername, contactAccountId }: { readonly contactUsername: string; readonly contactAccountId: string },
    payerId: UserId,
  ): Promise<{ readonly contact: Contact; readonly account: SavedAccount }> {
    const contact = await this.contacts.find(payerId, contactUsername.trim().toLowerCase());
    if (!contact) throw new ValidationError('contactUsername', 'names no contact of yours');
    const account = await this.find(contactAccountId, payerId);
    if (account?.contactId !== contact.id) {
      throw new ValidationError('contactAccountId', `names no saved account of ${contact.username}`);
    }
    return { contact, account };
  }

  private async find(id: string, payerId: UserId): Promise<SavedAccount | null> {
    return isUuid(id) ? this.accounts.find(externalAccountId(id), payerId) : null;
  }
}
