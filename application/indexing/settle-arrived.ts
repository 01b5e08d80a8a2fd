import { type FinalityPolicy, isFinal, levelFor } from '../../domain/indexing/finality-policy.js';
import type { Decision } from '../../domain/shared/decision.js';
import type { Money } from '../../domain/shared/money.js';
import type { Clock } from '../ports/clock.js';
import type { DomainEvent, EventOutbox } from '../ports/event-outbox.js';
import { everyItem } from '../ports/every-item.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { FinalBlocks } from './final-blocks.js';

/** Something whose money is in the ledger, and the block that has it. */
interface Arrived<Subject> {
  readonly subject: Subject;
  readonly blockNumber: bigint;
}

/** Ends what waits for money that is there in a final block. */
export class SettleArrived {
  constructor(
    private readonly blocks: Pick<FinalBlocks, 'heights'>,
    private readonly policy: FinalityPolicy,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @param store compare-and-set; false when the subject has moved on meanwhile */
  async execute<Subject extends { readonly money: Money }, Next, Event extends DomainEvent>(
    arrived: readonly Arrived<Subject>[],
    settle: (subject: Subject, at: Date) => Decision<Next, Event>,
    store: (next: Next, subject: Subject) => Promise<boolean>,
  ): Promise<void> {
    const heights = arrived.length > 0 ? await this.blocks.heights() : null;
    if (!heights) return;
    await everyItem(arrived, async ({ subject, blockNumber }) => {
      if (!isFinal(levelFor(this.policy, subject.money), blockNumber, heights)) return;
      await this.unitOfWork.run(async () => {
        const { next, events } = settle(subject, this.clock.now());
        if (await store(next, subject)) await this.outbox.append(events);
      });
    });
  }
}
