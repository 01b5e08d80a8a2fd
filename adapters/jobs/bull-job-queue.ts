import { type IQueueBackend, Queue } from 'bullmq';
import type { Job, JobName, JobQueue } from '../../application/ports/job-queue.js';
import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import { withDeadline } from './deadline.js';
import { type JobPayload, jobIdOf, optionsOf } from './job-definition.js';
import { jobDefinitions } from './job-definitions.js';
import type { QueueTransport, TransportConnection } from './queue-transport.js';

/** The number of jobs of one name in each state. Jobs that were given up are removed, so `failed` counts only what BullMQ kept. */
export interface JobCounts {
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly failed: number;
}

type BullQueue = Queue<JobPayload, void, JobName, JobPayload, void, JobName, IQueueBackend, TransportConnection>;

/** Callers add jobs after their commit while a client waits, so an outage must be noticed soon. */
const ANSWER_LIMIT_MS = 3_000;

/** Nobody reads BullMQ's event streams here. */
const KEPT_EVENTS = 100;

/** JobQueue on BullMQ. Every method throws ServiceUnavailableError when the queue's server does not answer within 3 s. */
export class BullJobQueue implements JobQueue {
  private readonly queues: ReadonlyMap<JobName, BullQueue>;
  private closed: Promise<void> | undefined;

  constructor(private readonly transport: QueueTransport) {
    const names = Object.values(jobDefinitions).map(({ name }) => name);
    this.queues = new Map(names.map((name) => [name, this.open(name)]));
  }

  async add(jobs: readonly Job[]): Promise<void> {
    const additions = [...this.queues].map(([name, queue]) => {
      const subjectIds = jobs.filter((job) => job.name === name).map((job) => job.subjectId);
      return { name, queue, subjectIds };
    });
    await this.ask(() => Promise.all(additions.map(({ name, queue, subjectIds }) => addTo(queue, name, subjectIds))));
  }

  async counts(): Promise<Readonly<Record<JobName, JobCounts>>> {
    const countsOf = async ([name, queue]: readonly [JobName, BullQueue]): Promise<[JobName, JobCounts]> => {
      const counts = await queue.getJobCounts('waiting', 'active', 'delayed', 'failed');
      const { waiting = 0, active = 0, delayed = 0, failed = 0 } = counts;
      return [name, { waiting, active, delayed, failed }];
    };
    const entries = await this.ask(() => Promise.all([...this.queues].map(countsOf)));
    return Object.fromEntries(entries) as Record<JobName, JobCounts>;
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

  private open(name: JobName): BullQueue {
    const options = { connection: {}, streams: { events: { maxLen: KEPT_EVENTS } } };
    const queue: BullQueue = new Queue(name, options, this.transport.backend);
    queue.on('error', (error) => this.transport.failures.failed(error));
    return queue;
  }

  private async ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    const { failures } = this.transport;
    try {
      const answer = await withDeadline(this.transport.ask(question), ANSWER_LIMIT_MS);
      failures.succeeded();
      return answer;
    } catch (error) {
      failures.failed(error);
      throw new ServiceUnavailableError('The job queue cannot be reached; try again shortly', { cause: error });
    }
  }
}

async function addTo(queue: BullQueue, name: JobName, subjectIds: readonly string[]): Promise<void> {
  const definition = jobDefinitions[name];
  const additions = subjectIds.map((subjectId) => ({
    name,
    data: { subjectId },
    opts: { ...optionsOf(definition), jobId: jobIdOf(definition, subjectId) },
  }));
  const [first, ...others] = additions;
  if (first && others.length === 0) {
    await queue.add(first.name, first.data, first.opts);
  } else if (first) {
    await queue.addBulk(additions);
  }
}
