import type { EventFollower } from './event-follower.js';
import { everyItem } from './every-item.js';
import type { JobHandler, JobQueue } from './job-queue.js';
import type { LateEvents } from './late-events.js';
import type { Sweep } from './sweep.js';

const BATCH = 500;
/** The batches of a run. */
const MOST_BATCHES = 20;

/**
 * The sweep of all jobs that say `isFollowedAgain`: it does the job of every event once more, a minute later, because the queue or a process
 * that ended may have lost it. What fails goes to the queue. A crash repeats some of them.
 */
export class FollowLateEvents implements Sweep {
  readonly name = 'follow-late-events';
  readonly everyMs = 15_000;
  private readonly handlers: ReadonlyMap<string, readonly JobHandler[]>;

  constructor(
    private readonly events: LateEvents,
    followers: readonly EventFollower[],
    handlers: readonly JobHandler[],
    private readonly queue: JobQueue,
  ) {
    const again = handlers.filter(({ kind }) => kind.isFollowedAgain);
    const startedBy = (type: string) => followers.filter((one) => one.type === type).flatMap(({ starts }) => starts);
    this.handlers = new Map(
      followers.map(({ type }) => {
        const names = startedBy(type).map(({ name }) => name);
        return [type, again.filter(({ kind }) => names.includes(kind.name))];
      }),
    );
  }

  /** @throws the errors of a batch in the end; it comes again then, because the queue was away, too */
  execute(): Promise<void> {
    return this.events.alone(() => this.goOn());
  }

  private async goOn(): Promise<void> {
    let position = await this.events.until();
    for (let batches = 0; batches < MOST_BATCHES; batches += 1) {
      const late = await this.events.after(position, BATCH);
      const last = late.at(-1);
      if (!last) return;
      await everyItem(late, ({ type, subjectId }) => this.follow(type, subjectId));
      await this.events.followed(last.position);
      position = last.position;
      if (late.length < BATCH) return;
    }
  }

  private async follow(type: string, subjectId: string): Promise<void> {
    for (const handler of this.handlers.get(type) ?? []) {
      const { kind } = handler;
      await handler.execute(kind.subjectId(subjectId)).catch(() => this.queue.add([{ kind, subjectId }]));
    }
  }
}
