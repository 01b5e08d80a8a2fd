import type { LiveEvents } from '../../../application/live/live-events.js';
import type { PublishedEvent } from '../../../application/ports/event-outbox.js';
import { type OwnerScope, ownerId } from '../../../domain/shared/owner-scope.js';
import type { NotificationChannel } from '../notification-channel.js';
import type { PostgresOutbox } from '../outbox.js';
import { EventQueue } from './event-queue.js';
import { OwnerFeed, pages } from './owner-feed.js';

/** The channel on which the relay names the owners who have new events. */
const OWNERS_CHANNEL = 'owner_events';

/**
 * Live events across processes: the relay names the owners with new events, and every process with a listener of such an owner reads the
 * outbox once, for all its listeners of this owner. After a break in the notifications it reads what was missed.
 */
export class PostgresLiveEvents implements LiveEvents {
  private readonly feeds = new Map<string, OwnerFeed>();
  /** How many streams are open in this process. */
  open = 0;

  constructor(
    private readonly outbox: PostgresOutbox,
    private readonly channel: NotificationChannel,
  ) {}

  /** Starts listening to the announcements of other processes. @returns a function that ends it */
  start(): () => void {
    return this.channel.listen(
      OWNERS_CHANNEL,
      (payload) => {
        for (const [owner, position] of Object.entries(JSON.parse(payload) as Record<string, string>)) {
          this.feeds.get(owner)?.pull(BigInt(position));
        }
      },
      () => {
        for (const feed of this.feeds.values()) feed.pull(null);
      },
    );
  }

  /** Announces the owners of these events to every process, with the first position of each. The origin of it is nobody's id. */
  async announce(events: readonly PublishedEvent[]): Promise<void> {
    const first: Record<string, string> = {};
    for (const { userId, organizationId, position } of events)
      first[userId ?? String(organizationId)] ??= String(position);
    this.channel.tellHere(OWNERS_CHANNEL, JSON.stringify(first));
    await this.channel.tellOthers(OWNERS_CHANNEL, (origin) => JSON.stringify({ ...first, [origin]: '0' }));
  }

  async *subscribe(owner: OwnerScope, after: bigint | null, signal: AbortSignal): AsyncGenerator<PublishedEvent> {
    if (signal.aborted) return;
    const feed = this.feedOf(owner);
    const queue = new EventQueue();
    const end = () => queue.end();
    signal.addEventListener('abort', end, { once: true });
    this.open += 1;
    try {
      const from = await feed.add(queue);
      const received = new Set<bigint>();
      for await (const event of after === null ? [] : pages(this.outbox, owner, after)) {
        if (event.position > from) received.add(event.position);
        yield event;
      }
      for await (const event of queue.events()) if (!received.delete(event.position)) yield event;
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      this.open -= 1;
      signal.removeEventListener('abort', end);
      feed.remove(queue);
      if (feed.isEmpty && this.feeds.get(ownerId(owner)) === feed) this.feeds.delete(ownerId(owner));
    }
  }

  private feedOf(owner: OwnerScope): OwnerFeed {
    const id = ownerId(owner);
    const found = this.feeds.get(id);
    const feed = found && !found.hasFailed ? found : new OwnerFeed(this.outbox, owner);
    this.feeds.set(id, feed);
    return feed;
  }
}
