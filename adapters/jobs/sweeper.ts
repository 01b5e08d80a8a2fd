import { FailureLog } from './failure-log.js';
import type { Logger } from './logger.js';
import { WakeUpSignal } from './wake-up-signal.js';

/** A task that finds in the database what is due or was lost. It can run in several processes at the same time. */
export interface SweepTask {
  /** As the log shows it: "expire-payments". */
  readonly name: string;
  /** Milliseconds between the end of one run and the beginning of the next, give or take a tenth. */
  readonly everyMs: number;
  run(): Promise<void>;
}

/** The part of the period by which a run is moved at random, so that processes that started together do not sweep together. */
const JITTER = 0.1;

/** Runs each task periodically, one run of a task at a time in this process. Tasks do not wait for each other. */
export class Sweeper {
  private stopped = false;
  private running: readonly { readonly stop: WakeUpSignal; readonly loop: Promise<void> }[] = [];

  constructor(
    private readonly tasks: readonly SweepTask[],
    private readonly logger: Logger,
  ) {}

  /** The first runs begin almost at once, because after a crash there may be lost work. Does nothing when it runs already. */
  start(): void {
    if (this.running.length === 0 && !this.stopped) {
      this.running = this.tasks.map((task) => {
        const stop = new WakeUpSignal();
        return { stop, loop: this.repeat(task, stop) };
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

  private async repeat(task: SweepTask, stop: WakeUpSignal): Promise<void> {
    const failures = new FailureLog(this.logger, `The sweep ${task.name}`);
    await stop.wait(task.everyMs * JITTER * Math.random());
    while (!this.stopped) {
      try {
        await task.run();
        failures.succeeded();
      } catch (error) {
        failures.failed(error);
      }
      await stop.wait(task.everyMs * (1 + JITTER * (2 * Math.random() - 1)));
    }
  }
}
