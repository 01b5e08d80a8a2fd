import { endStopped, failPublication } from '../../domain/conditional-orders/conditional-order.js';
import { unchanged } from '../../domain/shared/decision.js';
import type { ContractCallListener, EndedContractCall } from '../contract-calls/contract-call-listener.js';
import type { ContractEvents } from '../contract-events/contract-events.js';
import type { Clock } from '../ports/clock.js';
import type { DomainEvent, EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { ConditionalOrderRepository } from './conditional-order.repository.js';
import { orderNotCancelled } from './order-operations.js';

/**
 * What follows when a publication or a withdrawal did not reach the chain, or was dropped and did not come back. What did reach it is in the
 * contract's events.
 */
export class OrderCallEnded implements ContractCallListener {
  readonly purpose = 'conditional-order';

  constructor(
    private readonly orders: Pick<
      ConditionalOrderRepository,
      'findPublished' | 'findWithdrawn' | 'lock' | 'move' | 'setSkipReason'
    >,
    private readonly contractEvents: Pick<ContractEvents, 'of'>,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async ended({ id, status }: EndedContractCall): Promise<void> {
    if (status !== 'FAILED') return;
    await this.unitOfWork.run(async () => {
      await this.outbox.append(await this.failPublication(id));
      await this.outbox.append(await this.failWithdrawal(id));
    });
  }

  /** The price of the order is watched again, unless its owner has signed its end. */
  private async failPublication(id: string): Promise<readonly DomainEvent[]> {
    const published = await this.orders.findPublished(id);
    const stored = published && (await this.orders.lock(published.id));
    const failed = stored && failPublication(stored.order, id);
    if (!failed) return [];
    const { next, events } = stored.isStopped ? endStopped(failed, this.clock.now()) : unchanged(failed);
    if (!(await this.orders.move(stored.order, next))) return [];
    await this.orders.setSkipReason(stored.order.id, 'PUBLICATION_FAILED');
    return events;
  }

  /**
   * The key of a cancelled order is destroyed. So only its owner can end one whose withdrawal the chain has refused or dropped, and is told that
   * it can be filled: by anybody once it was published, otherwise by whoever has an old copy of the key.
   */
  private async failWithdrawal(id: string): Promise<readonly DomainEvent[]> {
    const stored = await this.orders.findWithdrawn(id);
    if (stored?.order.status !== 'CANCELLED' || stored.isRevoked) return [];
    const { order, address } = stored;
    const events = await this.contractEvents.of('conditional-order', address);
    if (events.some(({ name }) => name === 'Cancelled' || name === 'Filled')) return [];
    return [orderNotCancelled(order.id, order.ownerId, this.clock.now())];
  }
}
