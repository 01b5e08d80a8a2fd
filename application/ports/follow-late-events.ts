import type { EventFollower } from './event-follower.js';
import type { EventType } from './event-outbox.js';
import { everyItem } from './every-item.js';
import type { JobHandler, JobQueue } from './job-queue.js';
import type { LateEvent, LateEvents } from './late-events.js';
import type { Sweep } from './sweep.js';

/** How many events are looked at together. Few of them are of a type that has such a job. */
const BATCH = 5_000;
/** A run ends with the batch in which it gets so old, in milliseconds. The next one goes on. */
const RUN_MS = 12_000;
/** How many events are followed at once. */
const LINES = 4;

interface LateRun {
  readonly handler: JobHandler;
  readonly subjectIds: readonly string[];
}

/**
 * The sweep of all jobs that say `isFollowedAgain`: it does the job of every event once more, a minute later, because the queue or a process
 * that ended may have lost it. What fails goes to the queue. A crash repeats some of them.
 */
export class FollowLateEvents implements Sweep {
  readonly name = 'follow-late-events';
  readonly everyMs = 15_000;
  private readonly handlers: ReadonlyMap<EventType, readonly JobHandler[]>;

  constructor(
    private readonly events: LateEvents,
    followers: readonly EventFollower[],
    handlers: readonly JobHandler[],
    private readonly queue: JobQueue,
  ) {
    const again = handlers.filter(({ kind }) => kind.isFollowedAgain);
    const startedBy = (type: EventType) => followers.filter((one) => one.type === type).flatMap(({ starts }) => starts);
    const ofTypes = followers.map(({ type }) => {
      const names = startedBy(type).map(({ name }) => name);
      return [type, again.filter(({ kind }) => names.includes(kind.name))] as const;
    });
    this.handlers = new Map(ofTypes.filter(([, own]) => own.length > 0));
  }

  /** @throws the errors of a batch in the end; it comes again then, because the queue was away, too */
  execute(): Promise<void> {
    return this.events.alone(() => this.goOn());
  }

  private async goOn(): Promise<void> {
    const until = performance.now() + RUN_MS;
    const types = [...this.handlers.keys()];
    let position = await this.events.until();
    let isFull = true;
    while (isFull && performance.now() < until) {
      const page = await this.events.after(position, types, BATCH);
      if (page.last === null) return;
      await this.followAll(page.events);
      await this.events.followed(page.last);
      position = page.last;
      isFull = page.isFull;
    }
  }

  private async followAll(events: readonly LateEvent[]): Promise<void> {
    const items = this.runsFor(events).values();
    const line = () => everyItem(items, ({ handler, subjectIds }) => this.follow(handler, subjectIds));
    const ended = await Promise.allSettled(Array.from({ length: LINES }, line));
    for (const one of ended) if (one.status === 'rejected') throw one.reason;
  }

  /** Jobs that can be done together are. */
  private runsFor(events: readonly LateEvent[]): readonly LateRun[] {
    const subjects = new Map<JobHandler, string[]>();
    for (const { type, subjectId } of events) {
      for (const handler of this.handlers.get(type) ?? []) {
        const own = subjects.get(handler);
        if (own) own.push(subjectId);
        else subjects.set(handler, [subjectId]);
      }
    }
    return [...subjects].flatMap(([handler, all]) => {
      const most = handler.executeAll ? (handler.kind.together?.most ?? 1) : 1;
      const starts = Array.from({ length: Math.ceil(all.length / most) }, (_, index) => index * most);
      return starts.map((start) => ({ handler, subjectIds: all.slice(start, start + most) }));
    });
  }

  private async follow(handler: JobHandler, subjectIds: readonly string[]): Promise<void> {
    const { kind } = handler;
    const [first = ''] = subjectIds;
    const ids = subjectIds.map((subjectId) => kind.subjectId(subjectId));
    const run =
      subjectIds.length > 1 && handler.executeAll
        ? handler.executeAll(ids).then((failed) => failed.map(({ subjectId }) => subjectId))
        : handler.execute(kind.subjectId(first)).then(() => []);
    const failed: readonly string[] = await run.catch(() => subjectIds);
    if (failed.length > 0) await this.queue.add(failed.map((subjectId) => ({ kind, subjectId })));
  }
}
