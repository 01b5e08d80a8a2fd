import type { Container } from 'inversify';
import { BankingPartner } from '../../../application/payouts/banking-partner.js';
import { FollowPayout } from '../../../application/payouts/follow-payout.js';
import { SubmitPayout } from '../../../application/payouts/submit-payout.js';
import { RunBankingPartner } from '../../../application/sandbox/run-banking-partner.js';
import type { PaymentRequestId } from '../../../domain/shared/ids.js';
import { resolve } from '../../wiring/resolve.js';

/** Payouts to banks. The partner is asked where they stand, because its webhooks reach nobody before the service accepts requests. */
export class DemoPayouts {
  private readonly submit: SubmitPayout;
  private readonly partnerAtWork: RunBankingPartner;
  private readonly partner: BankingPartner;
  private readonly follow: FollowPayout;
  private readonly open = new Set<PaymentRequestId>();

  constructor(container: Container) {
    this.submit = resolve(container, SubmitPayout);
    this.partnerAtWork = resolve(container, RunBankingPartner);
    this.partner = resolve(container, BankingPartner);
    this.follow = resolve(container, FollowPayout);
  }

  /** Gives the partner the order of a completed payment. */
  async begin(paymentId: PaymentRequestId): Promise<void> {
    await this.submit.execute(paymentId);
    this.open.add(paymentId);
  }

  /** Moves the payouts on to where they are at this time. */
  async execute(): Promise<void> {
    if (this.open.size === 0) return;
    await this.partnerAtWork.execute();
    for (const paymentId of this.open) {
      const report = await this.partner.find(paymentId);
      if (!report) continue;
      await this.follow.execute(paymentId, report);
      if (report.status === 'PAID') this.open.delete(paymentId);
    }
  }
}
