import { X402_CURRENCIES, type X402Currency } from '../../domain/payments/types/x402.js';
import { paymentRequestId, type UserId } from '../../domain/shared/ids.js';
import type { CreatePayment } from '../payments/create-payment.js';
import { OWN_APP } from '../payments/own-app.js';
import type { DescribedPayment } from '../payments/payment-status.js';
import type { Clock } from '../ports/clock.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { CreditPayments } from './credit-payments.js';

/** The currencies that credits are bought with in the app. */
export const CREDIT_CURRENCIES = X402_CURRENCIES;

/** Where credits are paid to. */
export interface CreditPayee {
  /** EIP-55. */
  readonly address: string;
  /** The address of this service, without a trailing slash. */
  readonly publicUrl: string;
}

/** Proposes a payment for credits. When the owner has approved it and it is completed, the credits are granted by themselves. */
export class PayForCredits {
  constructor(
    private readonly payee: CreditPayee,
    private readonly payments: Pick<CreditPayments, 'expect'>,
    private readonly createPayment: Pick<CreatePayment, 'execute'>,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ValidationError naming the field and what to change */
  async execute(input: {
    readonly userId: UserId;
    /** Decimal string in units of the currency. */
    readonly amount: string;
    readonly currency: X402Currency;
  }): Promise<DescribedPayment> {
    return this.unitOfWork.run(async () => {
      const result = await this.createPayment.execute({
        payerId: input.userId,
        clientId: OWN_APP,
        paymentType: 'x402',
        input: {
          amount: input.amount,
          currency: input.currency,
          payTo: this.payee.address,
          resource: `${this.payee.publicUrl}/app/usage-credits`,
        },
        reference: null,
        idempotency: null,
      });
      if (result.kind === 'replayed')
        throw new Error('A payment without an idempotency key was taken for a repeated one');
      await this.payments.expect(paymentRequestId(result.payment.id), this.clock.now());
      return result.payment;
    });
  }
}
