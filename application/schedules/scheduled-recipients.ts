import type { Currency } from '../../domain/shared/currency.js';
import { ValidationError } from '../../domain/shared/errors.js';
import { externalAccountId, isUuid, type UserId } from '../../domain/shared/ids.js';
import type { Money } from '../../domain/shared/money.js';
import type { Contacts } from '../contacts/contacts.js';
import type { SavedAccounts } from '../external-accounts/saved-accounts.js';
import type { PaymentRecipient } from '../payments/types/payment-recipient.js';
import type { TransferContactWalletType } from '../payments/types/transfer-contact-wallet/transfer-contact-wallet-type.js';
import type { TransferMonedaType } from '../payments/types/transfer-moneda/transfer-moneda-type.js';
import type { ScheduleRecipient } from './schedule-order.js';

/** Whom a schedule pays. A contact's wallet is named by its id, or by the contact when the contact has one wallet only. */
export type NamedRecipient =
  | { readonly paymentType: 'transfer_moneda'; readonly recipientUsername: string }
  | {
      readonly paymentType: 'transfer_contact_wallet';
      readonly contactUsername?: string | undefined;
      readonly contactAccountId?: string | undefined;
    };

interface NamedAmount {
  /** Decimal string in units of the currency. */
  readonly amount: string;
  readonly currency: Currency;
}

/** More accounts of one contact than this cannot be told apart by the contact's name. */
const MOST_ENTRIES = 100;

/** Finds whom a schedule pays, by the rules of the payment types that pay once. */
export class ScheduledRecipients {
  constructor(
    private readonly toUser: Pick<TransferMonedaType, 'resolve' | 'recipient'>,
    private readonly toWallet: Pick<TransferContactWalletType, 'resolve' | 'recipient'>,
    private readonly contacts: Pick<Contacts, 'page'>,
    private readonly accounts: Pick<SavedAccounts, 'find'>,
  ) {}

  /** @throws ValidationError naming the field and what to change */
  async resolve(
    named: NamedRecipient,
    amount: NamedAmount,
    payerId: UserId,
  ): Promise<{ readonly recipient: ScheduleRecipient; readonly money: Money }> {
    if (named.paymentType === 'transfer_moneda') {
      const { instruction, money } = await this.toUser.resolve({ ...amount, ...named }, payerId);
      return withMoney(this.toUser.recipient(instruction), money, null);
    }
    const wallet = await this.walletOf(named, payerId);
    const { instruction, money } = await this.toWallet.resolve({ ...amount, ...wallet }, payerId);
    return withMoney(this.toWallet.recipient(instruction), money, instruction.contactUsername);
  }

  private async walletOf(
    { contactUsername, contactAccountId }: Extract<NamedRecipient, { paymentType: 'transfer_contact_wallet' }>,
    payerId: UserId,
  ): Promise<{ readonly contactUsername: string; readonly contactAccountId: string }> {
    if (contactUsername !== undefined && contactAccountId !== undefined) return { contactUsername, contactAccountId };
    const wallets = await this.walletsOfContacts(payerId, contactUsername, contactAccountId);
    const [wallet] = wallets;
    if (wallet && wallets.length === 1) return wallet;
    if (contactAccountId !== undefined) {
      throw new ValidationError('contactAccountId', 'names no saved wallet of a contact of yours');
    }
    if (contactUsername === undefined) {
      throw new ValidationError('contactAccountId', 'or contactUsername must say whom to pay');
    }
    throw wallet
      ? new ValidationError('contactAccountId', `must say which wallet: ${contactUsername} has more than one`)
      : new ValidationError('contactUsername', 'names no contact of yours with a saved wallet');
  }

  private async walletsOfContacts(payerId: UserId, username?: string, accountId?: string) {
    const name = username?.trim().toLowerCase() ?? null;
    const address = accountId === undefined ? null : await this.addressOf(accountId, payerId);
    if (name === null && address === null) return [];
    const search = { text: name ?? address, only: 'wallet' as const, limit: MOST_ENTRIES, offset: 0 };
    const { entries } = await this.contacts.page(payerId, search);
    return entries.flatMap((entry) => {
      if (entry.type !== 'wallet' || (name !== null && entry.username !== name)) return [];
      if (accountId !== undefined && entry.contactAccountId !== accountId) return [];
      return [{ contactUsername: entry.username, contactAccountId: entry.contactAccountId }];
    });
  }

  private async addressOf(accountId: string, payerId: UserId): Promise<string | null> {
    if (!isUuid(accountId)) return null;
    const account = await this.accounts.find(externalAccountId(accountId), payerId);
    return account?.kind === 'WALLET' ? account.address : null;
  }
}

function withMoney(
  { label, userId, address }: PaymentRecipient,
  money: Money | null,
  contactUsername: string | null,
): { readonly recipient: ScheduleRecipient; readonly money: Money } {
  if (address === null || money === null) throw new Error(`A payment to ${label} has no address or no amount`);
  return { recipient: { label, userId, address, contactUsername }, money };
}
