import type { BuiltPaymentType } from '../../domain/payments/payment-instruction.js';
import { ConflictError } from '../../domain/shared/errors.js';
import { type PaymentRequestId, paymentRequestId } from '../../domain/shared/ids.js';
import type { CreatePayment, CreatePaymentInput } from '../payments/create-payment.js';
import { OWN_APP } from '../payments/own-app.js';
import type { DescribedPayment } from '../payments/payment-status.js';
import type { Payable } from './payable.js';
import type { PayablePayments } from './payable-payments.js';

type Proposal<Type extends BuiltPaymentType> = Omit<CreatePaymentInput<Type>, 'clientId' | 'idempotency'>;

/** Proposes the payment of a bill or a charge. The owner approves it like any other payment. */
export class ProposePayablePayment {
  constructor(
    private readonly payments: Pick<PayablePayments, 'add'>,
    private readonly createPayment: Pick<CreatePayment, 'execute'>,
  ) {}

  /**
   * Call it in the unit of work that has locked the payable.
   * @throws ValidationError naming the field, such as when there is not enough money
   */
  async execute<Type extends BuiltPaymentType>(
    payable: Payable,
    proposal: Proposal<Type>,
    at: Date,
  ): Promise<DescribedPayment> {
    const result = await this.createPayment.execute({ ...proposal, clientId: OWN_APP, idempotency: null });
    if (result.kind === 'replayed') {
      throw new Error('A payment without an idempotency key was taken for a repeated one');
    }
    await this.payments.add(payable, paymentRequestId(result.payment.id), at);
    return result.payment;
  }
}

/**
 * A payable has at most one payment that waits, is on its way, or has paid it.
 * @param paymentId this payment; null when there is none
 * @throws ConflictError when it is paid or being paid
 */
export function assertUnpaid({ kind }: Payable, status: 'PENDING' | 'PAID', paymentId: PaymentRequestId | null): void {
  if (status === 'PAID') throw new ConflictError(`The ${kind} is PAID and cannot be paid again`);
  if (paymentId !== null) {
    throw new ConflictError(`The payment ${paymentId} pays the ${kind} already; approve it, or reject it first`);
  }
}
