import {
  type ConditionalOrder,
  endStopped,
  follow,
  type OrderOnChain,
  recognize,
} from '../../domain/conditional-orders/conditional-order.js';
import { assertCurrent } from '../../domain/shared/compare-and-set.js';
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
    private readonly orders: Pick<ConditionalOrderRepository, 'find' | 'lock' | 'move' | 'setOnChain' | 'setStopped'>,
    private readonly contractEvents: Pick<ContractEvents, 'takeIn'>,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ConflictError when somebody else was faster; then nothing is taken in */
  async execute(id: ConditionalOrderId): Promise<void> {
    await this.unitOfWork.run(async () => {
      const found = await this.orders.find(id);
      if (!found) return;
      const chain = onChain(await this.contractEvents.takeIn('conditional-order', found.address));
      // Whoever took in the same changes at the same time, or has signed its end, has changed it meanwhile.
      const stored = (await this.orders.lock(id)) ?? found;
      const { order, isStopped } = stored;
      const now = this.clock.now();
      if (chain.isCreated && !stored.isOnChain && (await this.recognized(order, chain, now))) return;
      const followed = follow(order, chain, now);
      if (followed.next === order) return;
      const ended = isStopped ? endStopped(followed.next, now) : null;
      const { next, events } = ended && ended.next !== followed.next ? ended : followed;
      assertCurrent(await this.orders.move(order, next), 'The conditional order');
      await this.outbox.append(events);
    });
  }

  /**
   * An armed one is ended (EndStoppedOrders): its owner may have stopped it.
   * @returns whether it was a draft of which the service knows no signature
   */
  private async recognized(order: ConditionalOrder, chain: OrderOnChain, at: Date): Promise<boolean> {
    // One whose activation is signed is armed when that has ended.
    if (order.status === 'PENDING_ACTIVATION' && order.isSigned) return false;
    await this.orders.setOnChain(order.id);
    const { next, events } = recognize(order, chain, at);
    if (next === order) return false;
    assertCurrent(await this.orders.move(order, next), 'The conditional order');
    if (next.status === 'ARMED') await this.orders.setStopped(order.id);
    await this.outbox.append(events);
    return true;
  }
}

function onChain(events: readonly ContractEvent[]): OrderOnChain {
  const minedAt = (name: string) => events.findLast((event) => event.name === name)?.minedAt ?? null;
  return {
    isCreated: events.some(({ name }) => name === 'ConditionalOrderCreated'),
    publication: publicationIn(events),
    filledAt: minedAt('Filled'),
    cancelledAt: minedAt('Cancelled'),
  };
}

function publicationIn(events: readonly ContractEvent[]): OrderOnChain['publication'] {
  const publications = events.filter(({ name }) => name === 'Published');
  const [first, newest] = [publications[0], publications.at(-1)];
  if (!first || !newest) return null;
  return { at: first.minedAt, asked: BigInt(String(newest.arguments['asked'])), count: publications.length };
}
