import { notifyJob } from '../../application/notifications/notify.js';
import type { EventKinds } from '../../application/ports/event-kinds.js';
import type { ClaimedEvent, OutboxReader, PublishedEvent } from '../../application/ports/event-outbox.js';
import { type BackOff, type Job, type JobQueue, job } from '../../application/ports/job-queue.js';
import type { Logger } from '../../application/ports/logger.js';
import { pauseAfter } from './back-off.js';
import { FailureLog } from './failure-log.js';
import type { ShortJobs } from './short-jobs.js';
import { WakeUpSignal } from './wake-up-signal.js';

/** Announces events to the open pages. When it throws, the events still count as published, because pages read them again later. */
export type Announce = (events: readonly PublishedEvent[]) => Promise<void>;

const BATCH_SIZE = 100;
/** How often to look for events when no wake-up signal arrives. */
const POLL_MS = 1_000;
const backOff: BackOff = { firstMs: 200, capMs: 10_000 };

/**
 * Publishes committed events: it adds the jobs that react to them, then announces them, and runs the short ones itself once the events are
 * published. When adding fails, the events stay in the outbox and are tried again. An event can be announced twice and a job added twice, but none is lost. An event of an unknown type, which
 * another version of the service has stored, starts no job and is published, because it must not keep back the events after it.
 */
export class OutboxRelay {
  private readonly wakeUp = new WakeUpSignal();
  private readonly stop = new WakeUpSignal();
  private readonly relaying: FailureLog;
  private readonly announcing: FailureLog;
  private readonly unknownTypes = new Set<string>();
  /** Pages are told of a batch while the next one is read. */
  private told: Promise<void> = Promise.resolve();
  private stopped = false;
  private loop: Promise<void> | undefined;

  constructor(
    private readonly reader: OutboxReader,
    private readonly kinds: EventKinds,
    private readonly queue: JobQueue,
    private readonly shortJobs: ShortJobs,
    private readonly announce: Announce,
    private readonly logger: Logger,
  ) {
    this.relaying = new FailureLog(logger, 'The outbox relay');
    this.announcing = new FailureLog(logger, 'The announcement of events');
  }

  /** Does nothing when it runs already. */
  start(): void {
    this.loop ??= this.run();
  }

  /** Tells it that there may be new events. It is cheap and can be called at any time. */
  wake(): void {
    this.wakeUp.raise();
  }

  /** Waits for the current batch. Can be called again. */
  async close(): Promise<void> {
    this.stopped = true;
    this.stop.raise();
    this.wakeUp.raise();
    await this.loop;
    await this.told;
  }

  private async run(): Promise<void> {
    let failures = 0;
    while (!this.stopped) {
      try {
        const handled = await this.drain();
        failures = 0;
        this.relaying.succeeded();
        if (handled < BATCH_SIZE) {
          await this.wakeUp.wait(POLL_MS);
        }
      } catch (error) {
        failures += 1;
        this.relaying.failed(error);
        // New events must not shorten this pause, or they would overload a server that is already down.
        await this.stop.wait(pauseAfter(failures, backOff, Math.random()));
      }
    }
  }

  /** The short jobs begin when the events are published. Otherwise they would run twice whenever that fails. */
  private async drain(): Promise<number> {
    let read: readonly PublishedEvent[] = [];
    let taken: readonly Job[] = [];
    const handOn = async (events: readonly ClaimedEvent[]) => {
      const jobs = events.flatMap((event) => this.jobsFor(event));
      read = events;
      taken = await this.shortJobs.take(jobs);
      const queued = jobs.filter((one) => !taken.includes(one));
      if (queued.length > 0) await this.queue.add(queued);
    };
    try {
      await this.reader.drain(BATCH_SIZE, handOn, this.kinds.notifying);
    } catch (error) {
      this.shortJobs.giveBack(taken);
      throw error;
    }
    this.shortJobs.run(taken);
    await this.told;
    if (read.length > 0) this.told = this.tellPages(read);
    return read.length;
  }

  private async tellPages(events: readonly PublishedEvent[]): Promise<void> {
    try {
      await this.announce(events);
      this.announcing.succeeded();
    } catch (error) {
      this.announcing.failed(error);
    }
  }

  private jobsFor({ type, subjectId, position, traceContext }: ClaimedEvent): readonly Job[] {
    const kind = this.kinds.of(type);
    if (!kind) this.reportUnknown(type, position);
    const trace = traceContext ? { trace: traceContext } : undefined;
    const jobs = (kind?.starts ?? []).map((started) => ({ kind: started, subjectId, ...trace }));
    return kind?.notify ? [...jobs, { ...job(notifyJob, String(position)), ...trace }] : jobs;
  }

  private reportUnknown(type: string, position: bigint): void {
    if (this.unknownTypes.has(type)) return;
    this.unknownTypes.add(type);
    this.logger.error(
      { type, position: String(position) },
      `Nothing follows from events of the unknown type "${type}"`,
    );
  }
}
