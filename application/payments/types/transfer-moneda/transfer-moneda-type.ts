import type { MinimumAmounts } from '../../../../domain/payments/minimum-amount.js';
import type { CompletedPayment, FailedPayment, Instructed } from '../../../../domain/payments/payment-request.js';
import type { TransferMoneda } from '../../../../domain/payments/types/transfer-moneda.js';
import { tokenOf } from '../../../../domain/shared/currency.js';
import { ValidationError } from '../../../../domain/shared/errors.js';
import type { UserId } from '../../../../domain/shared/ids.js';
import type { Interactions } from '../../../contacts/interactions.js';
import type { EventOutbox } from '../../../ports/event-outbox.js';
import type { UserRepository } from '../../../users/user.repository.js';
import type { WalletRepository } from '../../../wallets/wallet.repository.js';
import type { PaymentRecipient } from '../payment-recipient.js';
import type { PaymentTypeDefinition, ResolvedPayment } from '../payment-type-definition.js';
import { readAmount } from '../read-amount.js';
import type { TokenCalls } from '../token-calls.js';
import { transferWords } from '../transfer-words.js';
import type { ProposeTransfer } from './propose-transfer.js';
import { OWN_WALLET, type TransferMonedaInput, UNKNOWN_RECIPIENT } from './transfer-moneda-input.js';

/** One user pays another. */
export class TransferMonedaType implements PaymentTypeDefinition<TransferMoneda, TransferMonedaInput> {
  readonly statusWords = transferWords;

  /** @param minima of the currencies that this deployment's chain has */
  constructor(
    private readonly users: Pick<UserRepository, 'findByUsername'>,
    private readonly wallets: Pick<WalletRepository, 'ofUser'>,
    private readonly tokenCalls: TokenCalls,
    private readonly interactions: Interactions,
    private readonly outbox: EventOutbox,
    private readonly minima: MinimumAmounts,
    readonly shortcut: ProposeTransfer,
  ) {}

  async resolve(input: TransferMonedaInput, payerId: UserId): Promise<ResolvedPayment<TransferMoneda>> {
    const money = readAmount(input, this.minima);
    const user = await this.users.findByUsername(input.recipientUsername.toLowerCase());
    const wallet = user && (await this.wallets.ofUser(user.id));
    if (!wallet) throw new ValidationError('recipientUsername', UNKNOWN_RECIPIENT);
    if (user.id === payerId) throw new ValidationError('recipientUsername', OWN_WALLET);
    const recipient = { userId: user.id, username: user.username, address: wallet.address };
    return { instruction: { type: 'transfer_moneda', recipient }, money };
  }

  outflow({ money }: Instructed<TransferMoneda>) {
    return money;
  }

  calls({ id, instruction, money }: Instructed<TransferMoneda>) {
    if (money === null) throw new Error(`Payment ${id} is a transfer of nothing`);
    return [this.tokenCalls.transfer(tokenOf(money.currency), instruction.recipient.address, money.minorUnits)];
  }

  recipient({ recipient: { userId, username, address } }: TransferMoneda): PaymentRecipient {
    return { label: username, userId, address };
  }

  card({ instruction: { recipient } }: Instructed<TransferMoneda>) {
    return { title: `Pay ${recipient.username}`, lines: [] };
  }

  movement() {
    return 'TRANSFER' as const;
  }

  /** Each of the two is a contact of the other from now on. */
  async book(payment: Instructed<TransferMoneda, CompletedPayment | FailedPayment>): Promise<void> {
    if (payment.status !== 'COMPLETED') return;
    const { userId } = payment.instruction.recipient;
    const subjectId = await this.interactions.paid(payment.payerId, userId, payment.completedAt);
    // The payer hears of the payment itself.
    await this.outbox.append([{ type: 'address_book.changed', subjectId, userId, occurredAt: payment.completedAt }]);
  }

  details() {
    return {};
  }

  read({ label: username, userId, address }: PaymentRecipient): TransferMoneda {
    if (userId === null || address === null) throw new Error(`A transfer to ${username} has no user or no address`);
    return { type: 'transfer_moneda', recipient: { userId, username, address } };
  }
}
