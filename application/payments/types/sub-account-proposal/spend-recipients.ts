import type { SubAccountProposal } from '../../../../domain/payments/types/sub-account-proposal.js';
import { ValidationError } from '../../../../domain/shared/errors.js';
import type { UserId } from '../../../../domain/shared/ids.js';
import type { UserRepository } from '../../../users/user.repository.js';
import type { WalletRepository } from '../../../wallets/wallet.repository.js';
import type { PayableAccounts } from '../payable-accounts.js';
import { UNKNOWN_RECIPIENT } from '../transfer-moneda/transfer-moneda-input.js';
import { type WalletPayout, walletRecipient } from '../wallet-payout.js';
import type { NamedRecipient } from './sub-account-proposal-input.js';

const FORMS = 'recipientUsername, accountId, and contactUsername with contactAccountId';

/** Finds whom a joint account is to pay. Only wallets on this network can be paid from it. */
export class SpendRecipients {
  constructor(
    private readonly users: Pick<UserRepository, 'findByUsername'>,
    private readonly wallets: Pick<WalletRepository, 'ofUser'>,
    private readonly accounts: PayableAccounts,
    private readonly walletPayout: WalletPayout,
  ) {}

  /** @throws ValidationError naming the field of the recipient */
  async named(input: NamedRecipient, proposerId: UserId): Promise<SubAccountProposal['recipient']> {
    const { recipientUsername, accountId, contactUsername, contactAccountId } = input;
    const forms = [recipientUsername, accountId, contactUsername ?? contactAccountId];
    if (forms.filter((form) => form !== undefined).length !== 1) {
      throw new ValidationError('recipientUsername', `must be the only recipient: SPEND takes exactly one of ${FORMS}`);
    }
    if (recipientUsername !== undefined) return this.user(recipientUsername, proposerId);
    if (accountId !== undefined) {
      const saved = await this.accounts.own(accountId, proposerId);
      return walletRecipient(await this.walletPayout.paidWallet(saved, proposerId, 'accountId'));
    }
    if (contactUsername === undefined || contactAccountId === undefined) {
      const missing = contactUsername === undefined ? 'contactUsername' : 'contactAccountId';
      throw new ValidationError(missing, 'must be given: contactUsername and contactAccountId belong together');
    }
    const { account } = await this.accounts.ofContact({ contactUsername, contactAccountId }, proposerId);
    return walletRecipient(await this.walletPayout.paidWallet(account, proposerId, 'contactAccountId'));
  }

  /* A member may ask to be paid back; a payment names no user as its own recipient. */
  private async user(username: string, proposerId: UserId): Promise<SubAccountProposal['recipient']> {
    const user = await this.users.findByUsername(username.trim().toLowerCase());
    const wallet = user && (await this.wallets.ofUser(user.id));
    if (!wallet) throw new ValidationError('recipientUsername', UNKNOWN_RECIPIENT);
    return { label: user.username, userId: user.id === proposerId ? null : user.id, address: wallet.address };
  }
}

/** @throws ValidationError when a withdrawal names somebody */
export function assertNobodyNamed(input: NamedRecipient): void {
  const fields = ['recipientUsername', 'accountId', 'contactUsername', 'contactAccountId'] as const;
  const named = fields.find((field) => input[field] !== undefined);
  if (named) throw new ValidationError(named, 'is for SPEND only; WITHDRAW pays the main account of the creator');
}
