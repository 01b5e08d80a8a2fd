import type { Logger } from '../../application/ports/logger.js';
import type { Sweep } from '../../application/ports/sweep.js';
import { FailureLog } from './failure-log.js';
import { WakeUpSignal } from './wake-up-signal.js';

/** The part of the period by which a run is moved at random, so that processes that started together do not sweep together. */
const JITTER = 0.1;

/** Runs each task periodically, one run of a task at a time in this process. Tasks do not wait for each other. */
export class Sweeper {
  private stopped = false;
  private running: readonly { readonly stop: WakeUpSignal; readonly loop: Promise<void> }[] = [];

  constructor(
    private readonly sweeps: readonly Sweep[],
    private readonly logger: Logger,
  ) {}

  /** The first runs begin almost at once, because after a crash there may be lost work. Does nothing when it runs already. */
  start(): void {
    if (this.running.length === 0 && !this.stopped) {
      this.running = this.sweeps.map((sweep) => {
        const stop = new WakeUpSignal();
        return { stop, loop: this.repeat(sweep, stop) };
      });
    }
  }

  /** Waits for the tasks that are running. Can be called again. */
  async close(): Promise<void> {
    this.stopped = true;
    await Promise.all(
      this.running.map(({ stop, loop }) => {
        stop.raise();
        return loop;
      }),
    );
  }

  private async repeat(sweep: Sweep, stop: WakeUpSignal): Promise<void> {
    const failures = new FailureLog(this.logger, `The sweep ${sweep.name}`);
    await stop.wait(sweep.everyMs * JITTER * Math.random());
    while (!this.stopped) {
      try {
        await sweep.execute();
        failures.succeeded();
      } catch (error) {
        failures.failed(error);
      }
      await stop.wait(sweep.everyMs * (1 + JITTER * (2 * Math.random() - 1)));
    }
  }
}
