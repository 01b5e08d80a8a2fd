import type { MinimumAmounts } from '../../../../domain/payments/minimum-amount.js';
import type { CompletedPayment, FailedPayment, Instructed } from '../../../../domain/payments/payment-request.js';
import { isBankAccount } from '../../../../domain/payments/types/paid-bank-account.js';
import type { TransferAccount } from '../../../../domain/payments/types/transfer-account.js';
import type { Currency } from '../../../../domain/shared/currency.js';
import type { UserId } from '../../../../domain/shared/ids.js';
import { type BankPayout, bankDetails, bankLines, bankRecipient, readPaidBankAccount } from '../bank-payout.js';
import { bankPayoutWords } from '../bank-payout-words.js';
import type { PayableAccounts } from '../payable-accounts.js';
import type { InstructionDetails, PaymentRecipient } from '../payment-recipient.js';
import type { PaymentTypeDefinition, ResolvedPayment } from '../payment-type-definition.js';
import { readAmount } from '../read-amount.js';
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

/** A user pays out to a wallet or a bank account of their own. */
export class TransferAccountType implements PaymentTypeDefinition<TransferAccount, TransferAccountInput> {
  readonly statusWords = bankPayoutWords;
  readonly paysOut = true;

  /** @param minima of the currencies that this deployment's chain has */
  constructor(
    private readonly accounts: PayableAccounts,
    private readonly walletPayout: WalletPayout,
    private readonly bankPayout: BankPayout,
    private readonly minima: MinimumAmounts,
  ) {}

  async resolve(input: TransferAccountInput, payerId: UserId): Promise<ResolvedPayment<TransferAccount>> {
    const saved = await this.accounts.own(input.accountId, payerId);
    if (saved.kind === 'BANK') {
      const { bankAccount: account, money } = this.bankPayout.resolve(input, saved, 'accountId');
      return { instruction: { type: 'transfer_account', account }, money };
    }
    const money = readAmount(input, this.minima);
    const account = await this.walletPayout.paidWallet(saved, payerId, 'accountId');
    return { instruction: { type: 'transfer_account', account }, money };
  }

  outflow({ money }: Instructed<TransferAccount>) {
    return money;
  }

  calls(payment: Instructed<TransferAccount>) {
    const { account } = payment.instruction;
    return isBankAccount(account) ? this.bankPayout.calls(payment, account) : this.walletPayout.calls(payment, account);
  }

  recipient({ account }: TransferAccount) {
    return isBankAccount(account) ? bankRecipient(account) : walletRecipient(account);
  }

  card({ instruction: { account } }: Instructed<TransferAccount>) {
    if (!isBankAccount(account)) return { title: `Pay out to ${account.name}`, lines: [] };
    return { title: `Pay out to the bank account of ${account.holderName}`, lines: bankLines(account) };
  }

  movement({ account }: TransferAccount) {
    return isBankAccount(account) ? 'BANK_WITHDRAWAL' : walletMovement(account);
  }

  /** The payout to a bank begins. Nothing follows a payment to a wallet of the payer. */
  async book(payment: Instructed<TransferAccount, CompletedPayment | FailedPayment>): Promise<void> {
    const { account } = payment.instruction;
    if (payment.status === 'COMPLETED' && isBankAccount(account)) await this.bankPayout.begin(payment, account);
  }

  details({ account }: TransferAccount) {
    return isBankAccount(account) ? bankDetails(account) : walletDetails(account);
  }

  read(recipient: PaymentRecipient, details: InstructionDetails): TransferAccount {
    const read = 'rail' in details ? readPaidBankAccount : readPaidWallet;
    return { type: 'transfer_account', account: read(recipient, details) };
  }
}
