import {
  abort,
  type ConditionalOrder,
  type ConditionalOrderEvent,
  cancel,
  mustBeWithdrawn,
  statusAt,
} from '../../domain/conditional-orders/conditional-order.js';
import { conditionalOrderMachine } from '../../domain/conditional-orders/conditional-order-status.js';
import { soldBy } from '../../domain/conditional-orders/order-sale.js';
import { assertCurrent } from '../../domain/shared/compare-and-set.js';
import type { Decision } from '../../domain/shared/decision.js';
import { conditionalOrderId, type UserId } from '../../domain/shared/ids.js';
import { allows } from '../../domain/shared/state-machine.js';
import {
  type Mandate,
  type MandateEnd,
  type MandateSource,
  type StandingReason,
  signedMeanwhile,
} from '../mandates/mandate.js';
import type { DomainEvent } from '../ports/event-outbox.js';
import type { WalletOperationRepository } from '../wallet-operations/wallet-operation.repository.js';
import type { ConditionalOrderRepository, StoredOrder } from './conditional-order.repository.js';
import { orderPurpose } from './order-card.js';
import type { OrderContracts } from './order-contracts.js';
import { ACTIVATE_ORDER, orderNotCancelled, orderTold } from './order-operations.js';

/** Conditional orders as mandates. */
export class OrderMandates implements MandateSource {
  readonly kind = 'CONDITIONAL_ORDER' as const;

  constructor(
    private readonly orders: Pick<ConditionalOrderRepository, 'stoppable' | 'lock' | 'move' | 'setStopped'>,
    private readonly contracts: Pick<OrderContracts, 'disallow' | 'terms'>,
    private readonly operations: Pick<WalletOperationRepository, 'underWay'>,
  ) {}

  async of(owner: UserId, at: Date): Promise<readonly Mandate[]> {
    const mandates: Mandate[] = [];
    for (const stored of await this.orders.stoppable(owner, at)) mandates.push(await this.mandateOf(stored, at));
    return mandates;
  }

  lock(id: string): Promise<unknown> {
    return this.orders.lock(conditionalOrderId(id));
  }

  /**
   * An order whose publication may be on chain is cancelled when its allowance is gone, or when it turns out that it never was there. Until then it
   * is neither published nor lowered again.
   * @throws ConflictError when it was listed as a draft and is signed by now: no call of the signature takes its allowance back
   */
  async stop(id: string, at: Date, end: MandateEnd): Promise<readonly DomainEvent[]> {
    const { order } = await this.locked(id);
    if (end === 'DISCARD' && isOpen(order) && !isDraft(order)) {
      throw signedMeanwhile('orders');
    }
    if (order.status === 'PENDING_ACTIVATION' && order.isSigned) return this.moved(order, abort(order, at));
    if (!mustBeWithdrawn(order)) return this.cancelled(order, at, null);
    await this.orders.setStopped(order.id);
    return [];
  }

  async ended(id: string, at: Date, transactionHash: string): Promise<readonly DomainEvent[]> {
    const { order } = await this.locked(id);
    // Its publication may have failed meanwhile.
    const events =
      order.status === 'ARMED' || order.status === 'PUBLISHED' ? await this.cancelled(order, at, transactionHash) : [];
    return [...events, orderTold(order.id, order.ownerId, at)];
  }

  /** The service does not watch it again, and its owner is told that it can be filled, unless another signature has ended it. */
  async stands(id: string, at: Date, because: StandingReason): Promise<readonly DomainEvent[]> {
    const { order, isOnChain, isRevoked } = await this.locked(id);
    const told = orderTold(order.id, order.ownerId, at);
    if (because === 'TAKEN_BACK') return [told];
    const isWatched = order.status === 'ARMED' && !mustBeWithdrawn(order);
    const events = isWatched ? await this.cancelled(order, at, null) : [];
    if (isRevoked) return [...events, told];
    const mayBeFilled = isOnChain || (await this.operations.underWay(order.id, ACTIVATE_ORDER)) !== null;
    return [...events, told, ...(mayBeFilled ? [orderNotCancelled(order.id, order.ownerId, at)] : [])];
  }

  private async cancelled(order: ConditionalOrder, at: Date, transactionHash: string | null) {
    // A fill or an end may have been faster than the signature.
    if (!allows(conditionalOrderMachine, statusAt(order, at), 'CANCELLED')) return [];
    return this.moved(order, cancel(order, at, transactionHash === null ? null : { transactionHash }));
  }

  private async moved(order: ConditionalOrder, { next, events }: Decision<ConditionalOrder, ConditionalOrderEvent>) {
    assertCurrent(await this.orders.move(order, next), 'The conditional order');
    return events;
  }

  private async mandateOf(stored: StoredOrder, at: Date): Promise<Mandate> {
    const { order, sale, address: contract, publisher, salt } = stored;
    const end = endOf(stored);
    const activation = end === 'ABORT' ? await this.operations.underWay(order.id, ACTIVATE_ORDER) : null;
    const described = { kind: this.kind, id: order.id, purpose: orderPurpose(sale), status: statusAt(order, at) };
    const terms = this.contracts.terms({ order, sale, publisher });
    const isActing = isOpen(order) && !isDraft(order) && !stored.isStopped;
    const ended = { ...described, contract, terms, salt, token: soldBy(sale), end, isActing, activation };
    if (end === 'DISCARD') return { ...ended, calls: [], gas: 0n };
    return { ...ended, ...this.contracts.disallow(sale, contract) };
  }

  /** A signature that stops everything must not be refused because a publication has moved one of them on. */
  private async locked(id: string): Promise<StoredOrder> {
    const stored = await this.orders.lock(conditionalOrderId(id));
    if (!stored) throw new Error(`The conditional order ${id} of a signed operation is gone`);
    return stored;
  }
}

function isOpen({ status }: ConditionalOrder): boolean {
  return status === 'PENDING_ACTIVATION' || status === 'ARMED' || status === 'PUBLISHED';
}

function isDraft(order: ConditionalOrder): boolean {
  return order.status === 'PENDING_ACTIVATION' && !order.isSigned;
}

/*
 * The contract itself is not ended: whoever fills the order at this moment would make it refuse that, and with it the end of everything
 * else. Without an allowance nobody can fill it.
 */
function endOf({ order, isOnChain }: StoredOrder): 'DISALLOW' | 'ABORT' | 'DISCARD' {
  // The chain can have made a draft of which the service knows no signature (FollowOrder).
  if (isDraft(order)) return isOnChain ? 'DISALLOW' : 'DISCARD';
  if (order.status === 'PENDING_ACTIVATION') return 'ABORT';
  return isOnChain ? 'DISALLOW' : 'ABORT';
}
