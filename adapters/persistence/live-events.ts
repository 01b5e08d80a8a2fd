import { EventEmitter, on } from 'node:events';
import type { LiveEvents } from '../../application/live/live-events.js';
import type { PublishedEvent } from '../../application/ports/event-outbox.js';
import { type OwnerScope, ownerId } from '../../domain/shared/owner-scope.js';
import type { NotificationChannel } from './notification-channel.js';
import type { PostgresOutbox } from './outbox.js';

/** The channel on which the relay names the owners who have new events. */
const OWNERS_CHANNEL = 'owner_events';

const PAGE = 100;

/** Wakes a subscription: the first new position, or null after a break in the notifications. */
type Change = readonly [first: bigint | null];

/**
 * Live events across processes: the relay names the owners with new events, and every process with a listener of such an owner reads the
 * outbox from the listener's position. After a break in the notifications every listener reads what it missed.
 */
export class PostgresLiveEvents implements LiveEvents {
  private readonly changes = new EventEmitter().setMaxListeners(0);

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
          this.changes.emit(owner, BigInt(position));
        }
      },
      () => this.wakeAll(),
    );
  }

  /** Announces the owners of these events to every process, with the first position of each. */
  async announce(events: readonly PublishedEvent[]): Promise<void> {
    const first: Record<string, string> = {};
    for (const { userId, organizationId, position } of events)
      first[userId ?? String(organizationId)] ??= String(position);
    await this.channel.notify(OWNERS_CHANNEL, JSON.stringify(first));
  }

  async *subscribe(owner: OwnerScope, after: bigint | null, signal: AbortSignal): AsyncGenerator<PublishedEvent> {
    if (signal.aborted) return;
    const changes = on(this.changes, ownerId(owner), { signal }) as AsyncIterableIterator<Change>;
    try {
      let seen = after ?? (await this.outbox.lastPosition(owner));
      for await (const event of this.missed(owner, seen)) {
        seen = event.position;
        yield event;
      }
      for await (const [first] of changes) {
        /* Of two concurrent transactions the later position may be announced first. An event can arrive twice, but is never missed. */
        const from = first !== null && first <= seen ? first - 1n : seen;
        for await (const event of this.missed(owner, from)) {
          if (event.position > seen) seen = event.position;
          yield event;
        }
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      await changes.return?.();
    }
  }

  private wakeAll(): void {
    /* Every subscription also has an `error` listener, because events.on() adds one. */
    for (const owner of this.changes.eventNames()) if (owner !== 'error') this.changes.emit(owner, null);
  }

  private async *missed(owner: OwnerScope, after: bigint): AsyncGenerator<PublishedEvent> {
    let position = after;
    for (;;) {
      const page = await this.outbox.since(owner, position, PAGE);
      yield* page;
      const last = page.at(-1);
      if (!last || page.length < PAGE) return;
      position = last.position;
    }
  }
}
