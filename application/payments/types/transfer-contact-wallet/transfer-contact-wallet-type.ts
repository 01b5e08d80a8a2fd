import type { MinimumAmounts } from '../../../../domain/payments/minimum-amount.js';
import type { CompletedPayment, FailedPayment, Instructed } from '../../../../domain/payments/payment-request.js';
import type { TransferContactWallet } from '../../../../domain/payments/types/transfer-contact-wallet.js';
import type { Currency } from '../../../../domain/shared/currency.js';
import type { UserId } from '../../../../domain/shared/ids.js';
import type { Interactions } from '../../../contacts/interactions.js';
import type { PayableAccounts } from '../payable-accounts.js';
import type { InstructionDetails, PaymentRecipient } from '../payment-recipient.js';
import type { PaymentTypeDefinition, ResolvedPayment } from '../payment-type-definition.js';
import { readAmount } from '../read-amount.js';
import { transferWords } from '../transfer-words.js';
import { readPaidWallet, type WalletPayout, walletDetails, walletMovement, walletRecipient } from '../wallet-payout.js';

declare module '../payment-types.js' {
  interface PaymentInputs {
    transfer_contact_wallet: TransferContactWalletInput;
  }
}

export interface TransferContactWalletInput {
  /** Decimal string in units of the currency. */
  readonly amount: string;
  readonly currency: Currency;
  /** In either case. */
  readonly contactUsername: string;
  /** One of the contact's accounts. */
  readonly contactAccountId: string;
}

/** A user pays a wallet of a contact. */
export class TransferContactWalletType
  implements PaymentTypeDefinition<TransferContactWallet, TransferContactWalletInput>
{
  readonly statusWords = transferWords;

  /** @param minima of the currencies that this deployment's chain has */
  constructor(
    private readonly accounts: PayableAccounts,
    private readonly payout: WalletPayout,
    private readonly interactions: Pick<Interactions, 'paidContact'>,
    private readonly minima: MinimumAmounts,
  ) {}

  async resolve(input: TransferContactWalletInput, payerId: UserId): Promise<ResolvedPayment<TransferContactWallet>> {
    const money = readAmount(input, this.minima);
    const { contact, account } = await this.accounts.ofContact(input, payerId);
    const wallet = await this.payout.paidWallet(account, payerId, 'contactAccountId');
    return { instruction: { type: 'transfer_contact_wallet', contactUsername: contact.username, wallet }, money };
  }

  outflow({ money }: Instructed<TransferContactWallet>) {
    return money;
  }

  calls(payment: Instructed<TransferContactWallet>) {
    return this.payout.calls(payment, payment.instruction.wallet);
  }

  recipient({ wallet }: TransferContactWallet) {
    return walletRecipient(wallet);
  }

  card({ instruction: { contactUsername, wallet } }: Instructed<TransferContactWallet>) {
    return { title: `Pay ${wallet.name}`, lines: [{ name: 'contact', value: contactUsername }] };
  }

  movement({ wallet }: TransferContactWallet) {
    return walletMovement(wallet);
  }

  /** The contact rises in the owner's list. */
  async book(payment: Instructed<TransferContactWallet, CompletedPayment | FailedPayment>): Promise<void> {
    if (payment.status !== 'COMPLETED') return;
    await this.interactions.paidContact(payment.payerId, payment.instruction.contactUsername, payment.completedAt);
  }

  details({ contactUsername, wallet }: TransferContactWallet): InstructionDetails {
    return { ...walletDetails(wallet), contactUsername };
  }

  read(recipient: PaymentRecipient, details: InstructionDetails): TransferContactWallet {
    const { contactUsername } = details;
    if (typeof contactUsername !== 'string') throw new Error(`The payout to ${recipient.label} names no contact`);
    return { type: 'transfer_contact_wallet', contactUsername, wallet: readPaidWallet(recipient, details) };
  }
}
