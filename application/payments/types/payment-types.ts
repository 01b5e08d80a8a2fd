import type {
  BuiltPaymentType,
  InstructionOf,
  PaymentInstruction,
} from '../../../domain/payments/payment-instruction.js';
import type { PaymentTerms } from '../../../domain/payments/payment-request.js';
import type { Money } from '../../../domain/shared/money.js';
import type { WalletCall } from '../../ports/user-operation.js';
import type { OperationCard } from '../../wallet-operations/operation-card.js';
import type { Wallet } from '../../wallets/wallet.repository.js';
import { type ApprovalPage, describedPayment } from '../approval-page.js';
import type { DescribedPayment, PaymentStatus } from '../payment-status.js';
import type { PaymentSourceKinds } from '../sources/payment-source-kinds.js';
import type { PaymentPresentation } from './payment-presentation.js';
import type { InstructionDetails, PaymentRecipient } from './payment-recipient.js';
import type { PaymentTypeDefinition } from './payment-type-definition.js';

/** The input of each payment type that is built. Each type adds its own (`declare module`), in the file of its input. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the payment types.
export interface PaymentInputs {}

/** A built type without its definition does not compile. */
export type PaymentTypeDefinitions = {
  readonly [Type in BuiltPaymentType]: PaymentTypeDefinition<InstructionOf<Type>, PaymentInputs[Type]>;
};

/** Finds the definition of a payment's type. No other code distinguishes types. */
export class PaymentTypes {
  constructor(
    readonly definitions: PaymentTypeDefinitions,
    readonly sources: PaymentSourceKinds,
    private readonly approvalPage: ApprovalPage,
  ) {}

  /** The status in the words of the payment's type, with the page on which the owner approves it. */
  described(payment: PaymentStatus): DescribedPayment {
    return describedPayment(payment, this.named(payment.paymentType).statusWords(payment), this.approvalPage);
  }

  named<Type extends BuiltPaymentType>(type: Type): PaymentTypeDefinitions[Type] {
    return this.definitions[type];
  }

  of(instruction: PaymentInstruction): PaymentTypeDefinition {
    return this.definitions[instruction.type];
  }

  /** What the owner is shown. */
  present(payment: PaymentTerms): PaymentPresentation {
    return { recipient: this.of(payment.instruction).recipient(payment.instruction), ...this.card(payment) };
  }

  /** The wallet's calls after the approval: those that bring the money from its source, then those of the type. */
  calls(payment: PaymentTerms, wallet: Pick<Wallet, 'address'>): readonly WalletCall[] {
    const { source, money, instruction } = payment;
    const before = source && money ? this.sources.of(source).calls(source, money, wallet) : [];
    return [...before, ...this.of(instruction).calls(payment, wallet)];
  }

  /** The amount that the payer's main account must hold; null when no money leaves it. */
  outflow(payment: PaymentTerms): Money | null {
    return payment.source ? null : this.of(payment.instruction).outflow(payment);
  }

  card(payment: PaymentTerms): OperationCard {
    const { source, money, instruction } = payment;
    const { title, lines } = this.of(instruction).card(payment);
    const further = source && money ? this.sources.of(source).lines(source, money) : [];
    return { title, lines: [...lines, ...further] };
  }

  /**
   * Puts a stored instruction together again.
   * @throws Error when the type is not built, or what is stored cannot be such an instruction
   */
  read(type: string, recipient: PaymentRecipient, details: InstructionDetails): PaymentInstruction {
    if (!this.isBuilt(type)) throw new Error(`No payment type is named ${type}`);
    return this.definitions[type].read(recipient, details);
  }

  /** The types that are built. */
  all(): readonly BuiltPaymentType[] {
    return Object.keys(this.definitions).filter((type) => this.isBuilt(type));
  }

  private isBuilt(type: string): type is BuiltPaymentType {
    return Object.hasOwn(this.definitions, type);
  }
}
