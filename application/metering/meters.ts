import type { OrganizationId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { WebhookEvents } from '../webhooks/webhook-events.js';
import { MeterBatch, type MeterOrder, type MeterOutcome } from './meter-batch.js';
import type { CallKey, MeterBook } from './meter-book.js';
import { webhookOf } from './usage-notices.js';

interface Waiting {
  readonly order: MeterOrder;
  resolve(outcome: MeterOutcome): void;
  reject(error: unknown): void;
}

const MOST_IN_A_BATCH = 500;

/**
 * Carries out the orders of a process in batches: while one batch is stored, the orders that arrive make the next one. So the lock and the
 * commit are paid once for many calls. Several processes exclude each other by the locked meters.
 */
export class Meters {
  private waiting: Waiting[] = [];
  private isRunning = false;

  constructor(
    private readonly book: MeterBook,
    private readonly webhookEvents: Pick<WebhookEvents, 'raise'>,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  order(order: MeterOrder): Promise<MeterOutcome> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ order, resolve, reject });
      if (this.isRunning) return;
      this.isRunning = true;
      setImmediate(() => void this.run());
    });
  }

  private async run(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, MOST_IN_A_BATCH);
      try {
        const outcomes = await this.unitOfWork.run(() => this.carriedOut(batch.map(({ order }) => order)));
        batch.forEach(({ resolve }, index) => {
          const outcome = outcomes[index];
          if (outcome) resolve(outcome);
        });
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.isRunning = false;
  }

  private async carriedOut(orders: readonly MeterOrder[]): Promise<readonly MeterOutcome[]> {
    const { book } = this;
    const calls = orders.map(({ call }): CallKey => ({ organizationId: call.organizationId, callId: call.callId }));
    const organizations = [...new Set(calls.map(({ organizationId }) => organizationId))].sort() as OrganizationId[];
    await book.lock(organizations);
    const at = this.clock.now();
    const reservations = await book.reservations(calls);
    const keys = orders.flatMap((order) => (order.kind === 'reserve' ? [order.key] : []));
    const targets = [...keys, ...reservations].flatMap((of) => [of.organizationId, of.workspaceId, of.keyId]);
    const batch = new MeterBatch(
      {
        at,
        reservations,
        accounts: await book.accounts(organizations, at),
        limits: await book.limits(organizations, [...new Set<string>(targets)], at),
        billed: await book.billed(calls),
        usableKeys: keys.length > 0 ? await book.usableKeys([...new Set(keys.map(({ keyId }) => keyId))], at) : [],
      },
      this.ids,
    );
    const outcomes = orders.map((order) => batch.decide(order));
    const { changes } = batch;
    await book.store(changes);
    for (const notice of changes.notices) await this.webhookEvents.raise(webhookOf(notice));
    return outcomes;
  }
}
