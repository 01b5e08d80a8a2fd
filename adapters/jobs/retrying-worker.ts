import { setTimeout as delay } from 'node:timers/promises';
import { type IQueueBackend, type Job, type JobProgress, type Processor, Worker } from 'bullmq';
import pTimeout from 'p-timeout';
import type { JobKind } from '../../application/ports/job-queue.js';
import { pauseAfter } from './back-off.js';
import { BACK_OFF_TYPE, type JobPayload } from './job-options.js';
import type { QueueTransport, TransportConnection } from './queue-transport.js';

/** The times by which a worker notices a dead worker, and the time that it waits for its own jobs at the end. */
export interface WorkerTiming {
  /** A running job whose lock was not renewed for this long belongs to a dead process. Locks are renewed at half of it. */
  readonly lockMs: number;
  /** How often to look for such jobs. A job is taken over at the second look. */
  readonly stalledCheckMs: number;
  /** How long {@link RetryingWorker.finish} waits for running jobs. */
  readonly finishMs: number;
}

/** An idle worker is told of new jobs. It looks for them by itself only so often. */
const LOOK_AGAIN_S = 30;

/** The pause between attempts to reach the server. BullMQ itself waits 5 s or 15 s in one place, and not at all in another. */
const RETRY_PAUSE_MS = 500;

type PayloadJob = Job<JobPayload, void>;

/** A BullMQ worker that waits between attempts while its server is away, and that can always be stopped. */
export class RetryingWorker extends Worker<JobPayload, void, string, IQueueBackend, JobProgress, TransportConnection> {
  constructor(
    kind: JobKind,
    processor: Processor<JobPayload, void>,
    private readonly transport: QueueTransport,
    private readonly timing: WorkerTiming,
  ) {
    const options = {
      connection: {},
      autorun: false,
      concurrency: kind.concurrency,
      lockDuration: timing.lockMs,
      stalledInterval: timing.stalledCheckMs,
      drainDelay: LOOK_AGAIN_S,
      // A job may be taken over from a dead process as often as it may fail, because running it again does no harm.
      maxStalledCount: kind.attempts,
      runRetryDelay: RETRY_PAUSE_MS,
      settings: {
        backoffStrategy: (attempt: number, type?: string) => {
          if (type !== BACK_OFF_TYPE) {
            throw new Error(`unknown back-off type ${type}`);
          }
          return pauseAfter(attempt, kind.backOff, Math.random());
        },
      },
    };
    super(kind.name, processor, options, transport.backend);
    this.on('error', (error) => transport.failures.failed(error));
  }

  /**
   * Takes no new job and waits for the running ones, at most the timing's limit.
   *
   * @returns whether all of them finished; those that did not are taken over when their lock has run out
   */
  async finish(): Promise<boolean> {
    try {
      await pTimeout(this.close(), { milliseconds: this.timing.finishMs });
      return true;
    } catch {
      await this.lockManager.close();
      await this.getBackend().close(true);
      return false;
    }
  }

  protected override checkConnectionError<Answer>(question: () => Promise<Answer>): Promise<Answer | undefined> {
    return super.checkConnectionError(question, RETRY_PAUSE_MS);
  }

  /**
   * BullMQ retries at once after every failure but a refused connection, for instance while PostgreSQL starts. It also takes a job that
   * wakes it while it closes. Both are prevented here.
   */
  protected override async moveToActive(token: string, name?: string): Promise<PayloadJob> {
    if (this.closing) {
      return this.nextJobFromJobData();
    }
    try {
      const job = await super.moveToActive(token, name);
      this.transport.failures.succeeded();
      return job;
    } catch (error) {
      await delay(RETRY_PAUSE_MS);
      throw error;
    }
  }
}
