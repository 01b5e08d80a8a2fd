import { type IQueueBackend, Queue } from 'bullmq';
import pTimeout from 'p-timeout';
import type { Job, JobKind, JobQueue, UrgentJobs } from '../../application/ports/job-queue.js';
import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import { type JobPayload, jobIdOf, optionsOf } from './job-options.js';
import type { QueueTransport, TransportConnection } from './queue-transport.js';

/** The number of jobs of one name in each state. Jobs that were given up are removed, so `failed` counts only what BullMQ kept. */
export interface JobCounts {
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly failed: number;
}

type BullQueue = Queue<JobPayload, void, string, JobPayload, void, string, IQueueBackend, TransportConnection>;

/** Callers add jobs after their commit while a client waits, so an outage must be noticed soon. */
const ANSWER_LIMIT_MS = 3_000;

/** BullMQ's event streams are not used, so they are kept short. */
const KEPT_EVENTS = 100;

/** JobQueue on BullMQ. Every method throws ServiceUnavailableError when the queue's server does not answer within 3 s. */
export class BullJobQueue implements JobQueue, UrgentJobs {
  /** One for each kind. It is opened when a job of the kind is added or counted for the first time. */
  private readonly queues = new Map<string, BullQueue>();
  private closed: Promise<void> | undefined;

  constructor(private readonly transport: QueueTransport) {}

  async add(jobs: readonly Job[]): Promise<void> {
    const additions = [...new Set(jobs.map(({ kind }) => kind))].map((kind) => {
      return { kind, queue: this.queueOf(kind), ofKind: jobs.filter((job) => job.kind === kind) };
    });
    await this.ask(() => Promise.all(additions.map(({ kind, queue, ofKind }) => addTo(queue, kind, ofKind))));
  }

  async addNow(jobs: readonly Job[]): Promise<void> {
    await this.add(jobs);
    await this.ask(() =>
      Promise.all(jobs.map(({ kind, subjectId }) => promote(this.queueOf(kind), jobIdOf(kind, subjectId)))),
    );
  }

  /** By the names of the kinds. */
  async counts(kinds: readonly JobKind[]): Promise<Readonly<Record<string, JobCounts>>> {
    const countsOf = async (kind: JobKind): Promise<[string, JobCounts]> => {
      const counts = await this.queueOf(kind).getJobCounts('waiting', 'active', 'delayed', 'failed');
      const { waiting = 0, active = 0, delayed = 0, failed = 0 } = counts;
      return [kind.name, { waiting, active, delayed, failed }];
    };
    return Object.fromEntries(await this.ask(() => Promise.all(kinds.map(countsOf))));
  }

  /** Checks that the queue's server answers. */
  async ping(): Promise<void> {
    await this.ask(() => this.transport.ping());
  }

  /** Closes the queue, not the transport. Can be called again. */
  close(): Promise<void> {
    this.closed ??= Promise.all([...this.queues.values()].map((queue) => queue.close())).then(() => undefined);
    return this.closed;
  }

  private queueOf({ name }: JobKind): BullQueue {
    const opened = this.queues.get(name);
    if (opened) return opened;
    const options = { connection: {}, streams: { events: { maxLen: KEPT_EVENTS } } };
    const queue: BullQueue = new Queue(name, options, this.transport.backend);
    queue.on('error', (error) => this.transport.failures.failed(error));
    this.queues.set(name, queue);
    return queue;
  }

  private async ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    const { failures } = this.transport;
    try {
      const answer = await pTimeout(this.transport.ask(question), { milliseconds: ANSWER_LIMIT_MS });
      failures.succeeded();
      return answer;
    } catch (error) {
      failures.failed(error);
      throw new ServiceUnavailableError('The job queue cannot be reached; try again shortly', { cause: error });
    }
  }
}

async function addTo(queue: BullQueue, kind: JobKind, jobs: readonly Job[]): Promise<void> {
  const additions = jobs.map(({ subjectId, trace }) => ({
    name: kind.name,
    data: { subjectId, ...(trace !== undefined && { trace }) },
    opts: { ...optionsOf(kind), jobId: jobIdOf(kind, subjectId) },
  }));
  const [first, ...others] = additions;
  if (first && others.length === 0) {
    await queue.add(first.name, first.data, first.opts);
  } else if (first) {
    await queue.addBulk(additions);
  }
}

/** Ends the pause of a job before its next attempt. Nothing happens to a job that waits for no time, runs or is gone. */
async function promote(queue: BullQueue, jobId: string): Promise<void> {
  const found = await queue.getJob(jobId);
  if (!found || !(await found.isDelayed())) return;
  await found.promote().catch(async (error: unknown) => {
    // It may have begun a moment ago.
    if (await found.isDelayed()) throw error;
  });
}
