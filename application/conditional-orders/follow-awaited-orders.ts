import { type JobQueue, job } from '../ports/job-queue.js';
import type { Sweep } from '../ports/sweep.js';
import type { ConditionalOrderRepository } from './conditional-order.repository.js';
import { followOrderJob } from './follow-order.js';

const BATCH = 100;

/** The sweep that looks again at orders of which something is awaited on chain, because the job that tells of it was lost. */
export class FollowAwaitedOrders implements Sweep {
  readonly name = 'follow-awaited-orders';
  readonly everyMs = 15_000;

  constructor(
    private readonly orders: Pick<ConditionalOrderRepository, 'awaited'>,
    private readonly queue: JobQueue,
  ) {}

  async execute(): Promise<void> {
    const ids = await this.orders.awaited(BATCH);
    await this.queue.add(ids.map((id) => job(followOrderJob, id)));
  }
}
