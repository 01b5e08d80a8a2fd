import { assertCurrent } from '../../domain/shared/compare-and-set.js';
import { ConflictError, NotFoundError } from '../../domain/shared/errors.js';
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
import type { OperationPlan, WalletOperationKind } from '../wallet-operations/wallet-operation-kind.js';
import type { ConditionalOrderRepository, StoredOrder } from './conditional-order.repository.js';
import { orderCard } from './order-card.js';
import type { OrderContracts } from './order-contracts.js';
import { CANCEL_ORDER, nextOrderAttempt, orderNotCancelled, orderOperationKey, orderTold } from './order-operations.js';

interface OrderAttempt extends StoredOrder {
  readonly attempt: number;
}

/**
 * The owner ends an order on chain and takes its allowance back. That it is cancelled is what the order's own event says (FollowOrder). An
 * order that has ended in the service can be ended on chain, too.
 */
export class CancelOrderOperation implements WalletOperationKind<OrderAttempt> {
  readonly name = CANCEL_ORDER;
  readonly gasClass = 'PAYMENT';
  readonly revertedWithoutReason = 'The chain did not cancel the order';

  constructor(
    private readonly orders: ConditionalOrderRepository,
    private readonly operations: WalletOperationRepository,
    private readonly contracts: OrderContracts,
  ) {}

  async find(id: string, owner: UserId): Promise<OrderAttempt> {
    const stored = await this.orders.findOwned(conditionalOrderId(id), owner);
    if (!stored) throw new NotFoundError('The conditional order');
    return { ...stored, attempt: await nextOrderAttempt(this.operations, id) };
  }

  plan({ order, sale, address, attempt }: OrderAttempt): OperationPlan {
    const { calls, gas } = this.contracts.cancel(sale, address);
    return { key: orderOperationKey(order.id, attempt), calls, callGas: gas, purse: 'STOP' };
  }

  card(subject: OrderAttempt): OperationCard {
    return orderCard('Cancel', subject);
  }

  assertSignable({ order, isOnChain, isRevoked }: OrderAttempt): void {
    if (!isOnChain) throw new ConflictError(`The conditional order is ${order.status} and not on chain`);
    if (order.status === 'FILLED') throw new ConflictError('The conditional order is FILLED and cannot be cancelled');
    if (isRevoked) throw new ConflictError('The conditional order is cancelled on chain already');
  }

  /**
   * From now on the service neither publishes nor lowers it: its owner does not want it to be filled before the chain has ended it. The same
   * holds for one whose activation the chain has dropped and may execute again.
   */
  async approved({ order: { id }, attempt }: OrderAttempt): Promise<readonly DomainEvent[]> {
    const stored = await this.orders.lock(id);
    assertCurrent((await nextOrderAttempt(this.operations, id)) === attempt, 'The conditional order');
    const order = stored?.order;
    const isActing = order?.status === 'ARMED' || order?.status === 'PUBLISHED';
    if (isActing || (order?.status === 'PENDING_ACTIVATION' && order.isSigned)) await this.orders.setStopped(id);
    return [];
  }

  lock({ subjectId }: WalletOperationTerms): Promise<unknown> {
    return this.orders.lock(conditionalOrderId(subjectId));
  }

  async completed({ subjectId, userId, endedAt }: ExecutedWalletOperation): Promise<readonly DomainEvent[]> {
    return [orderTold(subjectId, userId, endedAt)];
  }

  /** It can still be filled, and its owner is told. From now on the service tries to end it with the publisher's key (EndStoppedOrders). */
  async failed({ subjectId, userId, endedAt }: FailedWalletOperation): Promise<readonly DomainEvent[]> {
    await this.orders.setStopped(conditionalOrderId(subjectId));
    return [orderNotCancelled(subjectId, userId, endedAt)];
  }

  async reversed({ subjectId, userId }: EndedWalletOperation, at: Date): Promise<readonly DomainEvent[]> {
    return [orderTold(subjectId, userId, at)];
  }
}
