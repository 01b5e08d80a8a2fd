import type { PaymentType } from './payment-type.js';
import type { TransferMoneda } from './types/transfer-moneda.js';

/** What a payment does: one member for each payment type that is built (docs/rules/payments.md#payment-types). */
export type PaymentInstruction = TransferMoneda;

/** The payment types that are built. Each of them is one of the catalogue's. */
export type BuiltPaymentType = Extract<PaymentType, PaymentInstruction['type']>;

export type InstructionOf<Type extends BuiltPaymentType> = Extract<PaymentInstruction, { readonly type: Type }>;
