import pTimeout from 'p-timeout';
import type { Job, JobHandler, JobKind, JobQueue } from '../../application/ports/job-queue.js';
import type { Logger } from '../../application/ports/logger.js';
import { FailureLog } from './failure-log.js';
import { runJob, runJobs } from './run-job.js';

/** How many jobs of a kind wait for each one that may run. Few: what waits here, no other process can do. */
const WAITING_PER_RUNNING = 2;

/** How long `close` waits for running jobs. */
const FINISH_MS = 5_000;

/** The jobs of one kind that this process has taken, by their subjects. A subject that waits is not taken again. */
interface Lane {
  readonly handler: JobHandler;
  /** Places that were taken for jobs that are not here yet. */
  taken: number;
  readonly waiting: Map<string, Job>;
  /** What runs, with the job that must run after it, because something has happened since it began. */
  readonly running: Map<string, Job | null>;
  /** How many runs there are. Each has one job, or several that are done together. */
  runs: number;
  /** Set while those that wait gather others. */
  gathering: NodeJS.Timeout | null;
}

/**
 * Runs short jobs in the process that has read their events, without the queue: for a payment that is a third of all statements. What
 * finds no place, and what fails, goes to the queue. When the process dies, the sweeps find what was not done, as when the queue is lost.
 */
export class ShortJobs {
  private readonly lanes: ReadonlyMap<string, Lane>;
  private readonly queueing: FailureLog;
  private readonly handingOver = new Set<Promise<void>>();
  private isClosing = false;
  private finished: (() => void) | undefined;

  constructor(
    handlers: readonly JobHandler[],
    private readonly queue: JobQueue,
    private readonly logger: Logger,
  ) {
    const short = handlers.filter(({ kind }) => kind.isShort);
    for (const { kind, executeAll } of short) {
      if (kind.together && !executeAll) throw new Error(`Jobs ${kind.name} are done together, and nothing does them`);
    }
    this.lanes = new Map(short.map((handler) => [handler.kind.name, laneOf(handler)]));
    this.queueing = new FailureLog(logger, 'Putting failed jobs into the queue');
  }

  /** Takes a place for each job that can run here. Each place is then used by `run`, or given back. */
  async take(jobs: readonly Job[]): Promise<readonly Job[]> {
    return jobs.filter(({ kind }) => {
      const lane = this.lanes.get(kind.name);
      if (!lane || this.isClosing) return false;
      if (lane.taken + lane.waiting.size >= roomOf(kind)) return false;
      lane.taken += 1;
      return true;
    });
  }

  giveBack(jobs: readonly Job[]): void {
    for (const { kind } of jobs) {
      const lane = this.lanes.get(kind.name);
      if (lane) lane.taken -= 1;
    }
  }

  /** Runs jobs whose places were taken, and does not wait for them. Those that can be done together are here before the first one begins. */
  run(jobs: readonly Job[]): void {
    this.giveBack(jobs);
    const given = new Set<Lane>();
    for (const job of jobs) {
      const { kind, subjectId } = job;
      const lane = this.lanes.get(kind.name);
      if (!lane) continue;
      if (this.isClosing) {
        this.handOver(job);
        continue;
      }
      if (lane.running.has(subjectId)) lane.running.set(subjectId, job);
      else if (!lane.waiting.has(subjectId)) lane.waiting.set(subjectId, job);
      given.add(lane);
    }
    for (const lane of given) this.begin(lane);
  }

  /** Hands what waits to the queue, and waits for what runs, at most 5 s. Can be called again. */
  async close(): Promise<void> {
    this.isClosing = true;
    for (const { waiting, gathering } of this.lanes.values()) {
      if (gathering) clearTimeout(gathering);
      for (const job of waiting.values()) this.handOver(job);
      waiting.clear();
    }
    const done = new Promise<void>((resolve) => {
      this.finished = resolve;
      this.reportIfFinished();
    });
    await pTimeout(done, { milliseconds: FINISH_MS }).catch(() => undefined);
    await Promise.all(this.handingOver);
  }

  private begin(lane: Lane): void {
    const { together } = lane.handler.kind;
    const next = () => {
      lane.gathering = null;
      this.next(lane);
    };
    if (together && together.gatherMs > 0) lane.gathering ??= setTimeout(next, together.gatherMs);
    else next();
  }

  private next(lane: Lane): void {
    const { concurrency, together } = lane.handler.kind;
    // Those that gather others begin later.
    while (lane.waiting.size > 0 && lane.runs < (together?.runs ?? concurrency) && !lane.gathering) {
      const jobs = [...lane.waiting.values()].slice(0, together?.most ?? 1);
      for (const { subjectId } of jobs) {
        lane.waiting.delete(subjectId);
        lane.running.set(subjectId, null);
      }
      lane.runs += 1;
      void this.performAll(lane, jobs);
    }
  }

  /** Never rejects. One that fails keeps none of the others from being done. */
  private async performAll(lane: Lane, jobs: readonly Job[]): Promise<void> {
    const areDone = jobs.length > 1 && (await this.performTogether(lane, jobs));
    for (const job of areDone ? [] : jobs) await this.perform(lane, job);
    lane.runs -= 1;
    this.next(lane);
    this.reportIfFinished();
  }

  private async performTogether(lane: Lane, jobs: readonly Job[]): Promise<boolean> {
    const { kind } = lane.handler;
    try {
      const failures = new Map((await runJobs(lane.handler, jobs)).map((failed) => [failed.subjectId, failed]));
      for (const job of jobs) {
        const failed = failures.get(job.subjectId);
        if (failed) this.failed(lane, job, failed.error);
        else this.ended(lane, job.subjectId);
      }
      return true;
    } catch (error) {
      this.logger.warn({ err: error, job: kind.name }, `${jobs.length} jobs failed together, and are done one by one`);
      return false;
    }
  }

  /** Never rejects. */
  private async perform(lane: Lane, job: Job): Promise<void> {
    try {
      await runJob(lane.handler, job);
      this.ended(lane, job.subjectId);
    } catch (error) {
      this.failed(lane, job, error);
    }
  }

  private failed({ running }: Lane, job: Job, error: unknown): void {
    const { kind, subjectId } = job;
    this.logger.warn({ err: error, job: kind.name, subjectId }, 'A job failed and will be tried again');
    this.handOver(job);
    running.delete(subjectId);
  }

  private ended(lane: Lane, subjectId: string): void {
    const following = lane.running.get(subjectId);
    lane.running.delete(subjectId);
    if (following) this.goOn(lane, following);
  }

  private goOn({ waiting }: Lane, job: Job): void {
    if (this.isClosing) this.handOver(job);
    else waiting.set(job.subjectId, job);
  }

  private handOver(job: Job): void {
    const added = this.queue.add([job]).then(
      () => this.queueing.succeeded(),
      // A sweep finds what is left to do.
      (error: unknown) => this.queueing.failed(error),
    );
    const handedOver = added.finally(() => this.handingOver.delete(handedOver));
    this.handingOver.add(handedOver);
  }

  private reportIfFinished(): void {
    if ([...this.lanes.values()].every(({ runs }) => runs === 0)) this.finished?.();
  }
}

function laneOf(handler: JobHandler): Lane {
  return { handler, taken: 0, waiting: new Map(), running: new Map(), runs: 0, gathering: null };
}

function roomOf({ concurrency, together }: JobKind): number {
  return WAITING_PER_RUNNING * Math.max(concurrency, together?.most ?? 0);
}
