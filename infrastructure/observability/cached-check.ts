import pTimeout from 'p-timeout';
import type { CheckResult } from '../../adapters/http/operations/readiness-report.js';
import { FailureLog } from '../../adapters/jobs/failure-log.js';
import { runTask } from '../../adapters/persistence/connections/current-task.js';
import type { Logger } from '../../application/ports/logger.js';
import { NotReadyError, type ReadinessCheck } from './readiness-check.js';

export interface CheckTiming {
  /** How long a result is given again before the check runs anew. */
  readonly freshMs: number;
  /** After this time without an answer the check counts as failed. */
  readonly timeoutMs: number;
}

const USUAL_TIMING: CheckTiming = { freshMs: 1_000, timeoutMs: 2_000 };

/** Runs a check at most once in a while, and once at a time, however often it is asked: a flood of questions costs one query. */
export class CachedCheck {
  private readonly failures: FailureLog;
  private current: Promise<CheckResult> | null = null;
  private freshUntil = 0;

  constructor(
    readonly check: ReadinessCheck,
    logger: Logger,
    private readonly timing: CheckTiming = USUAL_TIMING,
  ) {
    this.failures = new FailureLog(logger, `The readiness check ${check.name}`);
  }

  /** The result of the last run, or of a new one when that is too old. Never rejects. */
  result(): Promise<CheckResult> {
    if (this.current === null || performance.now() > this.freshUntil) {
      this.freshUntil = Number.POSITIVE_INFINITY;
      this.current = this.run().finally(() => {
        this.freshUntil = performance.now() + this.timing.freshMs;
      });
    }
    return this.current;
  }

  private async run(): Promise<CheckResult> {
    const { neededBy } = this.check;
    const startedAt = performance.now();
    const problem = await this.problem();
    const durationMs = Math.round(performance.now() - startedAt);
    return problem === null
      ? { status: 'up', neededBy, durationMs }
      : { status: 'down', neededBy, durationMs, reason: problem };
  }

  private async problem(): Promise<string | null> {
    const { timeoutMs } = this.timing;
    try {
      // The same connections whoever asks, and not those of the API, whose load is no reason to call the database down.
      const task = { workload: 'app', name: `readiness check ${this.check.name}` } as const;
      const checked = runTask(task, async () => this.check.check());
      await pTimeout(checked, {
        milliseconds: timeoutMs,
        message: new NotReadyError(`No answer within ${timeoutMs} ms`),
      });
      this.failures.succeeded();
      return null;
    } catch (error) {
      this.failures.failed(error);
      return error instanceof NotReadyError ? error.message : 'It failed; the log of the service says why';
    }
  }
}
