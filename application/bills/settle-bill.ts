import { pay, reopen } from '../../domain/bills/bill.js';
import { assertCurrent } from '../../domain/shared/compare-and-set.js';
import type { BillId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { BillRepository } from './bill.repository.js';

/**
 * Gives a bill the status that its payments and its receipt have by now. It looks at what is, not at what happened, so that it can run
 * again, late and in any order.
 */
export class SettleBill {
  constructor(
    private readonly bills: BillRepository,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(id: BillId): Promise<void> {
    await this.unitOfWork.run(async () => {
      const bill = await this.bills.lock(id, null);
      if (!bill) return;
      const settle = (await this.bills.isSettled(id)) ? pay : reopen;
      const { next, events } = settle(bill, this.clock.now());
      if (events.length === 0) return;
      assertCurrent(await this.bills.transition(next, bill.status), 'The bill');
      await this.outbox.append(events);
    });
  }
}
