import {
  assertCancellable,
  type ConditionalOrder,
  cancel,
  mustBeWithdrawn,
} from '../../domain/conditional-orders/conditional-order.js';
import { assertCurrent } from '../../domain/shared/compare-and-set.js';
import { DailyLimitError } from '../../domain/shared/daily-limit.js';
import { ConflictError, NotFoundError, ServiceUnavailableError } from '../../domain/shared/errors.js';
import { type ConditionalOrderId, conditionalOrderId, type UserId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { DomainEvent, EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { ConditionalOrderRepository, StoredOrder } from './conditional-order.repository.js';
import type { FollowOrder } from './follow-order.js';
import type { OrderContracts } from './order-contracts.js';
import { orderNotCancelled } from './order-operations.js';
import type { WithdrawOrder } from './withdraw-order.js';
import { WithdrawalFailedError } from './withdrawal-failed-error.js';

/** How long a request waits for the withdrawal, and how often it looks. */
export interface WithdrawalPatience {
  readonly withinMs: number;
  pause(): Promise<void>;
}

/** Cancels an order without its owner's signature (docs/rules/conditional-orders.md#order-cancellation). */
export class CancelOrder {
  constructor(
    private readonly orders: ConditionalOrderRepository,
    private readonly withdrawOrder: Pick<WithdrawOrder, 'request' | 'failureOf'>,
    private readonly contracts: Pick<OrderContracts, 'endOf'>,
    private readonly followOrder: Pick<FollowOrder, 'execute'>,
    private readonly patience: WithdrawalPatience,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @param clientId the application; null for the owner in the app
   * @throws NotFoundError when missing or somebody else's
   * @throws ConflictError when it is filled, cancelled or expired, also when a fill was faster than the withdrawal
   * @throws WithdrawalFailedError when the chain did not take a published order back
   */
  async execute(input: { readonly id: string; readonly ownerId: UserId; readonly clientId: string | null }) {
    const id = conditionalOrderId(input.id);
    const stored = await this.orders.findOwned(id, input.ownerId);
    if (!stored) throw new NotFoundError('The conditional order');
    const isEnded = await this.endWithdrawing(id, input.clientId);
    if (!isEnded) await this.takeBack(id, input.clientId);
    const cancelled = await this.orders.findOwned(id, input.ownerId);
    if (!cancelled) throw new NotFoundError('The conditional order');
    return cancelled;
  }

  /**
   * Goes on with the end of an order whose owner's signature for it has failed on chain: what can be published or is published is withdrawn
   * by the publisher's key. It does not wait for the chain.
   * @throws ConflictError when it has ended meanwhile, or its publication is on its way
   * @throws DailyLimitError when the gas budget for stops is used up and the order is published
   */
  async goOn(id: ConditionalOrderId): Promise<void> {
    if (!(await this.endWithdrawing(id, null))) await this.requestWithdrawal(id, null);
  }

  /**
   * An armed order is withdrawn besides, so that nothing of it is left that an old copy of the database could publish. Without gas money for
   * that it is cancelled all the same, and its owner is told that it stands on chain.
   * @returns false when the order must be withdrawn first
   */
  private async endWithdrawing(id: ConditionalOrderId, clientId: string | null): Promise<boolean> {
    try {
      return await this.end(id, async (stored) => {
        await this.withdrawOrder.request(stored, clientId);
        return [];
      });
    } catch (error) {
      if (!(error instanceof DailyLimitError)) throw error;
      return this.end(id, async ({ order }) => [orderNotCancelled(id, order.ownerId, this.clock.now())]);
    }
  }

  /** @param withdraw what happens besides when the chain has the order @returns false when the order must be withdrawn first */
  private end(
    id: ConditionalOrderId,
    withdraw: (stored: StoredOrder) => Promise<readonly DomainEvent[]>,
  ): Promise<boolean> {
    return this.unitOfWork.run(async () => {
      const stored = await this.locked(id);
      const { order } = stored;
      if (mustBeWithdrawn(order)) return false;
      const { next, events } = cancel(order, this.clock.now(), null);
      const more = order.status === 'ARMED' ? await withdraw(stored) : [];
      assertCurrent(await this.orders.move(order, next), 'The conditional order');
      await this.outbox.append([...events, ...more]);
      return true;
    });
  }

  private async takeBack(id: ConditionalOrderId, clientId: string | null): Promise<void> {
    const { withdrawalId, address } = await this.requestWithdrawal(id, clientId);
    const begun = performance.now();
    for (;;) {
      const status = (await this.followed(id)).status;
      if (status === 'CANCELLED') return;
      if (status === 'FILLED' || status === 'EXPIRED')
        throw new ConflictError(`The conditional order is ${status} and cannot be cancelled`);
      const end = await this.endOf(address);
      if (end === 'CANCELLED') return this.endWithdrawn(id);
      const isOver = performance.now() - begun >= this.patience.withinMs;
      if (isOver && end === 'FILLED')
        throw new ConflictError(
          'The conditional order has been filled and cannot be cancelled; it reads FILLED when its block is final',
        );
      const failure = await this.withdrawOrder.failureOf(withdrawalId);
      if (isOver) throw new WithdrawalFailedError(failure ?? 'the chain has not answered in time');
      // A fill that was faster makes the withdrawal fail, and is in a final block later.
      if (failure !== null && end !== 'FILLED') throw new WithdrawalFailedError(failure);
      await this.patience.pause();
    }
  }

  /** Null while no node answers, too. */
  private async endOf(address: StoredOrder['address']): Promise<'FILLED' | 'CANCELLED' | null> {
    try {
      return await this.contracts.endOf(address);
    } catch (error) {
      if (error instanceof ServiceUnavailableError) return null;
      throw error;
    }
  }

  /**
   * A block has the withdrawal. Its owner does not wait until the block is final: when the chain drops it, the withdrawal is sent again
   * (docs/rules/conditional-orders.md#order-corrections).
   */
  private endWithdrawn(id: ConditionalOrderId): Promise<void> {
    return this.unitOfWork.run(async () => {
      const { order } = await this.locked(id);
      // Its event was faster. An order whose publication has failed meanwhile is armed, and withdrawn as well.
      if (order.status === 'CANCELLED') return;
      const { next, events } = cancel(order, this.clock.now(), { transactionHash: null });
      assertCurrent(await this.orders.move(order, next), 'The conditional order');
      await this.outbox.append(events);
    });
  }

  private requestWithdrawal(id: ConditionalOrderId, clientId: string | null) {
    return this.unitOfWork.run(async () => {
      const stored = await this.locked(id);
      assertCancellable(stored.order, this.clock.now());
      return { withdrawalId: await this.withdrawOrder.request(stored, clientId), address: stored.address };
    });
  }

  private async locked(id: ConditionalOrderId): Promise<StoredOrder> {
    const stored = await this.orders.lock(id);
    if (!stored) throw new NotFoundError('The conditional order');
    return stored;
  }

  private async followed(id: ConditionalOrderId): Promise<ConditionalOrder> {
    await this.followOrder.execute(id).catch((error: unknown) => {
      if (!(error instanceof ConflictError)) throw error;
    });
    const stored = await this.orders.find(id);
    if (!stored) throw new NotFoundError('The conditional order');
    return stored.order;
  }
}
