import type { DatedPrice } from '../../domain/metering/rate-card.js';
import type { OrganizationId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { SeparateUnitOfWork } from '../ports/unit-of-work.js';
import { isSandbox, MeterBatch, type MeterOrder, type MeterOutcome } from './meter-batch.js';
import type { BatchQuestion, MeterBook } from './meter-book.js';
import type { RateCard } from './rate-card.js';
import { Turns } from './turns.js';

interface Waiting {
  readonly order: MeterOrder;
  resolve(outcome: MeterOutcome): void;
  reject(error: unknown): void;
}

const MOST_IN_A_BATCH = 500;

/** Organizations that are carried out apart at the same time. Each needs a connection. */
const MOST_APART = 4;

/**
 * Carries out the orders of a process in batches: while one batch is stored, the orders that arrive make the next one. So the lock and the
 * commit are paid once for many calls of many organizations. Several processes exclude each other by the locked meters.
 *
 * Organizations take turns: each has an equal part of a batch. One that another process has locked, or whose orders cannot be carried out,
 * delays no other one either: its orders are carried out apart from theirs.
 */
export class Meters {
  private readonly together = new Turns<OrganizationId, Waiting>();
  private isRunning = false;
  private readonly apart = new Map<OrganizationId, Waiting[]>();
  /** Those whose last orders were carried out apart, and failed. */
  private readonly failing = new Set<OrganizationId>();
  /** Those whose orders are being carried out apart. Their next orders wait behind them. */
  private readonly taken = new Set<OrganizationId>();
  private apartRunning = 0;

  constructor(
    private readonly book: MeterBook,
    private readonly rateCard: Pick<RateCard, 'read'>,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly unitOfWork: SeparateUnitOfWork,
  ) {}

  order(order: MeterOrder): Promise<MeterOutcome> {
    return new Promise((resolve, reject) => {
      const waiting = { order, resolve, reject };
      const { organizationId } = order.call;
      if (this.apart.has(organizationId) || this.failing.has(organizationId)) {
        this.setApart([waiting]);
        return;
      }
      this.together.add(organizationId, waiting);
      if (this.isRunning) return;
      this.isRunning = true;
      setImmediate(() => void this.runTogether());
    });
  }

  private async runTogether(): Promise<void> {
    while (!this.together.isEmpty) {
      const batch = this.together.take(MOST_IN_A_BATCH);
      try {
        this.setApart(await this.carryOut(batch, false));
      } catch {
        this.setApart(batch);
      }
    }
    this.isRunning = false;
  }

  private setApart(batch: readonly Waiting[]): void {
    for (const waiting of batch) {
      const { organizationId } = waiting.order.call;
      const line = this.apart.get(organizationId);
      if (line) line.push(waiting);
      else this.apart.set(organizationId, [waiting]);
    }
    while (this.apartRunning < Math.min(MOST_APART, this.apart.size)) {
      this.apartRunning += 1;
      setImmediate(() => void this.runApart());
    }
  }

  private async runApart(): Promise<void> {
    for (;;) {
      const next = [...this.apart.keys()].find((id) => !this.taken.has(id));
      if (next === undefined) break;
      this.taken.add(next);
      const batch = this.apart.get(next)?.splice(0, MOST_IN_A_BATCH) ?? [];
      try {
        await this.carryOut(batch, true);
        this.failing.delete(next);
      } catch (error) {
        this.failing.add(next);
        for (const { reject } of batch) reject(error);
      }
      this.taken.delete(next);
      const left = this.apart.get(next) ?? [];
      this.apart.delete(next);
      // To the end of the line: the other organizations come first.
      if (left.length > 0) this.apart.set(next, left);
    }
    this.apartRunning -= 1;
  }

  /** @returns the orders of organizations whose meters are locked elsewhere, if it does not wait for them */
  private async carryOut(batch: readonly Waiting[], waits: boolean): Promise<readonly Waiting[]> {
    const asked = [...new Set(batch.map(({ order }) => order.call.organizationId))].sort();
    const prices = await this.rateCard.read();
    const done = await this.unitOfWork.run(async () => {
      const locked = new Set(await this.book.lock(asked, waits));
      const mine = batch.filter(({ order }) => locked.has(order.call.organizationId));
      const outcomes =
        mine.length === 0
          ? []
          : await this.decided(
              mine.map(({ order }) => order),
              prices,
            );
      return new Map(mine.map((waiting, index) => [waiting, outcomes[index]]));
    });
    for (const [{ resolve }, outcome] of done) if (outcome) resolve(outcome);
    return batch.filter((waiting) => !done.has(waiting));
  }

  private async decided(
    orders: readonly MeterOrder[],
    prices: readonly DatedPrice[],
  ): Promise<readonly MeterOutcome[]> {
    const at = this.clock.now();
    const batch = new MeterBatch(await this.book.read(questionOf(orders), at), prices, at, this.ids);
    const outcomes = orders.map((order) => batch.decide(order));
    await this.book.store(batch.changes);
    return outcomes;
  }
}

function questionOf(orders: readonly MeterOrder[]): BatchQuestion {
  const callers = orders.map((order) => (order.kind === 'reserve' ? order.key : order.call));
  const modes = orders.map((order) => ({ organizationId: order.call.organizationId, sandbox: isSandbox(order) }));
  return {
    organizations: [...new Set(modes.map(({ organizationId }) => organizationId))],
    modes: [...new Map(modes.map((mode) => [`${mode.organizationId} ${mode.sandbox}`, mode])).values()],
    workspaces: [...new Set(callers.map(({ workspaceId }) => workspaceId))],
    keys: [...new Set(callers.map(({ keyId }) => keyId))],
    calls: orders.map(({ call }) => ({ organizationId: call.organizationId, callId: call.callId })),
  };
}
