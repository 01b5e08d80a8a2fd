import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SystemClock } from '../../../../adapters/clock/system-clock.js';
import { PostgresPlanRepository } from '../../../../adapters/persistence/access/plan.postgres.js';
import { PostgresLedgers } from '../../../../adapters/persistence/ledgers/ledger.postgres.js';
import { PostgresOutbox } from '../../../../adapters/persistence/outbox.js';
import { OutboxSignal } from '../../../../adapters/persistence/outbox-signal.js';
import { PostgresRounds } from '../../../../adapters/persistence/rounds.postgres.js';
import { PostgresCharges } from '../../../../adapters/persistence/subscriptions/charge.postgres.js';
import { PostgresUnitOfWork } from '../../../../adapters/persistence/unit-of-work.js';
import { PostgresPlanCredits } from '../../../../adapters/persistence/usage-credits/plan-credits.postgres.js';
import { UuidV7 } from '../../../../adapters/security/uuid-v7.js';
import { PlanTurns } from '../../../../application/access/plan-turns.js';
import { restingNow } from '../../../../application/access/resting-at.js';
import { BookEntry } from '../../../../application/ledgers/book-entry.js';
import { GrantAfterCharge } from '../../../../application/usage-credits/follow-paid-charge.js';
import { GrantPlanCredits } from '../../../../application/usage-credits/grant-plan-credits.js';
import { calendarDate } from '../../../../domain/shared/calendar-date.js';
import { chargeId, type UserId } from '../../../../domain/shared/ids.js';
import { StandingClock } from '../../../application/support/simple-ports.js';
import { type Person, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

let db: OpenDatabase;
let owner: Person;
let clock: StandingClock;

beforeAll(async () => {
  db = await openTestDatabase();
  await db.sql(`UPDATE plan_versions SET valid_from = '2020-01-01'`);
});
afterAll(() => db?.close());
beforeEach(async () => {
  await db.sql('TRUNCATE ledger_entries, ledger_holdings, outbox CASCADE');
  await db.sql(`DELETE FROM plan_versions WHERE valid_from > '2020-01-01'`);
  await db.sql(`UPDATE users SET plan_code = 'FREE'`);
  await db.sql('TRUNCATE plan_changes');
  owner = await storedPerson(db.database);
  clock = new StandingClock(new Date('2026-03-17T12:00:00Z'));
});

const ids = new UuidV7(new SystemClock());
const ledgers = () => new PostgresLedgers(db.database);
const turns = () => new PlanTurns(new PostgresRounds(db.database), new PostgresPlanRepository(db.database, restingNow));
const unitOfWork = () => new PostgresUnitOfWork(db.database);
const outbox = () => new PostgresOutbox(db.database, new OutboxSignal(db.channel()));
const booking = () => new BookEntry(ledgers(), outbox(), ids, clock);
const planCredits = () => new PostgresPlanCredits(db.database, restingNow);
const sweep = (bookEntry = booking()) =>
  new GrantPlanCredits(turns(), planCredits(), ledgers(), bookEntry, clock, unitOfWork()).execute();

async function on(time: string, planCode: string, who = owner): Promise<void> {
  await new PostgresPlanRepository(db.database, restingNow).assign(who.user.id, planCode, new Date(time));
}

async function swept(time: string): Promise<void> {
  clock.time = new Date(time);
  await sweep();
}

/** The months that were granted, with what was granted. */
async function granted(userId: UserId = owner.user.id) {
  const { entries } = await ledgers().page({ ledger: 'CREDITS', userId }, { limit: 50, offset: 0 });
  return entries.flatMap(({ kind, action, subjectId, units }) =>
    kind === 'GRANT' && action === 'PLAN' ? [[subjectId, units]] : [],
  );
}

const lots = async () => (await ledgers().read({ ledger: 'CREDITS', userId: owner.user.id })).lots;

describe('the credits of a plan', () => {
  it('are granted once for an account and month, whoever sweeps how often and at the same time, and expire after the following month', async () => {
    await on('2026-03-17T12:00:00Z', 'PRO');
    await Promise.allSettled(Array.from({ length: 20 }, () => sweep()));
    await sweep();
    expect(await granted()).toEqual([['2026-03-01', 5_000_000n]]);
    expect(await lots()).toEqual([{ expiresOn: calendarDate('2026-05-01'), units: 5_000_000n }]);
    await swept('2026-03-31T23:59:59Z');
    expect(await granted()).toHaveLength(1);
    await swept('2026-04-01T00:00:00Z');
    expect(await granted()).toEqual([
      ['2026-04-01', 5_000_000n],
      ['2026-03-01', 5_000_000n],
    ]);
    await swept('2026-05-01T00:00:00Z');
    expect(await lots()).toEqual([
      { expiresOn: calendarDate('2026-06-01'), units: 5_000_000n },
      { expiresOn: calendarDate('2026-07-01'), units: 5_000_000n },
    ]);
  });

  it('wait while a charge is overdue, and follow when it is paid', async () => {
    await on('2026-03-01T00:00:00Z', 'PRO');
    await db.sql(
      `INSERT INTO subscription_charges (id, user_id, plan_code, plan_name, period, minor_units, currency, tax_rate_value, status, created_at, rests_from)
       SELECT gen_random_uuid(), $1, code, name, '2026-03-01', 9990000, 'EUR', 190000, 'PENDING', '2026-03-11', '2026-04-01T00:00:00Z' FROM plans WHERE code = 'PRO'`,
      [owner.user.id],
    );
    await swept('2026-03-31T00:00:00Z');
    expect((await granted()).map(([month]) => month)).toEqual(['2026-03-01']);
    await swept('2026-04-01T00:00:00Z');
    expect(await granted()).toHaveLength(1);
    await db.sql(`UPDATE subscription_charges SET status = 'PAID', paid_at = now()`);
    const paid = await db.sql<{ id: string }>('SELECT id FROM subscription_charges WHERE user_id = $1', [
      owner.user.id,
    ]);
    // By the job of this charge, wherever the round over all users is.
    const granting = new GrantPlanCredits(turns(), planCredits(), ledgers(), booking(), clock, unitOfWork());
    await new GrantAfterCharge(new PostgresCharges(db.database), granting).execute(chargeId(paid[0]?.id ?? ''));
    expect((await granted()).map(([month]) => month)).toEqual(['2026-04-01', '2026-03-01']);
  });

  it('cannot be granted a second time for a month: the key of the ledger refuses it', async () => {
    await on('2026-03-17T12:00:00Z', 'PRO');
    await sweep();
    const forgetful = { booked: async () => ({ entries: 0, first: 0n, total: 0n, balanceAfter: 0n }) };
    const again = {
      due: async () => [{ userId: owner.user.id, month: calendarDate('2026-03-01'), units: 5_000_000n }],
    };
    const twice = new GrantPlanCredits(turns(), again, forgetful, booking(), clock, unitOfWork());
    await expect(twice.execute()).rejects.toThrow('ledger_entries_cause_key');
    expect(await granted()).toHaveLength(1);
  });

  it('follow the history: of the first plan with credits of a month, also when it was left before the sweep came', async () => {
    await on('2026-03-02T00:00:00Z', 'PRO');
    await on('2026-03-05T00:00:00Z', 'FREE');
    await on('2026-03-09T00:00:00Z', 'PRO');
    await on('2026-03-10T00:00:00Z', 'FREE');
    await sweep();
    expect(await granted()).toEqual([['2026-03-01', 5_000_000n]]);
    await swept('2026-04-02T00:00:00Z');
    expect(await granted()).toHaveLength(1);
  });

  it('are granted for the last month after an outage, and for no month that has expired by now', async () => {
    await on('2025-12-17T12:00:00Z', 'PRO');
    await swept('2026-03-01T00:00:01Z');
    expect(await granted()).toEqual([
      ['2026-03-01', 5_000_000n],
      ['2026-02-01', 5_000_000n],
    ]);
  });

  it('are those that the plan included when the account began to have it in the month', async () => {
    const version = `INSERT INTO plan_versions SELECT plan_code, $1, name, includes_api, $2, free_trades, credit_discount_bps,
      monthly_price, price_currency FROM plan_versions WHERE plan_code = 'PRO' AND valid_from = '2020-01-01'`;
    await db.sql(version, [new Date('2026-03-10T00:00:00Z'), 7_000_000]);
    await on('2026-01-20T12:00:00Z', 'PRO');
    const later = await storedPerson(db.database);
    await on('2026-03-12T00:00:00Z', 'PRO', later);
    await swept('2026-04-01T00:00:00Z');
    expect(await granted()).toEqual([
      ['2026-04-01', 7_000_000n],
      ['2026-03-01', 5_000_000n],
    ]);
    expect(await granted(later.user.id)).toEqual([
      ['2026-04-01', 7_000_000n],
      ['2026-03-01', 7_000_000n],
    ]);
  });

  it('belong to the plan that an account begins with, too, and not to one that includes none', async () => {
    await db.sql(`UPDATE users SET plan_code = 'PRO', plan_since = NULL, created_at = '2026-03-03' WHERE id = $1`, [
      owner.user.id,
    ]);
    await db.sql('TRUNCATE plan_changes');
    const free = await storedPerson(db.database);
    await sweep();
    expect(await granted()).toEqual([['2026-03-01', 5_000_000n]]);
    expect(await granted(free.user.id)).toEqual([]);
  });

  it('reach everybody else when one account fails, and this one when it fails no more', async () => {
    const others = [await storedPerson(db.database), await storedPerson(db.database)];
    for (const person of [owner, ...others]) await on('2026-03-17T12:00:00Z', 'PRO', person);
    const broken = new BookEntry(
      {
        lock: (of) => ledgers().lock(of),
        add: async (entry) => {
          if (entry.userId === owner.user.id) throw new Error('The row is locked');
          await ledgers().add(entry);
        },
      },
      outbox(),
      ids,
      clock,
    );
    await expect(sweep(broken)).rejects.toThrow('The row is locked');
    for (const { user } of others) expect(await granted(user.id)).toHaveLength(1);
    expect(await granted()).toEqual([]);
    await sweep();
    expect(await granted()).toHaveLength(1);
  });
});
