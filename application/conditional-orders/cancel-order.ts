import {
  type ConditionalOrder,
  cancel,
  mustBeWithdrawn,
  statusAt,
} from '../../domain/conditional-orders/conditional-order.js';
import { assertCurrent } from '../../domain/shared/compare-and-set.js';
import { DailyLimitError } from '../../domain/shared/daily-limit.js';
import { ConflictError, NotFoundError } from '../../domain/shared/errors.js';
import { type ConditionalOrderId, conditionalOrderId, type UserId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { ConditionalOrderRepository, StoredOrder } from './conditional-order.repository.js';
import type { FollowOrder } from './follow-order.js';
import type { OrderContracts } from './order-contracts.js';
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
    private readonly contracts: Pick<OrderContracts, 'isFilled'>,
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
    if (mustBeWithdrawn(stored.order)) await this.takeBack(stored, input.clientId);
    else await this.endWithdrawing(stored, input.clientId);
    const cancelled = await this.orders.findOwned(id, input.ownerId);
    if (!cancelled) throw new NotFoundError('The conditional order');
    return cancelled;
  }

  /**
   * An armed order is withdrawn besides, so that nothing of it is left that an old copy of the database could publish. Without gas money for
   * that it is cancelled all the same.
   */
  private async endWithdrawing(stored: StoredOrder, clientId: string | null): Promise<void> {
    const withdraw = async () => {
      if (stored.order.status === 'ARMED') await this.withdrawOrder.request(stored, clientId);
    };
    try {
      await this.end(stored.order, withdraw);
    } catch (error) {
      if (!(error instanceof DailyLimitError)) throw error;
      await this.end(stored.order, async () => {});
    }
  }

  private async end(order: ConditionalOrder, withdraw: () => Promise<void>): Promise<void> {
    await this.unitOfWork.run(async () => {
      const { next, events } = cancel(order, this.clock.now(), null);
      await withdraw();
      assertCurrent(await this.orders.move(order, next), 'The conditional order');
      await this.outbox.append(events);
    });
  }

  private async takeBack(stored: StoredOrder, clientId: string | null): Promise<void> {
    const { order } = stored;
    if (statusAt(order, this.clock.now()) === 'EXPIRED') cancel(order, this.clock.now(), null);
    const withdrawalId = await this.unitOfWork.run(() => this.withdrawOrder.request(stored, clientId));
    const begun = performance.now();
    for (;;) {
      const status = (await this.followed(order.id)).status;
      if (status === 'CANCELLED') return;
      if (status === 'FILLED' || status === 'EXPIRED')
        throw new ConflictError(`The conditional order is ${status} and cannot be cancelled`);
      const failure = await this.withdrawOrder.failureOf(withdrawalId);
      const isOver = performance.now() - begun >= this.patience.withinMs;
      if (isOver) throw new WithdrawalFailedError(failure ?? 'the chain has not answered in time');
      // A fill that was faster makes the withdrawal fail, and is in the ledger in a moment.
      if (failure !== null && !(await this.contracts.isFilled(stored.address)))
        throw new WithdrawalFailedError(failure);
      await this.patience.pause();
    }
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
