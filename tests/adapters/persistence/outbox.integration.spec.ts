import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresOutbox } from '../../../adapters/persistence/outbox.js';
import { OUTBOX_CHANNEL, OutboxSignal } from '../../../adapters/persistence/outbox-signal.js';
import type { DomainEvent, PublishedEvent } from '../../../application/ports/event-outbox.js';
import { paymentRequestId, type UserId, userId } from '../../../domain/shared/ids.js';
import { CREATED_AT, later } from '../../support/builders/time.js';
import { eventually } from '../../support/eventually.js';
import { type OpenDatabase, openTestDatabase } from './support/test-database.js';

let db: OpenDatabase;
let outbox: PostgresOutbox;

beforeAll(async () => {
  db = await openTestDatabase();
  outbox = new PostgresOutbox(db.database, new OutboxSignal(db.channel()));
});
afterAll(() => db.close());
beforeEach(() => db.sql('TRUNCATE outbox'));

const ALICE = userId(randomUUID());
const BOB = userId(randomUUID());

function newEvents(count: number, user: UserId = ALICE): DomainEvent[] {
  return Array.from({ length: count }, (_, index) => ({
    type: 'payment.created',
    subjectId: paymentRequestId(randomUUID()),
    userId: user,
    occurredAt: later(CREATED_AT, index),
  }));
}

/** Drains everything in batches, and gives the events in the order in which they were handed over. */
async function drained(reader: PostgresOutbox, limit = 100): Promise<PublishedEvent[]> {
  const events: PublishedEvent[] = [];
  while ((await reader.drain(limit, async (batch) => void events.push(...batch))) > 0);
  return events;
}

const subjects = (events: readonly { readonly subjectId: string }[]) => events.map(({ subjectId }) => subjectId);
const ignore = async () => undefined;

describe('appending', () => {
  it('in work that rolls back leaves nothing, and signals nothing', async () => {
    const heard: string[] = [];
    await new Promise<void>((resolve) =>
      db.channel().listen(OUTBOX_CHANNEL, (payload) => heard.push(payload), resolve),
    );
    const work = db.database.transaction(async () => {
      await outbox.append(newEvents(1));
      throw new Error('crash');
    });
    await expect(work).rejects.toThrow('crash');
    expect(await drained(outbox)).toEqual([]);

    await outbox.append(newEvents(1));
    await eventually('the signal', async () => heard.length > 0);
    expect(heard).toHaveLength(1);
  });
});

describe('draining', () => {
  it('does not see events before their transaction has committed', async () => {
    const elsewhere = new PostgresOutbox(await db.connect(), new OutboxSignal(db.channel()));
    await db.database.transaction(async () => {
      await outbox.append(newEvents(1));
      expect(await elsewhere.drain(10, ignore)).toBe(0);
    });

    expect(await elsewhere.drain(10, ignore)).toBe(1);
  });

  it('leaves them unpublished when the process dies inside the handler', async () => {
    const events = newEvents(3);
    await outbox.append(events);
    const dying = await db.connect();
    const work = new PostgresOutbox(dying, new OutboxSignal(db.channel())).drain(10, async () => {
      await db.sql(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND state = 'idle in transaction'`);
    });

    await expect(work).rejects.toThrow();
    expect(subjects(await drained(outbox))).toEqual(subjects(events));
  });

  it('by two relays at once hands every event to one of them', async () => {
    const events = newEvents(200);
    await outbox.append(events);
    const relays = await Promise.all(
      [db.connect(), db.connect(), db.connect()].map(
        async (database) => new PostgresOutbox(await database, new OutboxSignal(db.channel())),
      ),
    );

    const shares = await Promise.all(relays.map((relay) => drained(relay, 7)));

    expect(subjects(shares.flat()).sort()).toEqual(subjects(events).sort());
  });

  it('skips what another relay holds, instead of waiting for it', async () => {
    const events = newEvents(4);
    await outbox.append(events);
    const elsewhere = new PostgresOutbox(await db.connect(), new OutboxSignal(db.channel()));
    let theirs: readonly PublishedEvent[] = [];

    await outbox.drain(2, async () => {
      theirs = await drained(elsewhere);
    });

    expect(subjects(theirs)).toEqual(subjects(events.slice(2)));
    expect(await drained(outbox)).toEqual([]);
  });
});

describe('what happened since', () => {
  it('the newest position is nothing for somebody to whom nothing happened', async () => {
    await outbox.append(newEvents(2));
    const [, last] = await outbox.since({ userId: ALICE }, 0n, 10);

    expect(await outbox.lastPosition({ userId: ALICE })).toBe(last?.position);
    expect(await outbox.lastPosition({ userId: BOB })).toBe(0n);
    expect(await outbox.since({ userId: ALICE }, last?.position ?? 0n, 10)).toEqual([]);
  });
});
