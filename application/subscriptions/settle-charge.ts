import { assertCurrent } from '../../domain/shared/compare-and-set.js';
import type { ChargeId } from '../../domain/shared/ids.js';
import { pay, reopen } from '../../domain/subscriptions/charge.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { ChargeRepository } from './charge.repository.js';

/**
 * Gives a charge the status that its payments have by now. It looks at what is, not at what happened, so that it can run again, late and in
 * any order.
 */
export class SettleCharge {
  constructor(
    private readonly charges: ChargeRepository,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(id: ChargeId): Promise<void> {
    await this.unitOfWork.run(async () => {
      const owed = await this.charges.lock(id, null);
      if (!owed) return;
      const settle = (await this.charges.isSettled(id)) ? pay : reopen;
      const { next, events } = settle(owed, this.clock.now());
      if (events.length === 0) return;
      assertCurrent(await this.charges.transition(next, owed.status), 'The charge');
      await this.outbox.append(events);
    });
  }
}
