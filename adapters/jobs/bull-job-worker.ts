import type { Job } from 'bullmq';
import type { JobHandler, JobKind, JobWorker } from '../../application/ports/job-queue.js';
import type { Logger } from '../../application/ports/logger.js';
import type { JobPayload } from './job-options.js';
import type { QueueTransport } from './queue-transport.js';
import { RetryingWorker, type WorkerTiming } from './retrying-worker.js';
import { runJob } from './run-job.js';

/** The jobs of a dead worker are taken over within about 10 s. Until then no job of the same subject can be added. */
const usualTiming: WorkerTiming = { lockMs: 6_000, stalledCheckMs: 2_000, finishMs: 5_000 };

/** JobWorker on BullMQ: one BullMQ worker for each kind of job. When the queue's server is away, it waits and then continues. */
export class BullJobWorker implements JobWorker {
  private workers: readonly RetryingWorker[] = [];
  private closed: Promise<void> | undefined;

  constructor(
    private readonly transport: QueueTransport,
    private readonly logger: Logger,
    private readonly timing: WorkerTiming = usualTiming,
  ) {}

  /** @throws Error when it has been started or closed before */
  async start(handlers: readonly JobHandler[]): Promise<void> {
    if (this.workers.length > 0 || this.closed) {
      throw new Error('A job worker can be started once only');
    }
    this.workers = handlers.map((handler) => this.run(handler));
  }

  /** Waits at most 5 s for the running jobs. Leaves the transport open. Can be called again. */
  close(): Promise<void> {
    this.closed ??= Promise.all(this.workers.map((worker) => this.finish(worker))).then(() => undefined);
    return this.closed;
  }

  private run(handler: JobHandler): RetryingWorker {
    const { kind } = handler;
    const process = (job: Job<JobPayload, void>): Promise<void> => runJob(handler, job.data);
    const worker = new RetryingWorker(kind, process, this.transport, this.timing);
    worker.on('failed', (job, error) => this.reportFailure(kind, job, error));
    worker.on('stalled', (jobId) => {
      this.logger.warn({ jobId }, 'A job lost its worker and is run again');
    });
    worker.run().catch((error: unknown) => {
      this.logger.error({ err: error, job: kind.name }, 'A job worker has stopped');
    });
    return worker;
  }

  private async finish(worker: RetryingWorker): Promise<void> {
    if (!(await worker.finish())) {
      this.logger.warn({ job: worker.name }, 'Jobs were still running when the worker closed; they will be run again');
    }
  }

  /** In an outage all jobs fail repeatedly, so only the first and the last failure of each job are logged. */
  private reportFailure(kind: JobKind, job: Job<JobPayload> | undefined, error: Error): void {
    const fields = { err: error, job: kind.name, subjectId: job?.data.subjectId };
    if (job === undefined || job.attemptsMade >= kind.attempts) {
      this.logger.error(fields, 'A job failed for the last time; a sweep adds it again if there is still work to do');
    } else if (job.attemptsMade === 1) {
      this.logger.warn(fields, 'A job failed and will be tried again');
    }
  }
}
