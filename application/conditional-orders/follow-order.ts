import { follow, type OrderOnChain } from '../../domain/conditional-orders/conditional-order.js';
import { type ConditionalOrderId, conditionalOrderId } from '../../domain/shared/ids.js';
import type { ContractEvent, ContractEvents } from '../contract-events/contract-events.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { JobHandler, JobKind } from '../ports/job-queue.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { ConditionalOrderRepository } from './conditional-order.repository.js';

export const followOrderJob: JobKind<ConditionalOrderId> = {
  name: 'follow-conditional-order',
  subjectId: conditionalOrderId,
  concurrency: 4,
  attempts: 10,
  backOff: { firstMs: 200, capMs: 30_000 },
};

/** Brings an order up to what the chain says of it. It can run any number of times. */
export class FollowOrder implements JobHandler<ConditionalOrderId> {
  readonly kind = followOrderJob;

  constructor(
    private readonly orders: Pick<ConditionalOrderRepository, 'find' | 'move'>,
    private readonly contractEvents: Pick<ContractEvents, 'of'>,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(id: ConditionalOrderId): Promise<void> {
    await this.unitOfWork.run(async () => {
      const stored = await this.orders.find(id);
      if (!stored) return;
      const chain = onChain(await this.contractEvents.of('conditional-order', stored.address));
      const { next, events } = follow(stored.order, chain, this.clock.now());
      if (next === stored.order) return;
      // Another process that was faster has read the same events, or has its own coming.
      if (await this.orders.move(stored.order, next)) await this.outbox.append(events);
    });
  }
}

function onChain(events: readonly ContractEvent[]): OrderOnChain {
  const minedAt = (name: string) => events.findLast((event) => event.name === name)?.minedAt ?? null;
  return { publishedAt: minedAt('Published'), filledAt: minedAt('Filled'), cancelledAt: minedAt('Cancelled') };
}
