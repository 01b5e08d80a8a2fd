import { type FinalHeights, type FinalityPolicy, isFinal, levelFor } from '../../domain/indexing/finality-policy.js';
import type { Decision } from '../../domain/shared/decision.js';
import type { Money } from '../../domain/shared/money.js';
import type { Clock } from '../ports/clock.js';
import type { DomainEvent, EventOutbox } from '../ports/event-outbox.js';
import { type DueBatch, everyDue } from '../ports/every-item.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { FinalBlocks } from './final-blocks.js';

/** What waits for money, and how it ends. */
interface Awaited<Subject, Next, Event extends DomainEvent> {
  /** What has its money in the ledger, without what was tried already. */
  read(batch: DueBatch): Promise<readonly Arrived<Subject>[]>;
  idOf(subject: Subject): string;
  settle(subject: Subject, at: Date): Decision<Next, Event>;
  /** Compare-and-set; false when the subject has moved on meanwhile. */
  store(next: Next, subject: Subject): Promise<boolean>;
}

/** Something whose money is in the ledger, and the block that has it. */
export interface Arrived<Subject> {
  readonly subject: Subject;
  readonly blockNumber: bigint;
}

/** Ends what waits for money that is there in a final block. What cannot be ended keeps nothing else waiting. */
export class SettleArrived {
  constructor(
    private readonly blocks: Pick<FinalBlocks, 'heights'>,
    private readonly policy: FinalityPolicy,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws the errors in the end */
  async execute<Subject extends { readonly money: Money }, Next, Event extends DomainEvent>({
    read,
    idOf,
    settle,
    store,
  }: Awaited<Subject, Next, Event>): Promise<void> {
    let heights: FinalHeights | null = null;
    const arrived = async (batch: DueBatch) => {
      const found = await read(batch);
      if (found.length > 0) heights ??= await this.blocks.heights();
      return found;
    };
    await everyDue(
      arrived,
      ({ subject }) => idOf(subject),
      async ({ subject, blockNumber }) => {
        if (!heights || !isFinal(levelFor(this.policy, subject.money), blockNumber, heights)) return;
        await this.unitOfWork.run(async () => {
          const { next, events } = settle(subject, this.clock.now());
          if (await store(next, subject)) await this.outbox.append(events);
        });
      },
    );
  }
}
