import {
  arm,
  type ConditionalOrder,
  disarm,
  sign,
  statusAt,
} from '../../domain/conditional-orders/conditional-order.js';
import { assertCurrent } from '../../domain/shared/compare-and-set.js';
import { NotFoundError } from '../../domain/shared/errors.js';
import { conditionalOrderId, type UserId } from '../../domain/shared/ids.js';
import type {
  EndedWalletOperation,
  ExecutedWalletOperation,
  FailedWalletOperation,
  WalletOperationTerms,
} from '../../domain/wallet-operations/wallet-operation.js';
import type { DomainEvent } from '../ports/event-outbox.js';
import type { OperationCard } from '../wallet-operations/operation-card.js';
import type { WalletOperationRepository } from '../wallet-operations/wallet-operation.repository.js';
import type {
  Approval,
  Expiry,
  OperationPlan,
  WalletOperationKind,
} from '../wallet-operations/wallet-operation-kind.js';
import type { ConditionalOrderRepository, StoredOrder } from './conditional-order.repository.js';
import { orderCard } from './order-card.js';
import type { OrderContracts } from './order-contracts.js';
import { ACTIVATE_ORDER, nextOrderAttempt, orderOperationKey, orderTold } from './order-operations.js';

interface OrderAttempt extends StoredOrder {
  readonly attempt: number;
}

/** The activation of an order, as its owner signs it: the chain makes the order, and the order gets an allowance of what it sells. */
export class ActivateOrderOperation implements WalletOperationKind<OrderAttempt> {
  readonly name = ACTIVATE_ORDER;
  readonly gasClass = 'EXTRA';
  readonly revertedWithoutReason = 'The chain did not make the order';

  constructor(
    private readonly orders: ConditionalOrderRepository,
    private readonly operations: Pick<WalletOperationRepository, 'countFor'>,
    private readonly contracts: OrderContracts,
    readonly expiry: Expiry,
  ) {}

  async find(id: string, owner: UserId): Promise<OrderAttempt> {
    const stored = await this.orders.findOwned(conditionalOrderId(id), owner);
    if (!stored) throw new NotFoundError('The conditional order');
    return { ...stored, attempt: await nextOrderAttempt(this.operations, id) };
  }

  plan({ attempt, address, ...terms }: OrderAttempt): OperationPlan {
    const { calls, gas } = this.contracts.activate(terms, address);
    return { key: orderOperationKey(terms.order.id, attempt), calls, callGas: gas };
  }

  card(subject: OrderAttempt): OperationCard {
    return orderCard('Activate', subject);
  }

  assertSignable({ order }: OrderAttempt, at: Date): void {
    sign(order, at);
  }

  async approved({ order }: OrderAttempt, { at }: Approval): Promise<readonly DomainEvent[]> {
    assertCurrent(await this.orders.move(order, sign(order, at)), 'The conditional order');
    return [orderTold(order.id, order.ownerId, at)];
  }

  lock({ subjectId }: WalletOperationTerms): Promise<unknown> {
    return this.orders.lock(conditionalOrderId(subjectId));
  }

  async completed({ subjectId, endedAt }: ExecutedWalletOperation): Promise<readonly DomainEvent[]> {
    const order = await this.existing(subjectId);
    await this.orders.setOnChain(order.id);
    // An order that ended while it was being made stays as it ended. Its key is destroyed, so nothing can publish it.
    if (order.status !== 'PENDING_ACTIVATION' || statusAt(order, endedAt) !== 'PENDING_ACTIVATION') return [];
    const { next, events } = arm(order, endedAt);
    assertCurrent(await this.orders.move(order, next), 'The conditional order');
    // What its contract has told before the order was armed changed nothing: it is read again.
    return [...events, orderTold(order.id, order.ownerId, endedAt)];
  }

  async failed({ subjectId, endedAt }: FailedWalletOperation): Promise<readonly DomainEvent[]> {
    const order = await this.existing(subjectId);
    const events = await this.disarmed(order, false, endedAt);
    return events.length === 0 ? [] : [...events, activationFailed(order, endedAt)];
  }

  async reversed({ subjectId }: EndedWalletOperation, at: Date): Promise<readonly DomainEvent[]> {
    return this.disarmed(await this.existing(subjectId), true, at);
  }

  /** The chain that takes the activation back has taken back what was published meanwhile, whichever of the two is told first. */
  private async disarmed(order: ConditionalOrder, isSigned: boolean, at: Date): Promise<readonly DomainEvent[]> {
    if (!DISARMED.has(order.status)) return [];
    assertCurrent(await this.orders.move(order, disarm(order, isSigned)), 'The conditional order');
    return [orderTold(order.id, order.ownerId, at)];
  }

  private async existing(id: string): Promise<ConditionalOrder> {
    const stored = await this.orders.find(conditionalOrderId(id));
    if (!stored) throw new Error(`The conditional order ${id} of a signed operation is gone`);
    return stored.order;
  }
}

const DISARMED: ReadonlySet<ConditionalOrder['status']> = new Set(['PENDING_ACTIVATION', 'ARMED', 'PUBLISHED']);

function activationFailed({ id, ownerId }: ConditionalOrder, at: Date): DomainEvent {
  return { type: 'conditional_order.activation_failed', subjectId: id, userId: ownerId, occurredAt: at };
}
