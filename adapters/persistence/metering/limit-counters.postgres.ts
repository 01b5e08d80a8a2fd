import type { CountedTarget, Counting, LimitCounters as Port } from '../../../application/metering/limit-counters.js';
import { isSpend, type LimitType } from '../../../domain/metering/limit.js';
import { stepAt, stepMs, type UsageWindow, windowStart } from '../../../domain/metering/usage-window.js';
import type { UsageLimitId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import {
  COUNT_DAYS,
  COUNT_NEW_ROWS,
  COUNT_OPEN,
  COUNT_ROWS,
  type CountedRow,
  LAST_POSITION,
  SAVE_COUNTERS,
} from './limit-counters.statements.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** A statement reads at most so much time of calls, so that no statement takes long. */
const SLICES = 12;

/** The clocks of processes differ by less. */
const SKEW_MS = 60 * 60 * 1_000;

/**
 * Counts windows of at most a day from the billed calls, and longer ones from their sums by day. A day that a rolling window holds counts
 * whole, at its end: so the window never counts less than what truly lies in it.
 */
export class PostgresLimitCounters implements Port {
  constructor(private readonly database: Database) {}

  async begin(target: CountedTarget, at: Date): Promise<Counting> {
    const { organizationId, windowSeconds } = target;
    const position = (await this.database.row(LAST_POSITION, { organization: organizationId }))?.position ?? 0n;
    const day = dayOf(new Date(at.getTime() - SKEW_MS));
    const counts = new Counts(target, at);
    if (isCountedByDays(target) || windowSeconds === null) {
      const rows = await this.database.rows(COUNT_DAYS, {
        ...whose(target),
        from: dayOf(windowStart(windowSeconds, at)),
        to: day,
      });
      for (const row of rows) counts.add(row);
      return { target, position, day, ...counts.windows };
    }
    const start = windowStart(windowSeconds, at).getTime();
    // Rows of a process whose clock is ahead count as well.
    const sliceMs = Math.ceil((at.getTime() + SKEW_MS - start) / SLICES);
    for (let from = start; from < at.getTime() + SKEW_MS; from += sliceMs) {
      const slice = {
        stepMs: stepMs(windowSeconds),
        from: new Date(from),
        to: new Date(from + sliceMs),
        upTo: position,
      };
      for (const row of await this.database.rows(COUNT_ROWS, { ...whose(target), ...slice })) counts.add(row);
    }
    return { target, position, day, ...counts.windows };
  }

  async finish(id: UsageLimitId, { target, position, day, live, test }: Counting, at: Date): Promise<void> {
    const counts = new Counts(target, at, { live, test });
    const of = whose(target);
    const { windowSeconds: seconds } = target;
    const rows =
      isCountedByDays(target) || seconds === null
        ? await this.database.rows(COUNT_DAYS, { ...of, from: day, to: 'infinity' })
        : await this.database.rows(COUNT_NEW_ROWS, { ...of, stepMs: stepMs(seconds), after: position });
    for (const row of rows) counts.add(row);
    const open = new Map((await this.database.rows(COUNT_OPEN, of)).map((row) => [row.sandbox, row]));
    for (const sandbox of [false, true]) {
      const { steps } = sandbox ? counts.windows.test : counts.windows.live;
      const kept = open.get(sandbox);
      await this.database.affected(SAVE_COUNTERS, {
        id,
        sandbox,
        steps: JSON.stringify(steps.map(([step, sum]) => [step, String(sum)])),
        open: String(kept ? amountOf(target.limitType, sandbox, kept) : 0n),
      });
    }
  }
}

/** The steps of both modes. */
class Counts {
  private readonly steps = { live: new Map<number, bigint>(), test: new Map<number, bigint>() };

  constructor(
    private readonly target: CountedTarget,
    private readonly at: Date,
    from?: Pick<Counting, 'live' | 'test'>,
  ) {
    if (!from) return;
    for (const mode of ['live', 'test'] as const)
      for (const [step, sum] of from[mode].steps) this.count(mode, step, sum);
  }

  add(row: CountedRow): void {
    const { windowSeconds, limitType } = this.target;
    // The sums of a day stand for calls until its end, and none is later than now.
    const until = new Date(Math.min(row.until.getTime(), this.at.getTime()));
    const amount = amountOf(limitType, row.sandbox, row);
    if (amount > 0n) this.count(row.sandbox ? 'test' : 'live', stepAt(windowSeconds, until), amount);
  }

  get windows(): Pick<Counting, 'live' | 'test'> {
    return { live: this.windowOf('live'), test: this.windowOf('test') };
  }

  private windowOf(mode: 'live' | 'test'): UsageWindow {
    const steps = [...this.steps[mode]].sort(([one], [other]) => one - other);
    return { seconds: this.target.windowSeconds, steps };
  }

  private count(mode: 'live' | 'test', step: number, amount: bigint): void {
    this.steps[mode].set(step, (this.steps[mode].get(step) ?? 0n) + amount);
  }
}

function amountOf(type: LimitType, sandbox: boolean, { cost, tokens, calls }: Omit<CountedRow, 'until' | 'sandbox'>) {
  if (isSpend(type)) return sandbox ? 0n : cost;
  return type === 'RATE_TPM' ? tokens : calls;
}

function isCountedByDays({ windowSeconds }: CountedTarget): boolean {
  return windowSeconds !== null && windowSeconds * 1_000 > DAY_MS;
}

function whose({ organizationId, scope, meteredId }: CountedTarget) {
  return { organization: organizationId, scope, metered: meteredId };
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
