import { remind } from '../../domain/bills/bill.js';
import { REMINDER_DAYS } from '../../domain/bills/bill-content.js';
import { addDays, utcDate } from '../../domain/shared/calendar-date.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { Sweep } from '../ports/sweep.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { BillRepository } from './bill.repository.js';

const BATCH = 100;

/** The sweep that tells owners of the bills that are to be paid in these days, once for each bill. */
export class RemindOfBills implements Sweep {
  readonly name = 'remind-of-bills';
  readonly everyMs = 30_000;

  constructor(
    private readonly bills: Pick<BillRepository, 'takeDue'>,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(): Promise<void> {
    await this.unitOfWork.run(async () => {
      const at = this.clock.now();
      const until = addDays(utcDate(at), REMINDER_DAYS);
      const due = await this.bills.takeDue(until, BATCH);
      await this.outbox.append(due.flatMap((bill) => (bill.status === 'PENDING' ? remind(bill, at).events : [])));
    });
  }
}
