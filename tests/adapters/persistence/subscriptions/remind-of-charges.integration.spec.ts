import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { PostgresPlanRepository } from '../../../../adapters/persistence/access/plan.postgres.js';
import { PostgresOutbox } from '../../../../adapters/persistence/outbox.js';
import { OutboxSignal } from '../../../../adapters/persistence/outbox-signal.js';
import { PostgresCharges } from '../../../../adapters/persistence/subscriptions/charge.postgres.js';
import { PostgresUnitOfWork } from '../../../../adapters/persistence/unit-of-work.js';
import { restingNow } from '../../../../application/access/resting-at.js';
import { ChargeUnpaid } from '../../../../application/subscriptions/charge.events.js';
import { RemindOfCharges } from '../../../../application/subscriptions/remind-of-charges.js';
import type { UserId } from '../../../../domain/shared/ids.js';
import { StandingClock } from '../../../application/support/simple-ports.js';
import { type Person, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

let db: OpenDatabase;
let owner: Person;
let clock: StandingClock;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());
beforeEach(async () => {
  await db.sql('TRUNCATE subscription_charges, outbox CASCADE');
  owner = await storedPerson(db.database);
  clock = new StandingClock(new Date('2026-03-14T23:59:59Z'));
  await charged(owner.user.id);
});

const charged = (userId: UserId) =>
  db.sql(
    `INSERT INTO subscription_charges (id, user_id, plan_code, plan_name, period, minor_units, currency, tax_rate_value, status, created_at)
     VALUES (gen_random_uuid(), $1, 'PRO', 'Pro', '2026-03-01', 19990000, 'EUR', 1900, 'PENDING', '2026-03-01T00:00:05Z')`,
    [userId],
  );

const charges = () => new PostgresCharges(db.database);

function reminding() {
  const outbox = new PostgresOutbox(db.database, new OutboxSignal(db.channel()));
  return new RemindOfCharges(charges(), outbox, clock, new PostgresUnitOfWork(db.database)).execute();
}

interface Told {
  readonly type: 'charge.reminded' | 'charge.overdue';
  readonly subject: string;
}

const told = () => db.sql<Told>(`SELECT type, subject_id AS subject FROM outbox ORDER BY position`);
const at = async (time: string) => {
  clock.time = new Date(time);
  await Promise.all([reminding(), reminding()]);
  return (await told()).map(({ type }) => type);
};
const rests = async () =>
  (await new PostgresPlanRepository(db.database, restingNow).of(owner.user.id, clock.now()))?.rests;

it('tells the owner on the day on which a charge is due, and once more when the plan rests, seven days later', async () => {
  expect(await at('2026-03-14T23:59:59Z')).toEqual([]);
  expect(await at('2026-03-15T00:00:02Z')).toEqual(['charge.reminded']);
  expect(await at('2026-03-21T23:59:59Z')).toEqual(['charge.reminded']);
  expect(await rests()).toBe(false);
  expect(await at('2026-03-22T00:00:00Z')).toEqual(['charge.reminded', 'charge.overdue']);
  expect(await rests()).toBe(true);
  expect(await at('2026-03-23T00:00:00Z')).toEqual(['charge.reminded', 'charge.overdue']);
});

it('begins the seven days with the reminder, also when it is the first start for months', async () => {
  expect(await at('2026-08-20T15:00:00Z')).toEqual(['charge.reminded']);
  expect(await rests()).toBe(false);
  clock.time = new Date('2026-08-26T23:59:59Z');
  expect(await rests()).toBe(false);
  clock.time = new Date('2026-08-27T00:00:00Z');
  expect(await rests()).toBe(true);
});

it('says the day, and nothing of a charge that was paid meanwhile', async () => {
  await at('2026-03-15T00:00:02Z');
  await at('2026-03-22T00:00:00Z');
  const events = await told();
  const noticed = () =>
    Promise.all(
      events.map(async ({ type, subject }) => {
        const event = { position: 1n, type, subjectId: subject, userId: owner.user.id, organizationId: null };
        const kind = new ChargeUnpaid(type, charges(), clock);
        return (await kind.notify({ ...event, occurredAt: clock.now() }, owner.user.id)).notices?.[0] ?? null;
      }),
    );
  expect(await noticed()).toMatchObject([
    { type: 'PLAN_RESTS_SOON', metadata: { planName: 'Pro', amount: '19.99', restsOn: '2026-03-22' } },
    { type: 'PLAN_RESTS', metadata: { planName: 'Pro', amount: '19.99', restsOn: '2026-03-22' } },
  ]);
  await db.sql(`UPDATE subscription_charges SET status = 'PAID', paid_at = now()`);
  expect(await noticed()).toEqual([null, null]);
});

it('tells nobody whose account is closed, and everybody of more than a portion', async () => {
  await db.sql('UPDATE users SET closed_at = now() WHERE id = $1', [owner.user.id]);
  const others = [];
  for (let count = 0; count < 101; count += 1) others.push((await storedPerson(db.database)).user.id);
  for (const id of others) await charged(id);
  await at('2026-03-15T00:00:02Z');
  expect(await told()).toHaveLength(101);
});
