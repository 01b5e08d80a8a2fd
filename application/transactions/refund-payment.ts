import { ConflictError, NotFoundError, ValidationError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import { formatMinorUnits, formatMoney, parseMoney } from '../../domain/shared/money.js';
import { readTransactionHash } from '../../domain/transactions/transaction-hash.js';
import type { CreatePayment } from '../payments/create-payment.js';
import { expirePayment } from '../payments/expire-payment.js';
import type { PaymentRequestRepository } from '../payments/payment-request.repository.js';
import type { DescribedPayment } from '../payments/payment-status.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { RefundablePayment, RefundablePayments } from './refundable-payments.js';

/**
 * Proposes a refund of a received payment, wholly or in part. A refund is a payment that needs its own approval. The database ensures
 * that all refunds together never exceed the payment (docs/rules/payments.md#refunds).
 */
export class RefundPayment {
  constructor(
    private readonly refundables: RefundablePayments,
    private readonly createPayment: Pick<CreatePayment, 'execute'>,
    private readonly payments: PaymentRequestRepository,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @param input.hash in either case, with or without 0x
   * @param input.amount decimal string in units of the payment's currency; null for all that is left
   * @throws NotFoundError when no payment to this user has the hash; ConflictError when nothing of it is left, it is a refund itself, or
   *   the transaction brought this user several payments; ValidationError
   */
  async execute(input: {
    readonly recipientId: UserId;
    readonly clientId: string;
    readonly hash: string;
    readonly amount: string | null;
  }): Promise<DescribedPayment> {
    const hash = readTransactionHash(input.hash);
    if (!hash) throw new NotFoundError('The payment');
    return this.unitOfWork.run(async () => {
      const payment = await this.find(input.recipientId, hash);
      const result = await this.createPayment.execute({
        payerId: input.recipientId,
        clientId: input.clientId,
        paymentType: 'transfer_moneda',
        input: {
          amount: amountOf(payment, input.amount),
          currency: payment.money.currency,
          recipientUsername: payment.payerUsername,
        },
        reference: payment.reference,
        refundOf: payment.id,
        idempotency: null,
      });
      if (result.kind === 'replayed')
        throw new Error('A refund without an idempotency key was taken for a repeated one');
      return result.payment;
    });
  }

  /** The payment and how much of it can still be refunded. A refund past its window is expired (docs/rules/payments.md#refunds). */
  private async find(recipientId: UserId, hash: string): Promise<RefundablePayment> {
    const at = this.clock.now();
    const payment = await this.refundables.receivedBy(recipientId, hash, at);
    if (!payment) throw new NotFoundError('The payment');
    if (payment.sharesTransaction) throw severalPayments();
    if (payment.overdueRefunds.length === 0) return payment;
    for (const id of payment.overdueRefunds) {
      await this.outbox.append(await expirePayment(this.payments, id, at));
    }
    return (await this.refundables.receivedBy(recipientId, hash, at)) ?? payment;
  }
}

function severalPayments(): ConflictError {
  return new ConflictError(
    'This transaction brought you several payments, and a refund could pay back the wrong one; pay its payer instead',
  );
}

function amountOf({ money, isRefund, refundedMinorUnits }: RefundablePayment, wanted: string | null): string {
  if (isRefund) throw new ConflictError('This is a refund already; it cannot be refunded');
  const left = { minorUnits: money.minorUnits - refundedMinorUnits, currency: money.currency };
  if (left.minorUnits === 0n) {
    throw new ConflictError('The payment was paid back in full, or a refund of what is left waits for approval');
  }
  if (wanted === null) return formatMinorUnits(left.minorUnits);
  if (parseMoney(wanted, money.currency).minorUnits > left.minorUnits) {
    throw new ValidationError('amount', `must be at most ${formatMoney(left)}, which is left of the payment`);
  }
  return wanted;
}
