import { chargeId } from '../../domain/shared/ids.js';
import { charge } from '../../domain/subscriptions/charge.js';
import { STANDARD_TAX_RATE } from '../../domain/subscriptions/taxed-price.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { Sweep } from '../ports/sweep.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { ChargeRepository } from './charge.repository.js';

const BATCH = 100;

/**
 * The billing run. From the 1st of a month on it charges every user with a paid plan, once, also when it was down on that day or several
 * workers do it (docs/rules/documents.md#subscription-charges).
 */
export class BillSubscriptions implements Sweep {
  readonly name = 'bill-subscriptions';
  readonly everyMs = 5_000;

  constructor(
    private readonly charges: Pick<ChargeRepository, 'due' | 'add'>,
    private readonly outbox: EventOutbox,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(): Promise<void> {
    const failures: unknown[] = [];
    const note = (error: unknown) => void failures.push(error);
    // Those that fail are due again, so a batch of nothing else ends the run.
    while ((await this.chargeSome(note)) && failures.length < BATCH);
    // One that cannot be charged keeps no other one waiting, and is in the log.
    if (failures.length > 0) throw failures[0];
  }

  /** @returns whether there may be more */
  private async chargeSome(note: (error: unknown) => void): Promise<boolean> {
    const createdAt = this.clock.now();
    const due = await this.charges.due(createdAt, BATCH);
    for (const month of due) {
      const terms = { ...month, id: chargeId(this.ids.next()), taxRateValue: STANDARD_TAX_RATE, createdAt };
      const { next, events } = charge(terms);
      const store = async () => {
        if (await this.charges.add(next)) await this.outbox.append(events);
      };
      await this.unitOfWork.run(store).catch(note);
    }
    return due.length === BATCH;
  }
}
