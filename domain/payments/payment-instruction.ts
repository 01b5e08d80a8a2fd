import type { PaymentType } from './payment-type.js';

/**
 * The instructions of the payment types that are built, by type (docs/rules/payments.md#payment-types). Each type adds its own
 * (`declare module`), in the file of its instruction. The compiler then asks for its definition.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the payment types.
export interface PaymentInstructions {}

/** The payment types that are built. Each of them is one of the catalogue's. */
export type BuiltPaymentType = Extract<PaymentType, keyof PaymentInstructions>;

export type InstructionOf<Type extends BuiltPaymentType> = PaymentInstructions[Type];

/** What a payment does. */
export type PaymentInstruction = InstructionOf<BuiltPaymentType>;
