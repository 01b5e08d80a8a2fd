import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SystemClock } from '../../../../adapters/clock/system-clock.js';
import { PostgresPlanRepository } from '../../../../adapters/persistence/access/plan.postgres.js';
import { PostgresPlanOrders } from '../../../../adapters/persistence/access/plan-orders.postgres.js';
import { PostgresAuditLog } from '../../../../adapters/persistence/audit-log/audit-log.postgres.js';
import { PostgresOutbox } from '../../../../adapters/persistence/outbox.js';
import { OutboxSignal } from '../../../../adapters/persistence/outbox-signal.js';
import { PostgresCharges } from '../../../../adapters/persistence/subscriptions/charge.postgres.js';
import { PostgresUnitOfWork } from '../../../../adapters/persistence/unit-of-work.js';
import { PostgresPlanCredits } from '../../../../adapters/persistence/usage-credits/plan-credits.postgres.js';
import { PostgresPlanDiscounts } from '../../../../adapters/persistence/usage-credits/plan-discounts.postgres.js';
import { UuidV7 } from '../../../../adapters/security/uuid-v7.js';
import { CarryOutPlanOrders } from '../../../../application/access/carry-out-plan-orders.js';
import { OrderPlan } from '../../../../application/access/order-plan.js';
import { PlanOrderEnded } from '../../../../application/access/plan-order.events.js';
import { type RestingAt, restingNow } from '../../../../application/access/resting-at.js';
import { calendarDate } from '../../../../domain/shared/calendar-date.js';
import { planCreditMonths } from '../../../../domain/usage-credits/plan-credits.js';
import { StandingClock } from '../../../application/support/simple-ports.js';
import { type Person, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

const FIRST = new Date('2026-12-01T00:00:00Z');
const PRO = { plan: 'PRO', cents: 1999n };
const PLUS = { plan: 'PLUS', cents: 999n };
const FREE = { plan: 'FREE', cents: 0n };
const ASSERTION = { id: 'x' } as never;

let db: OpenDatabase;
let owner: Person;
let clock: StandingClock;

beforeAll(async () => {
  db = await openTestDatabase();
  await db.sql(`UPDATE plan_versions SET valid_from = '2020-01-01'`);
});
afterAll(() => db?.close());
beforeEach(async () => {
  await db.sql('TRUNCATE plan_orders, subscription_charges, outbox CASCADE');
  await db.sql(`DELETE FROM plan_versions WHERE valid_from > '2020-01-01'`);
  owner = await storedPerson(db.database);
  clock = new StandingClock(new Date('2026-11-28T10:00:00Z'));
  await db.sql(`UPDATE users SET created_at = '2026-01-01' WHERE id = $1`, [owner.user.id]);
  await plans().assign(owner.user.id, 'FREE', new Date('2026-11-02T00:00:00Z'));
});

const plans = () => new PostgresPlanRepository(db.database, restingNow);
const orders = () => new PostgresPlanOrders(db.database);
const unitOfWork = () => new PostgresUnitOfWork(db.database);
const auditLog = () => new PostgresAuditLog(db.database, new UuidV7(new SystemClock()), clock);
const outbox = () => new PostgresOutbox(db.database, new OutboxSignal(db.channel()));

function ordering() {
  const confirm = { begin: () => Promise.reject(new Error('Not asked')), finish: async () => 'passkey' };
  const ids = new UuidV7(new SystemClock());
  return new OrderPlan(confirm, plans(), orders(), auditLog(), outbox(), ids, clock, unitOfWork());
}

const origin = { ip: '127.0.0.1', userAgent: null };

const order = ({ plan, cents }: typeof PRO, effectiveOn = '2026-12-01') =>
  ordering().finish({
    ...{ userId: owner.user.id, planCode: plan, assertion: ASSERTION, challenge: 'x', origin },
    agreed: {
      price: { minorUnits: cents * 10_000n, currency: 'EUR' },
      effectiveOn: calendarDate(effectiveOn),
    },
  });
const carryOut = (areCharged = true) =>
  new CarryOutPlanOrders(
    areCharged,
    orders(),
    plans(),
    { forget: () => undefined },
    auditLog(),
    outbox(),
    clock,
    unitOfWork(),
  ).execute();
const statuses = async () =>
  (
    await db.sql<{ plan: string; status: string }>(
      'SELECT plan_code AS plan, status FROM plan_orders ORDER BY ordered_at, id',
    )
  ).map(({ plan, status }) => `${plan} ${status}`);
const planNow = async () => (await plans().of(owner.user.id, clock.now()))?.plan.code;
const charged = async (time: string) =>
  (await new PostgresCharges(db.database).due([owner.user.id], new Date(time))).map(
    ({ period, planCode }) => `${period} ${planCode}`,
  );
const creditsAt = async (at: Date, rule: RestingAt = restingNow) =>
  (await new PostgresPlanCredits(db.database, rule).due([owner.user.id], planCreditMonths(at), at)).map(
    ({ month }) => month,
  );
const discountAt = (at: Date, rule: RestingAt = restingNow) =>
  new PostgresPlanDiscounts(db.database, rule).at(owner.user.id, at);
const owes = (period: string, plan = 'PRO') =>
  db.sql(
    `INSERT INTO subscription_charges (id, user_id, plan_code, plan_name, period, minor_units, currency, tax_rate_value, status, created_at)
     VALUES (gen_random_uuid(), $1, $2::text, $2::text, $3::text, 19990000, 'EUR', 1900, 'PENDING', $3::text::timestamptz)`,
    [owner.user.id, plan, period],
  );
const pays = (period: string, at: Date) =>
  db.sql(`UPDATE subscription_charges SET status = 'PAID', paid_at = $3 WHERE user_id = $1 AND period = $2`, [
    owner.user.id,
    period,
    at,
  ]);

describe('a plan that was ordered', () => {
  it('is there from the 1st on, is charged from that month on, and tells its owner', async () => {
    await order(PRO);
    await carryOut();
    expect([await planNow(), await statuses()]).toEqual(['FREE', ['PRO PLANNED']]);
    // The service was down on the 1st.
    clock.time = new Date('2026-12-03T09:00:00Z');
    await Promise.all([carryOut(), carryOut(), carryOut()]);
    expect([await planNow(), await statuses()]).toEqual(['PRO', ['PRO MADE']]);
    expect(await plans().changes(owner.user.id, 1)).toEqual([{ from: 'FREE', to: 'PRO', at: FIRST }]);
    expect(await charged('2027-01-05T00:00:00Z')).toEqual(['2026-12-01 PRO', '2027-01-01 PRO']);
    const events = await db.sql<{ type: string; id: string }>(
      'SELECT type, subject_id AS id FROM outbox ORDER BY position',
    );
    expect(events.map(({ type }) => type)).toEqual(['plan_order.placed', 'plan_order.made']);
    const made = {
      position: 1n,
      type: 'plan_order.made',
      subjectId: events[1]?.id ?? '',
      userId: owner.user.id,
    } as const;
    const { notices } = await new PlanOrderEnded('plan_order.made', orders()).notify(
      { ...made, organizationId: null, occurredAt: clock.now() },
      owner.user.id,
    );
    expect(notices).toMatchObject([{ type: 'PLAN_CHANGED', metadata: { planName: 'Pro', effectiveOn: '2026-12-01' } }]);
    expect(await db.sql(`SELECT type FROM security_events WHERE user_id = $1 ORDER BY type`, [owner.user.id])).toEqual([
      { type: 'plan.changed' },
      { type: 'plan_order.placed' },
    ]);
  });

  it('ends the plan of before with the month, which is not charged any more, whoever comes first on the 1st', async () => {
    await plans().assign(owner.user.id, 'PRO', new Date('2026-11-05T00:00:00Z'));
    await order(FREE);
    // The billing run, the credits and the discount come before the change is made.
    const second = new Date('2026-12-01T00:00:01Z');
    expect(await charged('2026-12-01T00:00:01Z')).toEqual([]);
    expect(await creditsAt(second)).toEqual([]);
    expect(await discountAt(new Date('2026-11-30T23:59:59Z'))).toBe(1_000);
    expect(await discountAt(second)).toBe(0);
    clock.time = new Date('2026-12-01T00:00:04Z');
    await carryOut();
    expect([await planNow(), await charged('2027-03-01T00:00:00Z')]).toEqual(['FREE', []]);
  });

  it('gives way to another one, and is taken back, but not when its day has come', async () => {
    await order(PRO);
    await order(PRO);
    expect(await statuses()).toEqual(['PRO PLANNED']);
    await order(PLUS);
    expect(await statuses()).toEqual(['PRO WITHDRAWN', 'PLUS PLANNED']);
    await ordering().withdraw(owner.user.id, origin);
    await expect(ordering().withdraw(owner.user.id, origin)).rejects.toThrow('The change of the plan was not found');
    await order(PRO);
    clock.time = FIRST;
    await expect(ordering().withdraw(owner.user.id, origin)).rejects.toThrow('The change is being made');
    await expect(order(PLUS, '2027-01-01')).rejects.toThrow('The change is being made');
    await carryOut();
    expect(await planNow()).toBe('PRO');
  });

  it('is one only, also when two are ordered at once', async () => {
    const both = await Promise.allSettled([order(PRO), order(PLUS)]);
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
    expect((await statuses()).filter((each) => each.endsWith('PLANNED'))).toHaveLength(1);
  });

  it('is refused at another price or day, for an unknown plan and for one’s own', async () => {
    await expect(order({ ...PRO, cents: 999n })).rejects.toThrow('The plan Pro costs 19.99 EUR each month now');
    await expect(order(PRO, '2027-01-01')).rejects.toThrow('The change would take effect on 2026-12-01 now');
    await expect(order({ plan: 'GOLD', cents: 0n })).rejects.toThrow('plan must be one of FREE, PLUS, PRO');
    await expect(order(FREE)).rejects.toThrow('plan must be another one than your plan Free');
    expect(await statuses()).toEqual([]);
  });

  it('lapses when it costs more by then, and its owner keeps the plan of before', async () => {
    await order(PRO);
    await db.sql(`INSERT INTO plan_versions SELECT plan_code, '2026-11-30', name, includes_api, monthly_credits, free_trades,
      credit_discount_bps, 29990000, price_currency FROM plan_versions WHERE plan_code = 'PRO'`);
    clock.time = FIRST;
    await carryOut();
    expect([await planNow(), await statuses()]).toEqual(['FREE', ['PRO LAPSED']]);
    expect(await charged('2027-03-01T00:00:00Z')).toEqual([]);
  });

  it('lapses where plans are not charged any more, and holds nothing back', async () => {
    await plans().assign(owner.user.id, 'PRO', new Date('2026-11-05T00:00:00Z'));
    await order(PLUS);
    clock.time = FIRST;
    const never = () => null;
    expect(await discountAt(FIRST, never)).toBe(1_000);
    await carryOut(false);
    expect([await planNow(), await statuses()]).toEqual(['PRO', ['PLUS LAPSED']]);
    expect([await creditsAt(FIRST, never), await discountAt(FIRST, never)]).toEqual([
      ['2026-11-01', '2026-12-01'],
      1_000,
    ]);
  });

  it('is not made for a closed account', async () => {
    await order(PRO);
    await db.sql('UPDATE users SET closed_at = now() WHERE id = $1', [owner.user.id]);
    clock.time = FIRST;
    await carryOut();
    expect(await statuses()).toEqual(['PRO PLANNED']);
  });
});

describe('a plan that began by an order', () => {
  const FIFTH = new Date('2026-12-05T00:00:00Z');
  const january = (day: number) => new Date(Date.UTC(2027, 0, day));

  it('gives no credits and no discount before its charge is paid, so that nobody takes them with one account after another', async () => {
    await order(PRO);
    // Its day has come, and the change is not made yet.
    expect(await discountAt(FIRST)).toBe(0);
    clock.time = FIRST;
    await carryOut();
    expect([await creditsAt(FIRST), await discountAt(FIRST)]).toEqual([[], 0]);
    await owes('2026-12-01');
    expect([await creditsAt(FIFTH), await discountAt(FIFTH)]).toEqual([[], 0]);
    await pays('2026-12-01', FIFTH);
    expect([await creditsAt(FIFTH), await discountAt(FIFTH)]).toEqual([['2026-12-01'], 1_000]);
    expect(await discountAt(new Date('2026-12-04T23:59:59Z'))).toBe(0);
  });

  it('gives the credits of each further month when that one is paid, and the discount until it rests', async () => {
    await order(PRO);
    clock.time = FIRST;
    await carryOut();
    await owes('2026-12-01');
    await pays('2026-12-01', FIFTH);
    await owes('2027-01-01');
    expect([await creditsAt(january(2)), await discountAt(january(2))]).toEqual([['2026-12-01'], 1_000]);
    await pays('2027-01-01', january(3));
    expect(await creditsAt(january(3))).toEqual(['2026-12-01', '2027-01-01']);
  });

  it('is not paid with the charge of another plan', async () => {
    await order(PRO);
    clock.time = FIRST;
    await carryOut();
    await owes('2026-12-01', 'PLUS');
    await pays('2026-12-01', FIFTH);
    expect([await creditsAt(FIFTH), await discountAt(FIFTH)]).toEqual([[], 0]);
  });

  it('gives both at once where plans cost nothing any more', async () => {
    await order(PRO);
    clock.time = FIRST;
    await carryOut();
    const never = () => null;
    expect([await creditsAt(FIFTH, never), await discountAt(FIFTH, never)]).toEqual([['2026-12-01'], 1_000]);
  });
});
