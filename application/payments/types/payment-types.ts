import type {
  BuiltPaymentType,
  InstructionOf,
  PaymentInstruction,
} from '../../../domain/payments/payment-instruction.js';
import type { PaymentTerms } from '../../../domain/payments/payment-request.js';
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
  constructor(readonly definitions: PaymentTypeDefinitions) {}

  named<Type extends BuiltPaymentType>(type: Type): PaymentTypeDefinitions[Type] {
    return this.definitions[type];
  }

  of(instruction: PaymentInstruction): PaymentTypeDefinition {
    return this.definitions[instruction.type];
  }

  /** What the owner is shown. */
  present(payment: PaymentTerms): PaymentPresentation {
    const definition = this.of(payment.instruction);
    return { recipient: definition.recipient(payment.instruction), ...definition.card(payment) };
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
