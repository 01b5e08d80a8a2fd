import { conditionalOrderId } from '../../domain/shared/ids.js';
import type { ContractEvents } from '../contract-events/contract-events.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { FoundMandates, MandateToAdd } from '../restoration/restored-mandates.js';
import type { ConditionalOrderRepository } from './conditional-order.repository.js';
import { orderNotCancelled } from './order-operations.js';

/**
 * Adds the order of a contract that the chain has and the database does not know, as a cancelled one that stands on chain: the key that publishes and
 * withdraws it is lost, so the service does nothing with it, and its owner ends it by a signature. Until then it can be filled when it was published.
 */
export class AddFoundOrder implements FoundMandates<'CONDITIONAL_ORDER'> {
  readonly kind = 'CONDITIONAL_ORDER';

  constructor(
    private readonly orders: Pick<ConditionalOrderRepository, 'add' | 'setOnChain'>,
    private readonly contractEvents: Pick<ContractEvents, 'follow'>,
    private readonly outbox: EventOutbox,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  /** @returns false for one that is over: its contract refuses to be filled */
  async add({ userId: ownerId, contract: address, terms: trade }: MandateToAdd<'CONDITIONAL_ORDER'>): Promise<boolean> {
    const { sale, publisher, end, salt } = trade;
    const now = this.clock.now();
    if (end <= now) return false;
    const id = conditionalOrderId(this.ids.next());
    const terms = { id, ownerId, createdAt: now, expiresAt: end };
    const order = { ...terms, status: 'CANCELLED', publishedAt: null, endedAt: now } as const;
    await this.orders.add({ order, sale, address, publisher, salt, sealedKey: null });
    await this.orders.setOnChain(id);
    await this.contractEvents.follow({ family: 'conditional-order', address, subjectId: id, userId: ownerId });
    await this.outbox.append([orderNotCancelled(id, ownerId, now)]);
    return true;
  }
}
