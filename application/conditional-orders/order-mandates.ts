import {
  type ConditionalOrder,
  cancel,
  mustBeWithdrawn,
  statusAt,
} from '../../domain/conditional-orders/conditional-order.js';
import { soldBy } from '../../domain/conditional-orders/order-sale.js';
import { assertCurrent } from '../../domain/shared/compare-and-set.js';
import { conditionalOrderId, type UserId } from '../../domain/shared/ids.js';
import type { Mandate, MandateSource } from '../mandates/mandate.js';
import type { DomainEvent } from '../ports/event-outbox.js';
import type { ConditionalOrderRepository, StoredOrder } from './conditional-order.repository.js';
import { orderTitle } from './order-card.js';
import type { OrderContracts } from './order-contracts.js';
import { orderTold } from './order-operations.js';

/** Conditional orders as mandates. */
export class OrderMandates implements MandateSource {
  readonly kind = 'CONDITIONAL_ORDER' as const;

  constructor(
    private readonly orders: Pick<ConditionalOrderRepository, 'open' | 'find' | 'move' | 'setRevoked'>,
    private readonly contracts: Pick<OrderContracts, 'cancel' | 'disallow'>,
  ) {}

  async of(owner: UserId, at: Date): Promise<readonly Mandate[]> {
    return (await this.orders.open(owner, at)).map((stored) => this.mandateOf(stored, at));
  }

  /** An order whose publication may be on chain is cancelled when its allowance is gone. */
  async stop(id: string, at: Date): Promise<readonly DomainEvent[]> {
    const { order } = await this.existing(id);
    return endOf(order) === 'DISALLOW' ? [] : this.cancelled(order, at, null);
  }

  async ended(id: string, at: Date, transactionHash: string): Promise<readonly DomainEvent[]> {
    const { order, isOnChain } = await this.existing(id);
    if (isOnChain) await this.orders.setRevoked(order.id, true);
    const events = mustBeWithdrawn(order) ? await this.cancelled(order, at, transactionHash) : [];
    return [...events, orderTold(order.id, order.ownerId, at)];
  }

  async stands(id: string, at: Date): Promise<readonly DomainEvent[]> {
    const { order } = await this.existing(id);
    await this.orders.setRevoked(order.id, false);
    return [orderTold(order.id, order.ownerId, at)];
  }

  private async cancelled(order: ConditionalOrder, at: Date, transactionHash: string | null) {
    if (statusAt(order, at) === 'EXPIRED') return [];
    const { next, events } = cancel(order, at, transactionHash === null ? null : { transactionHash });
    assertCurrent(await this.orders.move(order, next), 'The conditional order');
    return events;
  }

  private mandateOf({ order, sale, address: contract }: StoredOrder, at: Date): Mandate {
    const end = endOf(order);
    const token = soldBy(sale);
    const described = { kind: this.kind, id: order.id, title: orderTitle(sale), status: statusAt(order, at) };
    if (end === 'CANCEL') return { ...described, contract, token, end, ...this.contracts.cancel(sale, contract) };
    if (end === 'DISALLOW') return { ...described, contract, token, end, ...this.contracts.disallow(sale, contract) };
    return { ...described, contract, token, end, calls: [], gas: 0n };
  }

  private async existing(id: string): Promise<StoredOrder> {
    const stored = await this.orders.find(conditionalOrderId(id));
    if (!stored) throw new Error(`The conditional order ${id} of a signed operation is gone`);
    return stored;
  }
}

function endOf(order: ConditionalOrder): 'CANCEL' | 'DISALLOW' | 'DISCARD' | 'WAIT' {
  if (order.status === 'PENDING_ACTIVATION') return order.isSigned ? 'WAIT' : 'DISCARD';
  // A fill at this moment makes the contract refuse its end, and with it the end of everything else.
  return mustBeWithdrawn(order) ? 'DISALLOW' : 'CANCEL';
}
