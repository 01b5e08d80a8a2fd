import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresLiveEvents } from '../../../../adapters/persistence/live/live-events.postgres.js';
import { PostgresOutbox } from '../../../../adapters/persistence/outbox.js';
import { OutboxSignal } from '../../../../adapters/persistence/outbox-signal.js';
import type { DomainEvent, PublishedEvent } from '../../../../application/ports/event-outbox.js';
import { paymentRequestId, type UserId, userId } from '../../../../domain/shared/ids.js';
import type { OwnerScope } from '../../../../domain/shared/owner-scope.js';
import { CREATED_AT } from '../../../support/builders/time.js';
import { eventually } from '../../../support/eventually.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

let db: OpenDatabase;
let outbox: PostgresOutbox;
let live: PostgresLiveEvents;
let alice: UserId;

beforeAll(async () => {
  db = await openTestDatabase();
  outbox = new PostgresOutbox(db.database, new OutboxSignal(db.channel()));
  live = new PostgresLiveEvents(outbox, db.channel());
  live.start();
});
afterAll(() => db.close());
beforeEach(() => {
  alice = userId(randomUUID());
});

const WITHIN_MS = 60_000;

function eventOf(user: UserId): DomainEvent {
  return { type: 'payment.created', subjectId: paymentRequestId(randomUUID()), userId: user, occurredAt: CREATED_AT };
}

/** As the relay does: every unpublished event is announced. */
async function relay(): Promise<void> {
  await outbox.drain(100, (events) => live.announce(events));
}

async function happened(user: UserId, count = 1): Promise<string[]> {
  const events = Array.from({ length: count }, () => eventOf(user));
  await outbox.append(events);
  return events.map(({ subjectId }) => subjectId);
}

/** Somebody who watches, and what they have seen so far. */
class Watcher {
  readonly seen: PublishedEvent[] = [];
  readonly leaving = new AbortController();
  readonly ended: Promise<void>;

  constructor(user: UserId, after: bigint | null = null, from: PostgresLiveEvents = live) {
    this.ended = this.watch(from.subscribe({ userId: user }, after, this.leaving.signal));
  }

  get subjects(): string[] {
    return this.seen.map(({ subjectId }) => subjectId);
  }

  async sees(subjects: readonly string[]): Promise<void> {
    const all = async () => subjects.every((subject) => this.subjects.includes(subject));
    await eventually(`to see ${subjects}`, all, WITHIN_MS);
  }

  private async watch(events: AsyncIterable<PublishedEvent>): Promise<void> {
    for await (const event of events) this.seen.push(event);
  }
}

/** Watches, and waits until an event of its own has come through: from then on nothing may be missed. */
async function watching(user: UserId, from: PostgresLiveEvents = live): Promise<Watcher> {
  const watcher = new Watcher(user, null, from);
  const comesThrough = async () => {
    await happened(user);
    await relay();
    return watcher.seen.length > 0;
  };
  await eventually('the watcher to watch', comesThrough, WITHIN_MS);
  return watcher;
}

describe('somebody who watches', () => {
  it('sees what happens to them from now on, and nothing of others', async () => {
    const past = await happened(alice, 3);
    await relay();
    const watcher = await watching(alice);
    const others = await happened(userId(randomUUID()), 2);
    const [mine] = [await happened(alice, 2)];
    await relay();

    await watcher.sees(mine);
    for (const foreign of [...past, ...others]) expect(watcher.subjects).not.toContain(foreign);
    watcher.leaving.abort();
  });

  it('in twenty windows sees everything in each, with one read of the outbox', async () => {
    let reads = 0;
    class CountingOutbox extends PostgresOutbox {
      override since(owner: OwnerScope, position: bigint, limit: number): Promise<readonly PublishedEvent[]> {
        reads += 1;
        return super.since(owner, position, limit);
      }
    }
    const counting = new PostgresLiveEvents(
      new CountingOutbox(db.database, new OutboxSignal(db.channel())),
      db.channel(),
    );
    counting.start();
    const windows = await Promise.all(Array.from({ length: 20 }, () => watching(alice, counting)));
    reads = 0;
    const subjects = await happened(alice);
    await relay();

    await Promise.all(windows.map((window) => window.sees(subjects)));
    expect(reads).toBe(1);
    for (const window of windows) window.leaving.abort();
  });

  it('in two windows sees everything in both', async () => {
    const windows = [await watching(alice), await watching(alice)];
    const subjects = await happened(alice, 3);
    await relay();

    await Promise.all(windows.map((window) => window.sees(subjects)));
    for (const window of windows) window.leaving.abort();
  });

  it('sees more events at once than fit on a page of the outbox, in their order', async () => {
    const watcher = await watching(alice);
    const subjects = await happened(alice, 250);
    for (let round = 0; round < 3; round += 1) await relay();

    await watcher.sees(subjects);
    const firstTimes = [...new Set(watcher.subjects)].filter((subject) => subjects.includes(subject));
    expect(firstTimes).toEqual(subjects);
    watcher.leaving.abort();
  });

  it('who comes back first sees what they missed since the last position, across pages', async () => {
    const subjects = await happened(alice, 230);
    const [first] = await outbox.since({ userId: alice }, 0n, 1);
    const watcher = new Watcher(alice, first?.position ?? 0n);

    await watcher.sees(subjects.slice(1));
    expect(watcher.subjects).toEqual(subjects.slice(1));
    watcher.leaving.abort();
  });
});

describe('positions out of order', () => {
  it('an event of an earlier position that commits later is seen all the same', async () => {
    const watcher = await watching(alice);
    const elsewhere = new PostgresOutbox(await db.connect(), new OutboxSignal(db.channel()));
    let early: string[] = [];
    let late: string[] = [];
    await db.database.transaction(async () => {
      early = await happened(alice);
      const event = eventOf(alice);
      late = [event.subjectId];
      await elsewhere.append([event]);
      while ((await elsewhere.drain(100, (events) => live.announce(events))) > 0);
      await watcher.sees(late);
      expect(watcher.subjects).not.toContain(early[0]);
    });
    await relay();

    await watcher.sees([...early, ...late]);
    watcher.leaving.abort();
  });
});

describe('when notifications are lost', () => {
  const breakNotifications = () =>
    db.sql(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'accounts-notify' AND datname = current_database()`);

  it('because the connection broke, nothing of what happened meanwhile is lost', async () => {
    const watcher = await watching(alice);
    // In this order: a listener that is back before they happen would have to be told of them.
    const subjects = await happened(alice, 2);
    await breakNotifications();

    await watcher.sees(subjects);
    watcher.leaving.abort();
  });

  it('before the first one came, the first event is not lost either', async () => {
    await happened(alice);
    let standing = (): void => undefined;
    const stands = new Promise<void>((resolve) => {
      standing = resolve;
    });
    class NotedOutbox extends PostgresOutbox {
      override async lastPosition(owner: OwnerScope): Promise<bigint> {
        const position = await super.lastPosition(owner);
        standing();
        return position;
      }
    }
    const noted = new PostgresLiveEvents(new NotedOutbox(db.database, new OutboxSignal(db.channel())), db.channel());
    noted.start();
    const watcher = new Watcher(alice, null, noted);
    await stands;
    // In this order: a listener that is back before they happen would have to be told of them.
    const subjects = await happened(alice, 2);
    await breakNotifications();

    await watcher.sees(subjects);
    expect(watcher.subjects).toEqual(subjects);
    watcher.leaving.abort();
  });

  it('the next one brings what the lost one would have', async () => {
    const watcher = await watching(alice);
    const lost = await happened(alice);
    await outbox.drain(100, async () => undefined);
    const next = await happened(alice);
    await relay();

    await watcher.sees([...lost, ...next]);
    watcher.leaving.abort();
  });
});

describe('leaving', () => {
  it('ends the watching, while it waits', async () => {
    const watcher = await watching(alice);
    watcher.leaving.abort();

    await expect(watcher.ended).resolves.toBeUndefined();
  });

  it('before it began is no watching at all', async () => {
    await happened(alice);
    const leaving = new AbortController();
    leaving.abort();
    const seen: PublishedEvent[] = [];
    for await (const event of live.subscribe({ userId: alice }, 0n, leaving.signal)) seen.push(event);

    expect(seen).toEqual([]);
  });

  it('in the middle of what was missed lets go of everything', async () => {
    const subjects = await happened(alice, 3);
    const leaving = new AbortController();
    for await (const event of live.subscribe({ userId: alice }, 0n, leaving.signal)) {
      expect(event.subjectId).toBe(subjects[0]);
      break;
    }

    const again = new Watcher(alice, 0n);
    await again.sees(subjects);
    again.leaving.abort();
  });
});
