import { chargeId } from '../../domain/shared/ids.js';
import { charge } from '../../domain/subscriptions/charge.js';
import { STANDARD_TAX_RATE } from '../../domain/subscriptions/taxed-price.js';
import type { PlanTurns } from '../access/plan-turns.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { Sweep } from '../ports/sweep.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { ChargeRepository, DueMonth } from './charge.repository.js';

/**
 * The billing run. From the 1st of a month on it charges every user with a paid plan, once, also when it was down on that day or several
 * workers do it (docs/rules/documents.md#subscription-charges).
 */
export class BillSubscriptions implements Sweep {
  readonly name = 'bill-subscriptions' as const;
  readonly everyMs = 5_000;

  constructor(
    private readonly turns: Pick<PlanTurns, 'everyDue'>,
    private readonly charges: Pick<ChargeRepository, 'due' | 'add'>,
    private readonly outbox: EventOutbox,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws the errors in the end; the next round tries again */
  async execute(): Promise<void> {
    const now = this.clock.now();
    // Whoever cannot be charged keeps nobody waiting.
    await this.turns.everyDue(
      this.name,
      now,
      (users) => this.charges.due(users, now),
      (month) => this.charge(month),
    );
  }

  private async charge(month: DueMonth): Promise<void> {
    const createdAt = this.clock.now();
    const { next, events } = charge({
      ...month,
      id: chargeId(this.ids.next()),
      taxRateValue: STANDARD_TAX_RATE,
      createdAt,
    });
    await this.unitOfWork.run(async () => {
      if (await this.charges.add(next)) await this.outbox.append(events);
    });
  }
}
