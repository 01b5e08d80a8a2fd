import type { PaymentInputs } from '../../../../application/payments/types/payment-types.js';
import type { BuiltPaymentType } from '../../../../domain/payments/payment-instruction.js';
import type { Class } from '../../shell/fields/class.js';
import type { Variants } from '../../shell/variants.js';
import { TransferAccountBody } from './types/transfer-account.body.js';
import { TransferContactBankBody } from './types/transfer-contact-bank.body.js';
import { TransferContactWalletBody } from './types/transfer-contact-wallet.body.js';
import { TransferMonedaBody } from './types/transfer-moneda.body.js';

/** A body holds what its payment type asks for. */
export type PaymentBody<Type extends BuiltPaymentType> = PaymentInputs[Type] & {
  readonly paymentType: Type;
  readonly reference?: string;
  readonly sourceAccountId?: string;
};

/** The payment types that POST /v1/payments takes, each with its body. */
const SHAPES = {
  transfer_moneda: TransferMonedaBody,
  transfer_account: TransferAccountBody,
  transfer_contact_bank: TransferContactBankBody,
  transfer_contact_wallet: TransferContactWalletBody,
} satisfies { readonly [Type in BuiltPaymentType]?: Class<PaymentBody<Type>> };

export type PayableType = keyof typeof SHAPES;

export const PAYMENT_BODIES: Variants<InstanceType<(typeof SHAPES)[PayableType]>> = {
  field: 'paymentType',
  shapes: SHAPES,
};
