import type { Logger } from '../../application/ports/logger.js';
import type { Sweep } from '../../application/ports/sweep.js';
import { FailureLog } from './failure-log.js';
import { WakeUpSignal } from './wake-up-signal.js';

/** The part of the period by which a run is moved at random, so that processes that started together do not sweep together. */
const JITTER = 0.1;

interface Running {
  readonly name: Sweep['name'];
  readonly pause: WakeUpSignal;
  readonly loop: Promise<void>;
}

/** Runs each task periodically, one run of a task at a time in this process. Tasks do not wait for each other. */
export class Sweeper {
  private stopped = false;
  private running: readonly Running[] = [];

  constructor(
    private readonly sweeps: readonly Sweep[],
    private readonly logger: Logger,
  ) {}

  /** The first runs begin almost at once, because after a crash there may be lost work. Does nothing when it runs already. */
  start(): void {
    if (this.running.length === 0 && !this.stopped) {
      this.running = this.sweeps.map((sweep) => {
        const pause = new WakeUpSignal();
        return { name: sweep.name, pause, loop: this.repeat(sweep, pause) };
      });
    }
  }

  /** Runs a task now that would run later; again when it is running. It is cheap and can be called at any time. */
  wake(name: Sweep['name']): void {
    for (const running of this.running) if (running.name === name) running.pause.raise();
  }

  /** Waits for the tasks that are running. Can be called again. */
  async close(): Promise<void> {
    this.stopped = true;
    await Promise.all(
      this.running.map(({ pause, loop }) => {
        pause.raise();
        return loop;
      }),
    );
  }

  private async repeat(sweep: Sweep, pause: WakeUpSignal): Promise<void> {
    const failures = new FailureLog(this.logger, `The sweep ${sweep.name}`);
    await pause.wait(sweep.everyMs * JITTER * Math.random());
    while (!this.stopped) {
      try {
        await sweep.execute();
        failures.succeeded();
      } catch (error) {
        failures.failed(error);
      }
      await pause.wait(sweep.everyMs * (1 + JITTER * (2 * Math.random() - 1)));
    }
  }
}
