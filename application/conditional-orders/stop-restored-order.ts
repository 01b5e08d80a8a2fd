import { statusAt } from '../../domain/conditional-orders/conditional-order.js';
import { DailyLimitError } from '../../domain/shared/daily-limit.js';
import { ConflictError } from '../../domain/shared/errors.js';
import { conditionalOrderId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { HeldMandates } from '../restoration/restored-mandates.js';
import type { CancelOrder } from './cancel-order.js';
import type { ConditionalOrderRepository } from './conditional-order.repository.js';

/**
 * Stops an armed order of a restored database: its owner may have cancelled it since the backup. An order knows no pause, so it is cancelled and
 * withdrawn on chain; its owner places it anew.
 */
export class StopRestoredOrder implements HeldMandates {
  readonly kind = 'CONDITIONAL_ORDER';

  constructor(
    private readonly orders: Pick<ConditionalOrderRepository, 'lock' | 'setStopped'>,
    private readonly cancelOrder: Pick<CancelOrder, 'goOn'>,
    private readonly clock: Clock,
  ) {}

  /** From now on nothing is published for it. */
  async hold(given: string): Promise<boolean> {
    const id = conditionalOrderId(given);
    const stored = await this.orders.lock(id);
    if (!stored || stored.isStopped || statusAt(stored.order, this.clock.now()) !== 'ARMED') return false;
    await this.orders.setStopped(id);
    return true;
  }

  /** Cancels it. One whose publication is on its way is cancelled when that has ended (EndStoppedOrders). */
  async afterwards(id: string): Promise<void> {
    await this.cancelOrder.goOn(conditionalOrderId(id)).catch((error: unknown) => {
      if (!(error instanceof ConflictError || error instanceof DailyLimitError)) throw error;
    });
  }
}
