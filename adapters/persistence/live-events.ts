import { EventEmitter, on } from 'node:events';
import type { LiveEvents } from '../../application/live/live-events.js';
import type { PublishedEvent } from '../../application/ports/event-outbox.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { NotificationChannel } from './notification-channel.js';
import type { PostgresOutbox } from './outbox.js';

/** The channel on which the relay names the users who have new events. */
const USERS_CHANNEL = 'user_events';

const PAGE = 100;

/** Wakes a subscription: the first new position, or null after a break in the notifications. */
type Change = readonly [first: bigint | null];

/**
 * Live events across processes: the relay names the users with new events, and every process with a listener of such a user reads the
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
      USERS_CHANNEL,
      (payload) => {
        for (const [user, position] of Object.entries(JSON.parse(payload) as Record<string, string>)) {
          this.changes.emit(user, BigInt(position));
        }
      },
      () => this.wakeAll(),
    );
  }

  /** Announces the users of these events to every process, with the first position of each. */
  async announce(events: readonly PublishedEvent[]): Promise<void> {
    const first: Record<string, string> = {};
    for (const event of events) first[event.userId] ??= String(event.position);
    await this.channel.notify(USERS_CHANNEL, JSON.stringify(first));
  }

  async *subscribe(userId: UserId, after: bigint | null, signal: AbortSignal): AsyncGenerator<PublishedEvent> {
    if (signal.aborted) return;
    const changes = on(this.changes, userId, { signal }) as AsyncIterableIterator<Change>;
    try {
      let seen = after ?? (await this.outbox.lastPosition(userId));
      for await (const event of this.missed(userId, seen)) {
        seen = event.position;
        yield event;
      }
      for await (const [first] of changes) {
        /* Of two concurrent transactions the later position may be announced first. An event can arrive twice, but is never missed. */
        const from = first !== null && first <= seen ? first - 1n : seen;
        for await (const event of this.missed(userId, from)) {
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
    for (const user of this.changes.eventNames()) if (user !== 'error') this.changes.emit(user, null);
  }

  private async *missed(userId: UserId, after: bigint): AsyncGenerator<PublishedEvent> {
    let position = after;
    for (;;) {
      const page = await this.outbox.since(userId, position, PAGE);
      yield* page;
      const last = page.at(-1);
      if (!last || page.length < PAGE) return;
      position = last.position;
    }
  }
}
