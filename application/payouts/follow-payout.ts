import { follow, type PartnerReport, type Payout } from '../../domain/payouts/payout.js';
import type { PaymentRequestId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { BankSettlements } from '../transactions/bank-settlements.js';
import type { PayoutRepository } from './payout.repository.js';

const ATTEMPTS = 3;

/** Moves a payout by what the partner says of it. The same report counts once, and a late one not at all. */
export class FollowPayout {
  constructor(
    private readonly payouts: Pick<PayoutRepository, 'find' | 'transition'>,
    private readonly settlements: Pick<BankSettlements, 'addRefund'>,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws Error when other processes moved the payout again and again meanwhile */
  async execute(paymentId: PaymentRequestId, report: PartnerReport): Promise<void> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const payout = await this.payouts.find(paymentId);
      const decision = payout && follow(payout, report, this.clock.now());
      if (!payout || !decision) return;
      if (await this.unitOfWork.run(() => this.store(payout, decision.next, decision.events))) return;
    }
    throw new Error(`The payout ${paymentId} was moved by others ${ATTEMPTS} times`);
  }

  private async store(payout: Payout, next: Payout, events: Parameters<EventOutbox['append']>[0]): Promise<boolean> {
    if (!(await this.payouts.transition(next, payout.status))) return false;
    if ('refundHash' in next && next.refundHash !== null) {
      const { fundingHash, refundHash, walletAddress: accountAddress } = next;
      await this.settlements.addRefund({ fundingHash, refundHash, accountAddress });
    }
    await this.outbox.append(events);
    return true;
  }
}
