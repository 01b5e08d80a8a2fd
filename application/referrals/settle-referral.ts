import { settled } from '../../domain/referrals/referral.js';
import { assertCurrent } from '../../domain/shared/compare-and-set.js';
import type { ReferralId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { ReferralRepository } from './referral.repository.js';

/**
 * Gives a referral the status that the referee's payments say by now. It looks at what is, not at what happened, so that it can run again,
 * late and in any order.
 */
export class SettleReferral {
  constructor(
    private readonly referrals: Pick<ReferralRepository, 'lock' | 'transition' | 'qualifiedAt'>,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(id: ReferralId): Promise<void> {
    while (await this.moveOn(id));
  }

  /** @returns whether it has moved, and may move again: one that another payment qualifies is reopened first */
  private moveOn(id: ReferralId): Promise<boolean> {
    return this.unitOfWork.run(async () => {
      const referral = await this.referrals.lock(id);
      if (!referral) return false;
      const { next, events } = settled(referral, await this.referrals.qualifiedAt(id), this.clock.now());
      if (events.length === 0) return false;
      assertCurrent(await this.referrals.transition(next, referral.status), 'The referral');
      await this.outbox.append(events);
      return true;
    });
  }
}
