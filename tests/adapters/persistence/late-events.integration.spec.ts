import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Database } from '../../../adapters/persistence/database.js';
import { LATE_EVENTS, PostgresLateEvents } from '../../../adapters/persistence/late-events.postgres.js';
import { LeasedWork } from '../../../adapters/persistence/leased-work.js';
import { PostgresOutbox } from '../../../adapters/persistence/outbox.js';
import { OutboxSignal } from '../../../adapters/persistence/outbox-signal.js';
import { movedPaymentJob } from '../../../application/payments/follow-payments.js';
import { FollowLateEvents } from '../../../application/ports/follow-late-events.js';
import type { Job, JobHandler } from '../../../application/ports/job-queue.js';
import { type PaymentRequestId, paymentRequestId, userId } from '../../../domain/shared/ids.js';
import { CREATED_AT } from '../../support/builders/time.js';
import { type OpenDatabase, openTestDatabase } from './support/test-database.js';

const OWNER = userId(randomUUID());
const followed = movedPaymentJob('follow-again', 'events');
const unfollowed = movedPaymentJob('has-a-sweep-of-its-own');
const FOLLOWERS = [
  { type: 'payment.completed', starts: [followed, unfollowed] },
  { type: 'payment.reversed', starts: [unfollowed] },
] as const;

let db: OpenDatabase;
let outbox: PostgresOutbox;
let done: string[];
let queued: Job[];
let sweep: FollowLateEvents;

beforeAll(async () => {
  db = await openTestDatabase();
  outbox = new PostgresOutbox(db.database, new OutboxSignal(db.channel()));
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.sql('TRUNCATE outbox');
  [done, queued] = [[], []];
  sweep = sweepWith(handler(followed, async () => undefined));
});

/** Notes what it does. */
function handler(kind: typeof followed, execute: (id: string) => Promise<void>): JobHandler {
  const noted: JobHandler<PaymentRequestId> = {
    kind,
    async execute(id) {
      done.push(`${kind.name} ${id}`);
      await execute(id);
    },
  };
  return noted as JobHandler;
}

const lateEvents = (database: Database) => new PostgresLateEvents(database, new LeasedWork(database));

function sweepWith(...handlers: readonly JobHandler[]): FollowLateEvents {
  const others = handler(unfollowed, async () => undefined);
  const add = async (jobs: readonly Job[]) => void queued.push(...jobs);
  return new FollowLateEvents(lateEvents(db.database), FOLLOWERS, [...handlers, others], { add });
}

const waiting = () => db.database.row(LATE_EVENTS.waiting);

/** @param ago how long ago it was published; null when it is not */
async function event(ago: string | null, type: 'payment.completed' | 'payment.reversed' = 'payment.completed') {
  const id = paymentRequestId(randomUUID());
  await outbox.append([{ type, subjectId: id, userId: OWNER, occurredAt: CREATED_AT }]);
  if (ago !== null) await publish(id, ago);
  return id;
}

const publish = (id: string, ago: string) =>
  db.sql(`UPDATE outbox SET published_at = now() - $2::interval WHERE subject_id = $1`, [id, ago]);

describe('events that were published more than a minute ago', () => {
  it('have the jobs done once more that no other sweep finds, and each once', async () => {
    const [first, , third] = [await event('2 min'), await event('2 min', 'payment.reversed'), await event('61 s')];
    await sweep.execute();
    await sweep.execute();
    expect(done).toEqual([`follow-again ${first}`, `follow-again ${third}`]);
  });

  it('have jobs done together that can be, and what fails of them goes to the queue', async () => {
    const [first, second, third] = [await event('2 min'), await event('2 min'), await event('2 min')];
    const runs: string[][] = [];
    const together = {
      ...handler(followed, async () => undefined),
      async executeAll(ids: readonly string[]) {
        runs.push([...ids]);
        return ids.filter((id) => id === second).map((subjectId) => ({ subjectId, error: new Error('not now') }));
      },
    };
    await sweepWith(together).execute();
    expect(runs).toEqual([[first, second, third]]);
    expect(done).toEqual([]);
    expect(queued).toMatchObject([{ kind: followed, subjectId: second }]);

    const others = [await event('2 min'), await event('2 min')];
    const away = { ...together, executeAll: () => Promise.reject(new Error('away')) };
    await sweepWith(away).execute();
    expect(queued.slice(1).map(({ subjectId }) => subjectId)).toEqual(others);
  });

  it('are not passed while an earlier one is not published, or was only a moment ago', async () => {
    const [unpublished, young, old] = [await event(null), await event('1 s'), await event('2 min')];
    await sweep.execute();
    expect(done).toEqual([]);
    await publish(unpublished, '2 min');
    await sweep.execute();
    expect(done).toEqual([`follow-again ${unpublished}`]);
    await publish(young, '2 min');
    await sweep.execute();
    expect(done.slice(1)).toEqual([`follow-again ${young}`, `follow-again ${old}`]);
  });

  it('go to the queue when their job fails, and keep no other one waiting', async () => {
    const [bad, good] = [await event('2 min'), await event('2 min')];
    const fails = handler(followed, async (id) => {
      if (id === bad) throw new Error('It cannot be done now');
    });
    await sweepWith(fails).execute();
    expect(done).toEqual([`follow-again ${bad}`, `follow-again ${good}`]);
    expect(queued).toEqual([{ kind: followed, subjectId: bad }]);
  });

  it('come again when the queue does not take what has failed', async () => {
    const bad = await event('2 min');
    const fails = handler(followed, () => Promise.reject(new Error('It cannot be done now')));
    const away = { add: () => Promise.reject(new Error('The queue is away')) };
    const events = lateEvents(db.database);
    await expect(new FollowLateEvents(events, FOLLOWERS, [fails], away).execute()).rejects.toThrow('away');
    await sweep.execute();
    expect(done).toEqual([`follow-again ${bad}`, `follow-again ${bad}`]);
  });

  it('are looked at by the thousands, with those that nobody follows between them', async () => {
    const first = await event('2 min');
    await db.sql(`INSERT INTO outbox (type, subject_id, user_id, occurred_at, published_at)
      SELECT 'payment.reversed', gen_random_uuid(), '${OWNER}', now(), now() - interval '2 min' FROM generate_series(1, 11000)`);
    const last = await event('2 min');
    expect(await waiting()).toMatchObject({ count: 10_000, since: expect.any(Date) });
    await sweep.execute();
    expect(done).toEqual([`follow-again ${first}`, `follow-again ${last}`]);
    expect(await waiting()).toEqual({ count: 0, since: null });
  });

  it('are followed by one process at a time', async () => {
    const id = await event('2 min');
    const other = new PostgresLateEvents(db.database, new LeasedWork(db.database, 'another process'));
    await other.alone(() => sweep.execute());
    expect(done).toEqual([]);
    await sweep.execute();
    expect(done).toEqual([`follow-again ${id}`]);
  });

  it('are followed by the process that comes next when one ended in between', async () => {
    const id = await event('2 min');
    const events = lateEvents(db.database);
    const ended = {
      ...events,
      alone: (work: () => Promise<void>) => work(),
      until: () => events.until(),
      after: () => Promise.reject(new Error('It ended')),
      followed: () => Promise.resolve(),
    };
    const add = async () => undefined;
    await expect(new FollowLateEvents(ended, FOLLOWERS, [], { add }).execute()).rejects.toThrow('ended');
    const another = lateEvents(await db.connect());
    await new FollowLateEvents(another, FOLLOWERS, [handler(followed, async () => undefined)], {
      add: async () => undefined,
    }).execute();
    expect(done).toContain(`follow-again ${id}`);
    expect(await another.after(await another.until(), ['payment.completed'], 10)).toMatchObject({ last: null });
  });
});
