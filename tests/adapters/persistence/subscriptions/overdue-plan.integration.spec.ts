import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SystemClock } from '../../../../adapters/clock/system-clock.js';
import { PostgresPlanRepository } from '../../../../adapters/persistence/access/plan.postgres.js';
import { followPlanChanges } from '../../../../adapters/persistence/access/plan-changes.js';
import { PostgresPlanCredits } from '../../../../adapters/persistence/usage-credits/plan-credits.postgres.js';
import { PostgresPlanDiscounts } from '../../../../adapters/persistence/usage-credits/plan-discounts.postgres.js';
import { PlanGate } from '../../../../application/access/plan-gate.js';
import { type RestingAt, restingNow } from '../../../../application/access/resting-at.js';
import { planInForce } from '../../../../domain/access/plan.js';
import { planCreditMonths } from '../../../../domain/usage-credits/plan-credits.js';
import { StandingClock } from '../../../application/support/simple-ports.js';
import { eventually } from '../../../support/eventually.js';
import { ApiKeyDesk, tokenOf } from '../support/api-keys.js';
import { type Person, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

const NEVER = () => null;
const IN_GRACE = new Date('2026-03-21T23:59:59.999Z');
const OVERDUE = new Date('2026-03-22T00:00:00Z');

let db: OpenDatabase;
let owner: Person;

beforeAll(async () => {
  db = await openTestDatabase();
  await db.sql(`UPDATE plan_versions SET valid_from = '2020-01-01'`);
});
afterAll(() => db?.close());
beforeEach(async () => {
  owner = await storedPerson(db.database);
  await db.sql(`UPDATE users SET created_at = '2026-01-01' WHERE id = $1`, [owner.user.id]);
  await plans().assign(owner.user.id, 'PRO', new Date('2026-02-10T00:00:00Z'));
  await db.sql(
    `INSERT INTO subscription_charges (id, user_id, plan_code, plan_name, period, minor_units, currency, tax_rate_value, status, created_at, rests_from)
     VALUES (gen_random_uuid(), $1, 'PRO', 'Pro', '2026-03-01', 19990000, 'EUR', 1900, 'PENDING', '2026-03-01T00:00:05Z', '2026-03-22')`,
    [owner.user.id],
  );
});

const plans = (rule: RestingAt = restingNow) => new PostgresPlanRepository(db.database, rule);
const paid = (at: Date) =>
  db.sql(`UPDATE subscription_charges SET status = 'PAID', paid_at = $2 WHERE user_id = $1`, [owner.user.id, at]);

/** What the owner has of the plan at a time, by each way in which the service asks. */
async function benefitsAt(at: Date, rule: RestingAt = restingNow) {
  const id = owner.user.id;
  const own = await plans(rule).of(id, at);
  if (!own) throw new Error('No such user');
  const { includesApi, monthlyCredits, freeTrades, creditDiscountBps } = planInForce(own);
  const due = await new PostgresPlanCredits(db.database, rule).due([id], planCreditMonths(at), at);
  return {
    inForce: [includesApi, monthlyCredits, freeTrades, creditDiscountBps],
    discount: await new PostgresPlanDiscounts(db.database, rule).at(id, at),
    credits: due.map(({ month }) => month),
  };
}

const ALL = { inForce: [true, 5_000_000n, 50, 1_000], discount: 1_000, credits: ['2026-02-01', '2026-03-01'] };
const NOTHING = { inForce: [false, 0n, 0, 0], discount: 0, credits: [] };

describe('a plan whose charge is unpaid', () => {
  it('goes on until seven days after the charge was due, then includes nothing, and all again once it is paid', async () => {
    expect(await benefitsAt(IN_GRACE)).toEqual(ALL);
    expect(await benefitsAt(OVERDUE)).toEqual(NOTHING);
    await paid(OVERDUE);
    expect(await benefitsAt(OVERDUE)).toEqual(ALL);
  });

  it('rests whichever plan its owner takes meanwhile, and says what is owed', async () => {
    await plans().assign(owner.user.id, 'PLUS', OVERDUE);
    const own = await plans().of(owner.user.id, OVERDUE);
    expect(own).toMatchObject({ plan: { code: 'PLUS' }, owedSince: new Date('2026-03-01T00:00:05Z'), rests: true });
    expect(await benefitsAt(OVERDUE)).toMatchObject({ inForce: NOTHING.inForce, discount: 0 });
  });

  it('has its discount by what was owed at the time of a payment that is settled later', async () => {
    await paid(new Date('2026-03-25T00:00:00Z'));
    const discounts = new PostgresPlanDiscounts(db.database, restingNow);
    const at = async (time: string) => discounts.at(owner.user.id, new Date(time));
    expect(await at('2026-03-24T23:59:59Z')).toBe(0);
    expect(await at('2026-03-25T00:00:00Z')).toBe(1_000);
  });

  it('does not rest before its owner was told, however long the charge is overdue', async () => {
    await db.sql('UPDATE subscription_charges SET rests_from = NULL WHERE user_id = $1', [owner.user.id]);
    expect(await benefitsAt(OVERDUE)).toEqual(ALL);
    expect(await plans().of(owner.user.id, OVERDUE)).toMatchObject({ restsFrom: null, rests: false });
  });

  it('does not rest where plans cost nothing any more', async () => {
    expect(await benefitsAt(OVERDUE, NEVER)).toEqual(ALL);
    expect(await plans(NEVER).of(owner.user.id, OVERDUE)).toMatchObject({ owedSince: null, rests: false });
  });

  it('closes the API for keys at once, and opens it with the payment', async () => {
    const desk = new ApiKeyDesk(db.database, db.channel());
    desk.now = IN_GRACE;
    const { key } = await desk.create(tokenOf(owner.user.id));
    const admitted = async () => (await desk.authenticate.execute(key))?.planIncludesApi;
    expect(await admitted()).toBe(true);
    desk.now = OVERDUE;
    expect(await admitted()).toBe(false);
    await paid(OVERDUE);
    expect(await admitted()).toBe(true);
  });

  it('opens the API for tokens in every process when it is paid, also where the refusal is remembered', async () => {
    const gate = new PlanGate(plans(), new StandingClock(OVERDUE), new SystemClock());
    const channel = db.channel();
    await new Promise<void>((begun) => {
      followPlanChanges(gate, channel);
      channel.listen(
        'plan_changes',
        () => undefined,
        () => begun(),
      );
    });
    expect(await gate.admits(owner.user.id)).toBe(false);
    await paid(OVERDUE);
    await eventually('the gate opens', async () => gate.admits(owner.user.id));
  });
});
