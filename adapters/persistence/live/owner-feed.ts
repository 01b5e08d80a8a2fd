import type { PublishedEvent } from '../../../application/ports/event-outbox.js';
import type { OwnerScope } from '../../../domain/shared/owner-scope.js';
import type { PostgresOutbox } from '../outbox.js';
import type { EventQueue } from './event-queue.js';

const PAGE = 100;

/** The new events of one owner for all listeners in this process. One read serves all of them. */
export class OwnerFeed {
  private readonly queues = new Set<EventQueue>();
  /** The highest position that was read. */
  private seen: Promise<bigint>;
  private failed = false;
  /** What the read that waits for its turn has to begin after. Several changes need one read only. */
  private wanted: { after: bigint | null } | null = null;

  constructor(
    private readonly outbox: PostgresOutbox,
    private readonly owner: OwnerScope,
  ) {
    this.seen = outbox.lastPosition(owner);
    this.seen.catch((error: unknown) => this.fail(error));
  }

  /** It gives no more events, and its listeners end. The next listener needs another feed. */
  get hasFailed(): boolean {
    return this.failed;
  }

  get isEmpty(): boolean {
    return this.queues.size === 0;
  }

  /** @returns the position from which on the queue gets events */
  add(queue: EventQueue): Promise<bigint> {
    this.queues.add(queue);
    return this.seen;
  }

  remove(queue: EventQueue): void {
    this.queues.delete(queue);
  }

  /**
   * Reads what is new.
   * @param first the first new position; null when that is unknown. Of two concurrent transactions the later position may be announced
   *   first, so it can be lower than what was read. Then an event can arrive twice, but none is missed.
   */
  pull(first: bigint | null): void {
    const after = first === null ? null : first - 1n;
    if (this.wanted !== null) {
      if (after !== null && (this.wanted.after === null || after < this.wanted.after)) this.wanted.after = after;
      return;
    }
    const wanted = { after };
    this.wanted = wanted;
    this.seen = this.seen.then((seen) => {
      this.wanted = null;
      return this.read(seen, wanted.after);
    });
    this.seen.catch((error: unknown) => this.fail(error));
  }

  private fail(error: unknown): void {
    this.failed = true;
    for (const queue of this.queues) queue.fail(error);
  }

  private async read(seen: bigint, after: bigint | null): Promise<bigint> {
    let highest = seen;
    for await (const event of pages(this.outbox, this.owner, after !== null && after < seen ? after : seen)) {
      if (event.position > highest) highest = event.position;
      for (const queue of this.queues) queue.push(event);
    }
    return highest;
  }
}

/** The events of an owner after a position, the oldest first. */
export async function* pages(outbox: PostgresOutbox, owner: OwnerScope, after: bigint): AsyncGenerator<PublishedEvent> {
  let position = after;
  for (;;) {
    const page = await outbox.since(owner, position, PAGE);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    position = last.position;
  }
}
