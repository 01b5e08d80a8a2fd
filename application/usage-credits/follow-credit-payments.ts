import type { PaymentRequestId } from '../../domain/shared/ids.js';
import { paysForCredits } from '../../domain/usage-credits/credit-payment.js';
import { followEach, followMoney, movedPaymentJob } from '../payments/follow-payments.js';
import type { Clock } from '../ports/clock.js';
import { everyDue } from '../ports/every-item.js';
import type { FailedJob, JobHandler } from '../ports/job-queue.js';
import type { Sweep } from '../ports/sweep.js';
import type { CreditPayments } from './credit-payments.js';
import type { SettlePurchase } from './settle-purchase.js';

const settleCreditPaymentJob = movedPaymentJob('settle-credit-payment');

/** Payments, purchases and refunds that are older have been settled long ago. */
const LOOKED_BACK_MS = 120 * 24 * 60 * 60 * 1000;

/**
 * A payment has moved: the credits that it buys follow. A payment for credits is redeemed as soon as it is completed, so that nobody waits
 * for a better rate.
 */
export class SettleCreditPayment implements JobHandler<PaymentRequestId> {
  readonly kind = settleCreditPaymentJob;

  /** @param creditAddress where credits are paid to, EIP-55; null where none are sold now */
  constructor(
    private readonly creditAddress: string | null,
    private readonly payments: Pick<CreditPayments, 'affectedBy' | 'affectedByEach'>,
    private readonly settlePurchase: Pick<SettlePurchase, 'execute'>,
  ) {}

  async execute(id: PaymentRequestId): Promise<void> {
    const payment = await this.payments.affectedBy(id);
    if (payment && paysForCredits(payment, this.creditAddress)) await this.settlePurchase.execute(id);
  }

  async executeAll(ids: readonly PaymentRequestId[]): Promise<readonly FailedJob<PaymentRequestId>[]> {
    const affected = await this.payments.affectedByEach(ids);
    const forCredits = [...affected].filter(([, payment]) => paysForCredits(payment, this.creditAddress));
    return followEach(
      forCredits.map(([id]) => id),
      (id) => this.settlePurchase.execute(id).then(() => undefined),
    );
  }
}

/** The sweep that settles payments for credits whose job the queue has lost, or has given up because a rate was not known yet. */
export class ResumeCreditPayments implements Sweep {
  readonly name = 'resume-credit-payments';
  readonly everyMs = 30_000;

  /** @param creditAddress where credits are paid to, EIP-55; null where none are sold now */
  constructor(
    private readonly creditAddress: string | null,
    private readonly payments: Pick<CreditPayments, 'takenAt' | 'unsettled'>,
    private readonly settlePurchase: Pick<SettlePurchase, 'execute'>,
    private readonly clock: Clock,
  ) {}

  /** @throws the errors in the end; a payment that fails does not stop the others */
  async execute(): Promise<void> {
    const now = this.clock.now();
    const { creditAddress } = this;
    const takenSince = await this.payments.takenAt(creditAddress, now);
    const since = new Date(now.getTime() - LOOKED_BACK_MS);
    await everyDue(
      (batch) => this.payments.unsettled({ since, creditAddress, takenSince }, batch),
      (id) => id,
      (id) => this.settlePurchase.execute(id),
    );
  }
}

export const CREDIT_FOLLOWS = followMoney(settleCreditPaymentJob);
