import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { OutboxRelay } from '../../../adapters/jobs/outbox-relay.js';
import { ShortJobs } from '../../../adapters/jobs/short-jobs.js';
import { EventKinds } from '../../../application/ports/event-kinds.js';
import type { PublishedEvent } from '../../../application/ports/event-outbox.js';
import type { Job, JobQueue } from '../../../application/ports/job-queue.js';
import { InMemoryOutbox } from '../../application/support/in-memory-outbox.js';
import { InMemoryUnitOfWork } from '../../application/support/in-memory-unit-of-work.js';
import { CREATED_AT } from '../../support/builders/time.js';
import { settleJob, shortJob, submitJob } from './job-kinds.js';
import { RecordingLogger } from './recording-logger.js';

class InMemoryQueue implements JobQueue {
  readonly jobs: Job[] = [];
  /** What the next additions do before they succeed. */
  before: () => Promise<void> = () => Promise.resolve();

  async add(jobs: readonly Job[]): Promise<void> {
    await this.before();
    this.jobs.push(...jobs);
  }
}

const notify = async () => ({});
const KINDS = new EventKinds([
  { type: 'payment.created', notify },
  { type: 'payment.approved', starts: [submitJob], notify },
  { type: 'operation.included', starts: [settleJob] },
  { type: 'payment.completed', notify },
  { type: 'contract_call.ended', starts: [shortJob, settleJob] },
  { type: 'api_key.revoked', ignored: 'Nothing follows.' },
]);

describe('outbox relay', () => {
  let outbox: InMemoryOutbox;
  let queue: InMemoryQueue;
  let announced: string[];
  /** The subjects of short jobs that have begun. */
  let started: string[];
  let announce: (events: readonly PublishedEvent[]) => Promise<void>;
  let logger: RecordingLogger;
  let relay: OutboxRelay;

  beforeEach(() => {
    jest.useFakeTimers();
    outbox = new InMemoryOutbox(new InMemoryUnitOfWork());
    queue = new InMemoryQueue();
    announced = [];
    announce = async (events) => void announced.push(...events.map(({ type }) => type));
    logger = new RecordingLogger();
    started = [];
    const handler = { kind: shortJob, execute: async (id: string) => void started.push(id) };
    const short = new ShortJobs([handler], queue, logger);
    relay = new OutboxRelay(outbox, KINDS, queue, short, (events) => announce(events), logger);
  });
  afterEach(async () => {
    await relay.close();
    jest.useRealTimers();
  });

  function append(...types: PublishedEvent['type'][]): void {
    const first = outbox.events.length + 1;
    void outbox.append(
      types.map((type, index) => ({ type, subjectId: `s${first + index}`, userId: 'u1', occurredAt: CREATED_AT })),
    );
  }

  const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

  it('adds the jobs that react to an event, for its subject or for itself, and announces every event', async () => {
    append('payment.created', 'payment.approved', 'operation.included', 'payment.completed');
    relay.start();
    await pass(0);
    expect(queue.jobs).toMatchObject([
      { kind: { name: 'notify' }, subjectId: '1' },
      { kind: { name: 'submit' }, subjectId: 's2' },
      { kind: { name: 'notify' }, subjectId: '2' },
      { kind: { name: 'settle' }, subjectId: 's3' },
      { kind: { name: 'notify' }, subjectId: '4' },
    ]);
    expect(announced).toEqual(['payment.created', 'payment.approved', 'operation.included', 'payment.completed']);
    expect(outbox.unpublished).toEqual([]);
    expect(outbox.notifying).toEqual(['payment.created', 'payment.approved', 'payment.completed']);
  });

  it('publishes an event of an unknown type without a job, says so once per type, and handles the events after it', async () => {
    append('session.ended', 'payment.approved', 'session.ended');
    relay.start();
    await pass(0);
    expect(outbox.unpublished).toEqual([]);
    expect(announced).toEqual(['session.ended', 'payment.approved', 'session.ended']);
    expect(queue.jobs).toMatchObject([
      { kind: { name: 'submit' }, subjectId: 's2' },
      { kind: { name: 'notify' }, subjectId: '2' },
    ]);
    expect(logger.lines).toEqual(['error: Nothing follows from events of the unknown type "session.ended"']);
  });

  it('runs a short job itself, once its event is published, and gives the others to the queue', async () => {
    append('contract_call.ended');
    const [unpublished, publish] = [() => outbox.unpublished.length, queue.before];
    queue.before = async () => {
      expect([started, unpublished()]).toEqual([[], 1]);
      await publish();
    };
    relay.start();
    await pass(0);
    expect(started).toEqual(['s1']);
    expect(queue.jobs).toMatchObject([{ kind: { name: 'settle' }, subjectId: 's1' }]);
    expect(outbox.unpublished).toEqual([]);
  });

  it('does not run a short job whose event could not be published, and runs it when it is', async () => {
    queue.before = () => Promise.reject(new Error('queue away'));
    append('contract_call.ended');
    relay.start();
    await pass(5_000);
    expect(started).toEqual([]);
    queue.before = () => Promise.resolve();
    await pass(10_000);
    expect(started).toEqual(['s1']);
  });

  it('asks the queue for nothing when no job reacts', async () => {
    queue.before = () => Promise.reject(new Error('not to be called'));
    append('api_key.revoked');
    relay.start();
    await pass(0);
    expect(announced).toEqual(['api_key.revoked']);
  });

  it('hands new events on at once when it is woken', async () => {
    relay.start();
    await pass(0);
    append('operation.included');
    relay.wake();
    await pass(0);
    expect(queue.jobs).toHaveLength(1);
  });

  it('finds events within a second when the wake-up was lost', async () => {
    relay.start();
    await pass(0);
    append('operation.included');
    await pass(999);
    expect(queue.jobs).toHaveLength(0);
    await pass(1);
    expect(queue.jobs).toHaveLength(1);
  });

  it('looks once more, not a hundred times, when it is woken a hundred times during a batch', async () => {
    let release = (): void => undefined;
    queue.before = () =>
      new Promise((resolve) => {
        release = resolve;
      });
    append('operation.included');
    relay.start();
    await pass(0);
    for (let count = 0; count < 100; count += 1) {
      relay.wake();
    }
    release();
    await pass(500);
    expect(outbox.drains).toEqual([1, 0]);
  });

  it('goes on at once while batches are full', async () => {
    append(...Array.from({ length: 250 }, () => 'operation.included' as const));
    relay.start();
    await pass(0);
    expect(outbox.drains).toEqual([100, 100, 50]);
    expect(queue.jobs).toHaveLength(250);
  });

  it('keeps the events while the queue is away, tries again with growing pauses, and says so once', async () => {
    let attempts = 0;
    queue.before = () => {
      attempts += 1;
      return Promise.reject(new Error('queue away'));
    };
    append('operation.included');
    relay.start();
    await pass(60_000);
    expect(attempts).toBeGreaterThan(6);
    expect(attempts).toBeLessThan(25);
    expect(outbox.unpublished).toHaveLength(1);
    expect(announced).toEqual([]);
    expect(logger.lines).toEqual(['error: The outbox relay fails: queue away']);

    queue.before = () => Promise.resolve();
    await pass(10_000);
    expect(queue.jobs).toMatchObject([{ kind: { name: 'settle' }, subjectId: 's1' }]);
    expect(announced).toEqual(['operation.included']);
    expect(logger.lines).toEqual(['error: The outbox relay fails: queue away', 'info: The outbox relay works again']);
  });

  it('is not hurried by new events while the queue is away', async () => {
    let attempts = 0;
    queue.before = () => {
      attempts += 1;
      return Promise.reject(new Error('queue away'));
    };
    append('operation.included');
    relay.start();
    await pass(0);
    for (let count = 0; count < 50; count += 1) {
      relay.wake();
      await pass(1);
    }
    expect(attempts).toBe(1);
  });

  it('publishes events that could not be announced', async () => {
    announce = () => Promise.reject(new Error('stream broken'));
    append('operation.included');
    relay.start();
    await pass(0);
    expect(queue.jobs).toHaveLength(1);
    expect(outbox.unpublished).toEqual([]);
    expect(logger.lines).toEqual(['error: The announcement of events fails: stream broken']);
  });

  it('waits for the batch in hand when it is closed, and takes no other', async () => {
    let release = (): void => undefined;
    queue.before = () =>
      new Promise((resolve) => {
        release = resolve;
      });
    append('operation.included');
    relay.start();
    await pass(0);
    let closed = false;
    const closing = Promise.all([relay.close(), relay.close()]).then(() => {
      closed = true;
    });
    await pass(5_000);
    expect(closed).toBe(false);
    release();
    await closing;
    expect(queue.jobs).toHaveLength(1);
    append('operation.included');
    relay.wake();
    await pass(5_000);
    expect(outbox.drains).toEqual([1]);
  });

  it('closes at once while it pauses after a failure', async () => {
    queue.before = () => Promise.reject(new Error('queue away'));
    append('operation.included');
    relay.start();
    await pass(30_000);
    await relay.close();
  });

  it('closes although it was never started', async () => {
    await relay.close();
    expect(outbox.drains).toEqual([]);
  });
});
