import { type ApprovedPayment, fail, type PaymentFailure } from '../../domain/payments/payment-request.js';
import { paymentRequestId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { JobHandler, JobKind } from '../ports/job-queue.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { SignedOperations } from '../wallet-operations/signed-operations.js';
import type { SubmitOperation } from '../wallet-operations/submit-operation.js';
import type { WalletRepository } from '../wallets/wallet.repository.js';
import type { PaymentRequestRepository } from './payment-request.repository.js';
import type { PaymentTypes } from './types/payment-types.js';

/** The subject is a payment request that the owner has approved. */
export const submitPaymentJob: JobKind = {
  name: 'submit-payment',
  concurrency: 5,
  attempts: 50,
  backOff: { firstMs: 500, capMs: 10_000 },
};

/**
 * Brings an approved payment to the chain. May run any number of times, also at once: the stored transaction is unique, and
 * the operation's nonce lets the chain execute it once. How it ended is for the indexer to see, not for this.
 */
export class SubmitPayment implements JobHandler {
  readonly kind = submitPaymentJob;

  constructor(
    private readonly payments: PaymentRequestRepository,
    private readonly signedOperations: SignedOperations,
    private readonly wallets: WalletRepository,
    private readonly submitOperation: SubmitOperation,
    private readonly types: PaymentTypes,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ServiceUnavailableError when the chain cannot be reached or is not ready: run it again later */
  async execute(id: string): Promise<void> {
    const payment = await this.payments.find(paymentRequestId(id));
    if (payment?.status !== 'APPROVED') return;
    const [operation, wallet] = await Promise.all([
      this.signedOperations.find(payment.id),
      this.wallets.ofUser(payment.payerId),
    ]);
    if (!operation || !wallet) throw new Error(`Approved payment ${payment.id} has no signed operation or no wallet`);
    const task = { purpose: 'execute-payment', subjectId: payment.id } as const;
    const obstacle = await this.submitOperation.execute(task, wallet, operation);
    if (obstacle) await this.giveUp(payment, obstacle);
  }

  private async giveUp(payment: ApprovedPayment, failure: PaymentFailure): Promise<void> {
    const { next, events } = fail(payment, this.clock.now(), failure);
    await this.unitOfWork.run(async () => {
      if (!(await this.payments.transition(next, payment.status))) return;
      await this.types.of(next.instruction).book(next);
      await this.outbox.append(events);
    });
  }
}
