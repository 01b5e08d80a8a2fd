import type { CompletedPayment, FailedPayment, Instructed } from '../../../../domain/payments/payment-request.js';
import type { TransferContactBank } from '../../../../domain/payments/types/transfer-contact-bank.js';
import type { Currency } from '../../../../domain/shared/currency.js';
import type { UserId } from '../../../../domain/shared/ids.js';
import type { Interactions } from '../../../contacts/interactions.js';
import { type BankPayout, bankDetails, bankLines, bankRecipient, readPaidBankAccount } from '../bank-payout.js';
import { bankPayoutWords } from '../bank-payout-words.js';
import type { PayableAccounts } from '../payable-accounts.js';
import type { InstructionDetails, PaymentRecipient } from '../payment-recipient.js';
import type { PaymentTypeDefinition, ResolvedPayment } from '../payment-type-definition.js';

declare module '../payment-types.js' {
  interface PaymentInputs {
    transfer_contact_bank: TransferContactBankInput;
  }
}

export interface TransferContactBankInput {
  /** Decimal string in units of the currency, at most two decimals. */
  readonly amount: string;
  readonly currency: Currency;
  /** In either case. */
  readonly contactUsername: string;
  /** One of the contact's accounts. */
  readonly contactAccountId: string;
}

/** A user pays a bank account of a contact. */
export class TransferContactBankType implements PaymentTypeDefinition<TransferContactBank, TransferContactBankInput> {
  readonly statusWords = bankPayoutWords;
  readonly paysOut = true;

  constructor(
    private readonly accounts: PayableAccounts,
    private readonly payout: BankPayout,
    private readonly interactions: Pick<Interactions, 'paidContact'>,
  ) {}

  async resolve(input: TransferContactBankInput, payerId: UserId): Promise<ResolvedPayment<TransferContactBank>> {
    const { contact, account } = await this.accounts.ofContact(input, payerId);
    const { bankAccount, money } = this.payout.resolve(input, account, 'contactAccountId');
    return { instruction: { type: 'transfer_contact_bank', contactUsername: contact.username, bankAccount }, money };
  }

  outflow({ money }: Instructed<TransferContactBank>) {
    return money;
  }

  calls(payment: Instructed<TransferContactBank>) {
    return this.payout.calls(payment, payment.instruction.bankAccount);
  }

  recipient({ bankAccount }: TransferContactBank) {
    return bankRecipient(bankAccount);
  }

  card({ instruction: { contactUsername, bankAccount } }: Instructed<TransferContactBank>) {
    const lines = [{ name: 'contact', value: contactUsername }, ...bankLines(bankAccount)];
    return { title: `Pay ${bankAccount.holderName} by bank transfer`, lines };
  }

  movement() {
    return 'BANK_WITHDRAWAL' as const;
  }

  /** The payout begins, and the contact rises in the owner's list. */
  async book(payment: Instructed<TransferContactBank, CompletedPayment | FailedPayment>): Promise<void> {
    if (payment.status !== 'COMPLETED') return;
    const { contactUsername, bankAccount } = payment.instruction;
    await this.payout.begin(payment, bankAccount);
    await this.interactions.paidContact(payment.payerId, contactUsername, payment.completedAt);
  }

  details({ contactUsername, bankAccount }: TransferContactBank): InstructionDetails {
    return { ...bankDetails(bankAccount), contactUsername };
  }

  read(recipient: PaymentRecipient, details: InstructionDetails): TransferContactBank {
    const { contactUsername } = details;
    if (typeof contactUsername !== 'string') throw new Error(`The payout to ${recipient.label} names no contact`);
    return { type: 'transfer_contact_bank', contactUsername, bankAccount: readPaidBankAccount(recipient, details) };
  }
}
