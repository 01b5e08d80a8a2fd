import type { SavedAccount, SavedWallet } from '../../../domain/external-accounts/external-account.js';
import type { PaymentTerms } from '../../../domain/payments/payment-request.js';
import type { PaidWallet } from '../../../domain/payments/types/paid-wallet.js';
import { tokenOf } from '../../../domain/shared/currency.js';
import { ValidationError } from '../../../domain/shared/errors.js';
import { externalAccountId, type UserId } from '../../../domain/shared/ids.js';
import type { AddressOwners } from '../../contacts/address-owners.js';
import type { WalletCall } from '../../ports/user-operation.js';
import type { InstructionDetails, PaymentRecipient } from './payment-recipient.js';
import type { TokenCalls } from './token-calls.js';

/** What the payment types that pay a saved wallet have in common. */
export class WalletPayout {
  constructor(
    private readonly owners: AddressOwners,
    private readonly tokenCalls: TokenCalls,
  ) {}

  /**
   * @param field the field that named the account
   * @throws ValidationError when it is no wallet, a wallet on another network, or the payer's own account in this service
   */
  async paidWallet(account: SavedAccount, payerId: UserId, field: string): Promise<PaidWallet> {
    const { id: accountId, name, address, network } = walletIn(account, field);
    if (network !== null)
      throw new ValidationError(field, `is a wallet on ${network}; payouts stay on this service's own network`);
    const owner = await this.owners.of(address);
    if (owner?.userId === payerId) throw new ValidationError(field, 'is your own account here; name another one');
    return { accountId, name, address, owner };
  }

  calls({ id, money }: Pick<PaymentTerms, 'id' | 'money'>, { address }: PaidWallet): readonly WalletCall[] {
    if (money === null) throw new Error(`Payment ${id} pays out nothing`);
    return [this.tokenCalls.transfer(tokenOf(money.currency), address, money.minorUnits)];
  }
}

function walletIn(account: SavedAccount, field: string): SavedWallet {
  if (account.kind !== 'WALLET') throw new ValidationError(field, 'must name a saved wallet; this is a bank account');
  return account;
}

/** The movement is what the chain's transfer becomes in the history. */
export function walletMovement({ owner }: PaidWallet) {
  return owner ? ('TRANSFER' as const) : ('WALLET_WITHDRAWAL' as const);
}

export function walletRecipient({ name, address, owner }: PaidWallet): PaymentRecipient {
  return { label: owner?.username ?? name, userId: owner?.userId ?? null, address };
}

export function walletDetails({ accountId, name }: PaidWallet): InstructionDetails {
  return { accountId, name };
}

/** @throws Error when the stored values are no paid wallet */
export function readPaidWallet({ label, userId, address }: PaymentRecipient, details: InstructionDetails): PaidWallet {
  const { accountId, name } = details;
  if (address === null || typeof accountId !== 'string' || typeof name !== 'string') {
    throw new Error(`The payout to ${label} names no wallet`);
  }
  const owner = userId === null ? null : { userId, username: label };
  return { accountId: externalAccountId(accountId), name, address, owner };
}
