import type { PaymentInstruction } from '../../../domain/payments/payment-instruction.js';
import type { CompletedPayment, FailedPayment, Instructed } from '../../../domain/payments/payment-request.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { Money } from '../../../domain/shared/money.js';
import type { TransactionType } from '../../../domain/transactions/transaction-kind.js';
import type { WalletCall } from '../../ports/user-operation.js';
import type { OperationCard } from '../../wallet-operations/operation-card.js';
import type { Wallet } from '../../wallets/wallet.repository.js';
import type { PaymentStatus } from '../payment-status.js';
import type { StatusWords } from './payment-presentation.js';
import type { InstructionDetails, PaymentRecipient } from './payment-recipient.js';
import type { ProposalShortcut } from './proposal-shortcut.js';

/** The checked input of a client. */
export interface ResolvedPayment<Instruction extends PaymentInstruction> {
  readonly instruction: Instruction;
  /** The amount that the instruction moves; null when it moves no money. */
  readonly money: Money | null;
}

/**
 * Everything that the service knows about one payment type. A type is a folder with its implementation of this. Its files add it to
 * `PaymentInstructions` and `PaymentInputs`; the compiler then asks for the definition.
 *
 * Only `resolve`, `assertApprovable` and `book` may use other parts of the service. All other methods depend on the instruction alone, so that the same
 * payment always has the same card and the same hash.
 *
 * The functions are methods on purpose: the registry may then hold definitions of different types side by side.
 */
export interface PaymentTypeDefinition<
  Instruction extends PaymentInstruction = PaymentInstruction,
  Input extends object = never,
> {
  /** True when `resolve` asks the chain, such as for a price. It then runs before the unit of work that stores the payment. */
  readonly resolvesAhead?: true;

  /**
   * Runs in the unit of work that stores the payment, so it must not wait for anything slow, unless it resolves ahead.
   * @throws ValidationError naming the field of the input and what to change; ServiceUnavailableError when the chain does not answer
   */
  resolve(input: Input, payerId: UserId): Promise<ResolvedPayment<Instruction>>;

  /** Proposes in one statement. Only for a type that is proposed very often. */
  readonly shortcut?: ProposalShortcut<Input>;

  /** A payout to a bank may follow a completed payment of this type. */
  readonly paysOut?: true;

  /** The amount that the payer's main account must hold; null when no money leaves it. */
  outflow(payment: Instructed<Instruction>): Money | null;

  /** The wallet's calls after the approval. They take effect together or not at all. */
  calls(payment: Instructed<Instruction>, wallet: Pick<Wallet, 'address'>): readonly WalletCall[];

  /** The recipient of the payment. */
  recipient(instruction: Instruction): PaymentRecipient;

  /** The title and further lines of the approval card, besides amount, recipient and reference. */
  card(payment: Instructed<Instruction>): OperationCard;

  /**
   * What may have changed since the proposal and would not stop the chain. Runs in the unit of work that stores the approval. Left out when
   * the chain itself refuses what must not happen.
   * @throws ConflictError when it must not be approved any more
   */
  assertApprovable?(instruction: Instruction, payerId: UserId): Promise<void>;

  /** The message and the next step in the status. */
  statusWords(payment: PaymentStatus): StatusWords;

  /**
   * The type of the payment's row in the history between its approval and its execution on chain. Null when there is no row before
   * the execution.
   */
  movement(instruction: Instruction): TransactionType | null;

  /** Stores further effects of the payment's end. Runs once, in the unit of work that stores the end. */
  book(payment: Instructed<Instruction, CompletedPayment | FailedPayment>): Promise<void>;

  /** The stored part of the instruction besides its recipient. */
  details(instruction: Instruction): InstructionDetails;

  /**
   * The opposite of `recipient` and `details`.
   * @throws Error when the stored values are no such instruction
   */
  read(recipient: PaymentRecipient, details: InstructionDetails): Instruction;
}
