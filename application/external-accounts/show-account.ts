import type { SavedAccount } from '../../domain/external-accounts/external-account.js';
import { NotFoundError } from '../../domain/shared/errors.js';
import type { ExternalAccountId, UserId } from '../../domain/shared/ids.js';
import type { SecretBox } from '../ports/secret-box.js';
import { accountNumberContext, type SavedAccounts } from './saved-accounts.js';

/** A saved account with its full number: an IBAN or an account number; null for a wallet. */
export interface ShownAccount {
  readonly account: SavedAccount;
  readonly number: string | null;
}

/** Shows the full number of a saved account to its owner. */
export class ShowAccount {
  constructor(
    private readonly accounts: SavedAccounts,
    private readonly secretBox: SecretBox,
  ) {}

  /** @throws NotFoundError */
  async execute(input: { readonly id: ExternalAccountId; readonly ownerId: UserId }): Promise<ShownAccount> {
    const account = await this.accounts.find(input.id, input.ownerId);
    if (!account) throw new NotFoundError('The account');
    if (account.kind === 'WALLET') return { account, number: null };
    return { account, number: this.secretBox.open(account.sealedNumber, accountNumberContext(account.id)) };
  }
}
