import type { PaymentInstruction } from '../../../domain/payments/payment-instruction.js';
import type { CompletedPayment, FailedPayment, Instructed } from '../../../domain/payments/payment-request.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { Money } from '../../../domain/shared/money.js';
import type { TransactionType } from '../../../domain/transactions/transaction-kind.js';
import type { WalletCall } from '../../ports/user-operation.js';
import type { Wallet } from '../../wallets/wallet.repository.js';
import type { PaymentStatus } from '../payment-status.js';
import type { PaymentCard, StatusWords } from './payment-presentation.js';
import type { InstructionDetails, PaymentRecipient } from './payment-recipient.js';
import type { ProposalShortcut } from './proposal-shortcut.js';

/** What a client asked for, read and checked. */
export interface ResolvedPayment<Instruction extends PaymentInstruction> {
  readonly instruction: Instruction;
  /** The amount that the instruction moves; null when it moves none. */
  readonly money: Money | null;
}

/**
 * Everything that the service knows about one payment type. A type is a folder with its implementation of this, a member of
 * `PaymentInstruction` and a line in `PaymentInputs`; the compiler then asks for the definition.
 *
 * Only `resolve` and `book` may ask other parts of the service. Everything else follows from the instruction alone, so that the same
 * payment always reads, and signs, the same.
 *
 * The functions are methods on purpose: the registry may then hold definitions of different types side by side.
 */
export interface PaymentTypeDefinition<
  Instruction extends PaymentInstruction = PaymentInstruction,
  Input extends object = never,
> {
  /**
   * Runs in the unit of work that stores the payment; asks for nothing slow.
   * @throws ValidationError naming the field of the input and what to change
   */
  resolve(input: Input, payerId: UserId): Promise<ResolvedPayment<Instruction>>;

  /** Proposes in one statement. Only for a type that is proposed all the time. */
  readonly shortcut?: ProposalShortcut<Input>;

  /** What the payer's main account has to hold; null when nothing leaves it. */
  outflow(payment: Instructed<Instruction>): Money | null;

  /** What the wallet does when the owner approves, all of it or nothing. */
  calls(payment: Instructed<Instruction>, wallet: Pick<Wallet, 'address'>): readonly WalletCall[];

  /** Whom or what the payment is for. */
  recipient(instruction: Instruction): PaymentRecipient;

  /** What the approval card and the notifications say besides amount, recipient and reference. */
  card(payment: Instructed<Instruction>): PaymentCard;

  /** What a client reads of the status. */
  statusWords(payment: PaymentStatus): StatusWords;

  /**
   * What kind of movement the payment is in the history from its approval until the chain has it. Null when there is nothing to show
   * before.
   */
  movement(instruction: Instruction): TransactionType | null;

  /** What else changes when the payment has ended. Runs once, in the unit of work that stores the end. */
  book(payment: Instructed<Instruction, CompletedPayment | FailedPayment>): Promise<void>;

  /** What of the instruction is stored besides its recipient. */
  details(instruction: Instruction): InstructionDetails;

  /**
   * The opposite of `recipient` and `details`.
   * @throws Error when what is stored cannot be such an instruction
   */
  read(recipient: PaymentRecipient, details: InstructionDetails): Instruction;
}
