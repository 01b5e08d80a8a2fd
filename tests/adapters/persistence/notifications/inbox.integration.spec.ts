import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { NotificationFilter } from '../../../../application/notifications/inbox.js';
import { NotFoundError, ValidationError } from '../../../../domain/shared/errors.js';
import { type NotificationId, notificationId } from '../../../../domain/shared/ids.js';
import { CREATED_AT, later, MINUTE } from '../../../support/builders/time.js';
import { InboxDesk } from '../support/inbox-desk.js';
import { type Person, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

let db: OpenDatabase;
let desk: InboxDesk;
let owner: Person;

beforeAll(async () => {
  db = await openTestDatabase();
  desk = new InboxDesk(db.database, db.channel());
});
afterAll(() => db.close());
beforeEach(async () => {
  owner = await storedPerson(db.database);
});

/** @returns its id */
async function stored(createdAt: Date, { isRead = false, of = owner } = {}): Promise<NotificationId> {
  const id = notificationId(randomUUID());
  await db.sql(
    `INSERT INTO notifications (id, user_id, type, dedupe_key, target, metadata, created_at, read_at)
     VALUES ($1, $2, 'PAYMENT_EXPIRED', $1::uuid::text, 'approvals/1', '{}', $3, $4)`,
    [id, of.user.id, createdAt, isRead ? createdAt : null],
  );
  return id;
}

const page = (after: NotificationId | null = null, limit = 20, filter: NotificationFilter = 'all') =>
  desk.list.execute({ userId: owner.user.id, filter, limit, after });
const ids = async (...args: Parameters<typeof page>) => (await page(...args)).notifications.map(({ id }) => id);
const events = async () =>
  (
    await db.sql<{ line: string }>(`SELECT type || ' ' || subject_id AS line FROM outbox WHERE user_id = $1`, [
      owner.user.id,
    ])
  ).map(({ line }) => line);

describe('a page of an inbox', () => {
  it('is the newest first, and the pages after it miss nothing and repeat nothing, also of one moment', async () => {
    const all: string[] = [];
    for (const minutes of [5, 4, 4, 4, 3, 1, 1]) all.push(await stored(later(CREATED_AT, minutes * MINUTE)));
    await stored(CREATED_AT, { of: await storedPerson(db.database) });
    const seen: string[] = [];
    let after: NotificationId | null = null;
    let pages = 0;
    do {
      const next: Awaited<ReturnType<typeof page>> = await page(after, 2);
      seen.push(...next.notifications.map(({ id }) => id));
      after = next.next;
      pages += 1;
    } while (after !== null);

    expect(pages).toBe(4);
    expect([...seen].sort()).toEqual([...all].sort());
    const times = await page(null, 50);
    expect(times.notifications.map(({ id }) => id)).toEqual(seen);
    expect(times.next).toBeNull();
  });

  it('ends where nothing follows, also exactly at the limit', async () => {
    const [older, newer] = [await stored(CREATED_AT), await stored(later(CREATED_AT, MINUTE))];

    expect((await page(null, 2)).next).toBeNull();
    expect((await page(null, 1)).next).toBe(newer);
    expect(await page(older)).toEqual({ notifications: [], next: null });
  });

  it('of what is unread leaves out what was read', async () => {
    const [first, read, last] = [
      await stored(later(CREATED_AT, 2 * MINUTE)),
      await stored(later(CREATED_AT, MINUTE), { isRead: true }),
      await stored(CREATED_AT),
    ];
    expect(await ids(null, 20, 'unread')).toEqual([first, last]);
    expect(await ids(read, 20, 'unread')).toEqual([last]);
    expect(await ids()).toEqual([first, read, last]);
  });

  it('goes on after a notification that was dismissed meanwhile', async () => {
    const [newer, older] = [await stored(later(CREATED_AT, MINUTE)), await stored(CREATED_AT)];
    await desk.dismiss.execute({ id: newer, userId: owner.user.id });

    expect(await ids(newer)).toEqual([older]);
  });

  it.each(['somebody else’s', 'nobody’s'])('after %s notification is refused', async (whose) => {
    const foreign = await stored(CREATED_AT, { of: await storedPerson(db.database) });
    const after = whose === 'nobody’s' ? notificationId(randomUUID()) : foreign;

    await expect(page(after)).rejects.toBeInstanceOf(ValidationError);
  });
});

describe('what the owner does with a notification', () => {
  it('reading it counts once, and is announced once', async () => {
    const [id] = [await stored(CREATED_AT), await stored(CREATED_AT)];
    const read = () => desk.read.execute({ id, userId: owner.user.id });
    await Promise.all([read(), read(), read()]);

    expect(await desk.inbox.unreadCount(owner.user.id)).toBe(1);
    expect(await events()).toEqual([`notification.changed ${id}`]);
  });

  it('reading all leaves nothing unread, and again changes and announces nothing', async () => {
    const [newest] = [await stored(later(CREATED_AT, MINUTE)), await stored(CREATED_AT)];
    await desk.readAll.execute(owner.user.id);
    await desk.readAll.execute(owner.user.id);

    expect(await desk.inbox.unreadCount(owner.user.id)).toBe(0);
    expect(await ids()).toHaveLength(2);
    expect(await events()).toEqual([`notification.changed ${newest}`]);
  });

  it('dismissing it takes it away for good', async () => {
    const [id, other] = [await stored(later(CREATED_AT, MINUTE)), await stored(CREATED_AT)];
    await desk.dismiss.execute({ id, userId: owner.user.id });

    expect(await ids()).toEqual([other]);
    expect(await desk.inbox.unreadCount(owner.user.id)).toBe(1);
    await expect(desk.dismiss.execute({ id, userId: owner.user.id })).rejects.toBeInstanceOf(NotFoundError);
    await expect(desk.read.execute({ id, userId: owner.user.id })).rejects.toBeInstanceOf(NotFoundError);
  });

  it('clearing takes all away, and touches no other inbox', async () => {
    const stranger = await storedPerson(db.database);
    await stored(CREATED_AT, { of: stranger });
    const id = await stored(CREATED_AT);
    await desk.clear.execute(owner.user.id);
    await desk.clear.execute(owner.user.id);

    expect(await ids()).toEqual([]);
    expect(await events()).toEqual([`notification.changed ${id}`]);
    expect(await desk.inbox.unreadCount(stranger.user.id)).toBe(1);
  });

  it('is not possible with somebody else’s', async () => {
    const place = { id: await stored(CREATED_AT, { of: await storedPerson(db.database) }), userId: owner.user.id };

    await expect(desk.read.execute(place)).rejects.toBeInstanceOf(NotFoundError);
    await expect(desk.dismiss.execute(place)).rejects.toBeInstanceOf(NotFoundError);
  });
});
