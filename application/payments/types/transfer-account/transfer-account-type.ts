import type { MinimumAmounts } from '../../../../domain/payments/minimum-amount.js';
import type { Instructed } from '../../../../domain/payments/payment-request.js';
import type { TransferAccount } from '../../../../domain/payments/types/transfer-account.js';
import type { Currency } from '../../../../domain/shared/currency.js';
import type { UserId } from '../../../../domain/shared/ids.js';
import type { PayableAccounts } from '../payable-accounts.js';
import type { InstructionDetails, PaymentRecipient } from '../payment-recipient.js';
import type { PaymentTypeDefinition, ResolvedPayment } from '../payment-type-definition.js';
import { readAmount } from '../read-amount.js';
import { transferWords } from '../transfer-words.js';
import { readPaidWallet, type WalletPayout, walletDetails, walletMovement, walletRecipient } from '../wallet-payout.js';

declare module '../payment-types.js' {
  interface PaymentInputs {
    transfer_account: TransferAccountInput;
  }
}

export interface TransferAccountInput {
  /** Decimal string in units of the currency. */
  readonly amount: string;
  readonly currency: Currency;
  /** One of the payer's own saved accounts. */
  readonly accountId: string;
}

/** A user pays out to a wallet of their own. */
export class TransferAccountType implements PaymentTypeDefinition<TransferAccount, TransferAccountInput> {
  readonly statusWords = transferWords;

  /** @param minima of the currencies that this deployment's chain has */
  constructor(
    private readonly accounts: PayableAccounts,
    private readonly payout: WalletPayout,
    private readonly minima: MinimumAmounts,
  ) {}

  async resolve(input: TransferAccountInput, payerId: UserId): Promise<ResolvedPayment<TransferAccount>> {
    const money = readAmount(input, this.minima);
    const account = await this.accounts.own(input.accountId, payerId);
    const wallet = await this.payout.paidWallet(account, payerId, 'accountId');
    return { instruction: { type: 'transfer_account', wallet }, money };
  }

  outflow({ money }: Instructed<TransferAccount>) {
    return money;
  }

  calls(payment: Instructed<TransferAccount>) {
    return this.payout.calls(payment, payment.instruction.wallet);
  }

  recipient({ wallet }: TransferAccount) {
    return walletRecipient(wallet);
  }

  card({ instruction: { wallet } }: Instructed<TransferAccount>) {
    return { title: `Pay out to ${wallet.name}`, lines: [] };
  }

  movement({ wallet }: TransferAccount) {
    return walletMovement(wallet);
  }

  /** Nothing follows: the account is the payer's own. */
  async book(): Promise<void> {}

  details({ wallet }: TransferAccount) {
    return walletDetails(wallet);
  }

  read(recipient: PaymentRecipient, details: InstructionDetails): TransferAccount {
    return { type: 'transfer_account', wallet: readPaidWallet(recipient, details) };
  }
}
