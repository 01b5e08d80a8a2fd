import { type FinalityPolicy, isFinal, levelFor } from '../../domain/indexing/finality-policy.js';
import { refund } from '../../domain/payouts/payout.js';
import type { FinalBlocks } from '../indexing/final-blocks.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { Sweep } from '../ports/sweep.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { PayoutRepository } from './payout.repository.js';

const AT_ONCE = 100;

/** The sweep that ends a payout as REFUNDED when the chain has brought the money back, in a final block. The partner's word is not enough. */
export class SettleRefunds implements Sweep {
  readonly name = 'settle-refunds';
  readonly everyMs = 1_000;

  constructor(
    private readonly payouts: Pick<PayoutRepository, 'arrivedRefunds' | 'transition'>,
    private readonly blocks: Pick<FinalBlocks, 'heights'>,
    private readonly policy: FinalityPolicy,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(): Promise<void> {
    const arrived = await this.payouts.arrivedRefunds(AT_ONCE);
    const heights = arrived.length > 0 ? await this.blocks.heights() : null;
    if (!heights) return;
    for (const { payout, blockNumber } of arrived) {
      if (!isFinal(levelFor(this.policy, payout.money), blockNumber, heights)) continue;
      await this.unitOfWork.run(async () => {
        const { next, events } = refund(payout, this.clock.now());
        if (await this.payouts.transition(next, payout.status)) await this.outbox.append(events);
      });
    }
  }
}
