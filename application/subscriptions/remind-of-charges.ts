import type { Decision } from '../../domain/shared/decision.js';
import {
  type Charge,
  type ChargeEvent,
  fallOverdue,
  type PendingCharge,
  remind,
} from '../../domain/subscriptions/charge.js';
import { dueBefore, restsFrom } from '../../domain/subscriptions/overdue.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { Sweep } from '../ports/sweep.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { ChargeRepository } from './charge.repository.js';

const [BATCH, MOST_BATCHES] = [100, 50];

/**
 * The sweep that tells owners of the charges that are due, some days before their plans rest, and once more when they do. The days begin with the first of
 * the two, also after an outage (docs/rules/access.md#unpaid-plans).
 */
export class RemindOfCharges implements Sweep {
  readonly name = 'remind-of-charges';
  readonly everyMs = 10_000;

  constructor(
    private readonly charges: Pick<ChargeRepository, 'takeDue' | 'takeOverdue'>,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(): Promise<void> {
    await this.tell((now) => this.charges.takeDue(dueBefore(now), restsFrom(now), BATCH), remind);
    await this.tell((now) => this.charges.takeOverdue(now, BATCH), fallOverdue);
  }

  private async tell(
    take: (now: Date) => Promise<readonly Charge[]>,
    told: (owed: PendingCharge, at: Date) => Decision<PendingCharge, ChargeEvent>,
  ): Promise<void> {
    for (let batches = 0; batches < MOST_BATCHES; batches += 1) {
      const taken = await this.unitOfWork.run(async () => {
        const now = this.clock.now();
        const charges = await take(now);
        await this.outbox.append(charges.flatMap((owed) => (owed.status === 'PENDING' ? told(owed, now).events : [])));
        return charges.length;
      });
      if (taken < BATCH) return;
    }
  }
}
