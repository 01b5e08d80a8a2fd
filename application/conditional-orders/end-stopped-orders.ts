import { DailyLimitError } from '../../domain/shared/daily-limit.js';
import { ConflictError } from '../../domain/shared/errors.js';
import type { Clock } from '../ports/clock.js';
import type { Sweep } from '../ports/sweep.js';
import type { CancelOrder } from './cancel-order.js';
import type { ConditionalOrderRepository } from './conditional-order.repository.js';

const BATCH = 50;
/** How long a withdrawal that has failed is not tried again. */
const PAUSE_MS = 5 * 60_000;

/**
 * The sweep that withdraws orders which their owner has stopped while the chain did not execute the owner's signature. The owner was told, and
 * sees them among what waits whenever no withdrawal is on its way.
 */
export class EndStoppedOrders implements Sweep {
  readonly name = 'end-stopped-orders';
  readonly everyMs = 10_000;

  constructor(
    private readonly orders: Pick<ConditionalOrderRepository, 'stoppedInVain'>,
    private readonly cancelOrder: Pick<CancelOrder, 'goOn'>,
    private readonly clock: Clock,
  ) {}

  /** @throws the first error; an order that fails does not stop the others */
  async execute(): Promise<void> {
    const now = this.clock.now();
    const failures: unknown[] = [];
    for (const id of await this.orders.stoppedInVain(now, new Date(now.getTime() - PAUSE_MS), BATCH)) {
      await this.cancelOrder.goOn(id).catch((error: unknown) => {
        // It has changed meanwhile, or there is no gas for stops until tomorrow: the next run looks again.
        if (!(error instanceof ConflictError || error instanceof DailyLimitError)) failures.push(error);
      });
    }
    if (failures.length > 0) throw failures[0];
  }
}
