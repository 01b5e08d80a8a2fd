import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SystemClock } from '../../../../adapters/clock/system-clock.js';
import { planCommand } from '../../../../adapters/command-line/users/people.commands.js';
import { PostgresPlanRepository } from '../../../../adapters/persistence/access/plan.postgres.js';
import { followPlanChanges } from '../../../../adapters/persistence/access/plan-changes.js';
import { PostgresPlanOrders } from '../../../../adapters/persistence/access/plan-orders.postgres.js';
import { PostgresAuditLog } from '../../../../adapters/persistence/audit-log/audit-log.postgres.js';
import { PostgresOutbox } from '../../../../adapters/persistence/outbox.js';
import { OutboxSignal } from '../../../../adapters/persistence/outbox-signal.js';
import { PostgresUnitOfWork } from '../../../../adapters/persistence/unit-of-work.js';
import { PostgresUserRepository } from '../../../../adapters/persistence/users/user.postgres.js';
import { UuidV7 } from '../../../../adapters/security/uuid-v7.js';
import { PlanGate } from '../../../../application/access/plan-gate.js';
import { restingNow } from '../../../../application/access/resting-at.js';
import { ShowPlan } from '../../../../application/access/show-plan.js';
import { UserPlans } from '../../../../application/access/user-plans.js';
import { NotFoundError, ValidationError } from '../../../../domain/shared/errors.js';
import { type UserId, userId } from '../../../../domain/shared/ids.js';
import { StandingClock } from '../../../application/support/simple-ports.js';
import { newPlan } from '../../../support/builders/plans.js';
import { CREATED_AT } from '../../../support/builders/time.js';
import { eventually } from '../../../support/eventually.js';
import { ApiKeyDesk, tokenOf } from '../support/api-keys.js';
import { type Person, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

const DAY_MS = 86_400_000;

let db: OpenDatabase;
let plans: PostgresPlanRepository;
let alice: Person;

beforeAll(async () => {
  db = await openTestDatabase();
  plans = new PostgresPlanRepository(db.database, restingNow);
});
afterAll(() => db.close());
beforeEach(async () => {
  alice = await storedPerson(db.database);
});

function userPlans(gate: PlanGate): UserPlans {
  const wallClock = new SystemClock();
  const record = new PostgresAuditLog(db.database, new UuidV7(wallClock), wallClock);
  const users = new PostgresUserRepository(db.database);
  const outbox = new PostgresOutbox(db.database, new OutboxSignal(db.channel()));
  const orders = new PostgresPlanOrders(db.database);
  const unitOfWork = new PostgresUnitOfWork(db.database);
  return new UserPlans(users, plans, orders, gate, record, outbox, new StandingClock(), unitOfWork);
}

/** Another process with a gate of its own; its look-ups are counted. */
async function process() {
  const own = new PostgresPlanRepository(await db.connect(), restingNow);
  const count = { lookups: 0 };
  const counted = {
    all: () => own.all(),
    of: (id: UserId, at: Date) => {
      count.lookups += 1;
      return own.of(id, at);
    },
  };
  const gate = new PlanGate(counted, new StandingClock(), new SystemClock());
  let begun: (value: boolean) => void = () => {};
  const listening = new Promise<boolean>((resolve) => {
    begun = resolve;
  });
  const channel = db.channel();
  const stop = followPlanChanges(gate, channel);
  channel.listen(
    'plan_changes',
    () => undefined,
    () => begun(true),
  );
  await listening;
  return { gate, count, stop, channel };
}

describe('the catalogue', () => {
  it('has one plan that lacks the API, and gives new people one that includes it', async () => {
    const priced = (minorUnits: bigint) => ({ minorUnits, currency: 'EUR' as const });
    expect(await plans.all()).toEqual([
      newPlan({
        code: 'FREE',
        name: 'Free',
        includesApi: false,
        freeTrades: 1,
        creditDiscountBps: 0,
        monthlyPrice: priced(0n),
      }),
      newPlan(),
      newPlan({
        code: 'PRO',
        name: 'Pro',
        monthlyCredits: 5_000_000n,
        freeTrades: 50,
        creditDiscountBps: 1_000,
        monthlyPrice: priced(19_990_000n),
      }),
    ]);
    expect(await plans.of(alice.user.id, CREATED_AT)).toMatchObject({ plan: { code: 'PLUS' } });
  });

  it('decides itself which plan new people get', async () => {
    await db.database
      .transaction(async () => {
        const { manager } = db.database;
        await manager.query(`UPDATE plans SET is_default = false WHERE is_default`);
        await manager.query(`UPDATE plans SET is_default = true WHERE code = 'FREE'`);
        const [row] = await manager.query(
          `INSERT INTO users (id, username, display_name, created_at) VALUES ($1, 'newcomer', '', now()) RETURNING plan_code`,
          [randomUUID()],
        );
        expect(row).toEqual({ plan_code: 'FREE' });
        throw new Error('undo');
      })
      .catch((error: Error) => expect(error.message).toBe('undo'));
  });

  it('knows nobody who does not exist, and no plan that does not', async () => {
    expect(await plans.of(userId(randomUUID()), CREATED_AT)).toBeNull();
    await expect(plans.assign(alice.user.id, 'GOLD', CREATED_AT)).rejects.toThrow(NotFoundError);
  });
});

describe('the history', () => {
  const featuresOf = async (code: string) =>
    (await plans.versions()).flatMap(({ plan }) => (plan.code === code ? [plan.freeTrades] : []));

  it('has every version of a plan, whoever changed it, and none for a change of nothing', async () => {
    expect(await featuresOf('PRO')).toEqual([50]);
    await db.sql(`UPDATE plans SET free_trades = NULL WHERE code = 'PRO'`);
    await db.sql(`UPDATE plans SET free_trades = NULL WHERE code = 'PRO'`);
    expect(await featuresOf('PRO')).toEqual([null, 50]);
    await db.sql(`UPDATE plans SET free_trades = 50 WHERE code = 'PRO'`);
    expect(await featuresOf('PRO')).toEqual([50, null, 50]);
  });

  it('has every change of a user’s plan, and nobody else’s', async () => {
    const change = (code: string) => plans.assign(alice.user.id, code, CREATED_AT);
    for (const code of ['PRO', 'PRO', 'FREE']) await change(code);
    const { changes, plan } = await new ShowPlan(
      plans,
      new PostgresPlanOrders(db.database),
      true,
      new StandingClock(),
    ).execute(alice.user.id);
    expect(plan.code).toBe('FREE');
    expect(changes).toEqual([
      { from: 'PRO', to: 'FREE', at: CREATED_AT },
      { from: 'PLUS', to: 'PRO', at: CREATED_AT },
    ]);
    const bob = await storedPerson(db.database);
    expect(await plans.changes(bob.user.id, 10)).toEqual([]);
    await expect(
      new ShowPlan(plans, new PostgresPlanOrders(db.database), true, new StandingClock()).execute(userId(randomUUID())),
    ).rejects.toThrow(NotFoundError);
  });
});

describe('a change of plan', () => {
  it('counts on the next request of the process that makes it, in both directions', async () => {
    const gate = new PlanGate(plans, new StandingClock(), new SystemClock());
    const desk = userPlans(gate);
    expect(await gate.admits(alice.user.id)).toBe(true);
    await desk.change(alice.user.username, 'Free');
    expect(await gate.admits(alice.user.id)).toBe(false);
    await desk.change(alice.user.username.toUpperCase(), 'pro');
    expect(await gate.admits(alice.user.id)).toBe(true);
  });

  it('reaches what other processes remember, in both directions, however it was made', async () => {
    const [first, second] = await Promise.all([process(), process()]);
    for (const { gate } of [first, second]) expect(await gate.admits(alice.user.id)).toBe(true);
    await db.sql(`UPDATE users SET plan_code = 'FREE' WHERE id = $1`, [alice.user.id]);
    for (const { gate } of [first, second]) {
      await eventually('the gate closes', async () => !(await gate.admits(alice.user.id)));
    }
    await plans.assign(alice.user.id, 'PRO', CREATED_AT);
    for (const { gate } of [first, second]) {
      await eventually('the gate opens', async () => gate.admits(alice.user.id));
    }
  });

  it('makes nobody else be looked up again, and nothing is looked up in between', async () => {
    const { gate, count } = await process();
    const bob = await storedPerson(db.database);
    for (let request = 0; request < 20; request += 1) {
      await gate.admits(alice.user.id);
      await gate.admits(bob.user.id);
    }
    expect(count.lookups).toBe(2);
    await plans.assign(bob.user.id, 'FREE', CREATED_AT);
    await eventually('the gate closes for bob', async () => !(await gate.admits(bob.user.id)));
    await gate.admits(alice.user.id);
    expect(count.lookups).toBe(3);
  });

  it('of the plan itself reaches everybody who has it', async () => {
    const { gate } = await process();
    expect(await gate.admits(alice.user.id)).toBe(true);
    await db.sql(`UPDATE plans SET includes_api = false WHERE code = 'PLUS'`);
    await eventually('the gate closes', async () => !(await gate.admits(alice.user.id)));
    await db.sql(`UPDATE plans SET includes_api = true WHERE code = 'PLUS'`);
    await eventually('the gate opens', async () => gate.admits(alice.user.id));
  });

  it('that was announced while nobody could listen is seen when the listening begins anew', async () => {
    const { gate } = await process();
    await gate.admits(alice.user.id);
    await db.sql(`WITH cut AS (SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'accounts-notify' AND datname = current_database())
      SELECT count(*) FROM cut`);
    await plans.assign(alice.user.id, 'FREE', CREATED_AT);
    await eventually('the gate closes', async () => !(await gate.admits(alice.user.id)));
  });

  it('counts on the next request with an API key, whatever process gets it', async () => {
    const desk = new ApiKeyDesk(await db.connect(), db.channel());
    const { key } = await desk.create(tokenOf(alice.user.id));
    const admitted = async () => (await desk.authenticate.execute(key))?.planIncludesApi;
    expect(await admitted()).toBe(true);
    await plans.assign(alice.user.id, 'FREE', CREATED_AT);
    expect(await admitted()).toBe(false);
    await plans.assign(alice.user.id, 'PLUS', CREATED_AT);
    expect(await admitted()).toBe(true);
  });

  it('is remembered by the clock of the service, whoever has made it', async () => {
    const begun = Date.now();
    await db.sql(`INSERT INTO sandbox_clock (offset_ms) VALUES ($1)`, [30 * DAY_MS]);
    try {
      await db.sql(`UPDATE users SET plan_code = 'FREE' WHERE id = $1`, [alice.user.id]);
      await db.sql(`UPDATE plans SET free_trades = free_trades + 1 WHERE code = 'PRO'`);
      const [change] = await plans.changes(alice.user.id, 1);
      const [version] = await plans.versions();
      expect(version?.plan.code).toBe('PRO');
      for (const at of [change?.at, version?.validFrom]) {
        expect(at?.getTime()).toBeGreaterThanOrEqual(begun + 30 * DAY_MS - 1_000);
      }
    } finally {
      await db.sql(`UPDATE plans SET free_trades = free_trades - 1 WHERE code = 'PRO'`);
      await db.sql('DELETE FROM sandbox_clock');
    }
  });

  it('is given by an operator', async () => {
    const desk = userPlans(new PlanGate(plans, new StandingClock(), new SystemClock()));
    const given = { username: alice.user.username, plan: 'pro' };
    expect(await planCommand(desk).execute(given)).toMatchObject({
      text: `${alice.user.username} has Pro (FREE, PLUS, PRO)`,
      json: { plan: 'PRO' },
    });
    expect(await plans.of(alice.user.id, CREATED_AT)).toMatchObject({ plan: { code: 'PRO' } });
    expect(
      (await db.sql(`SELECT 1 FROM security_events WHERE user_id = $1 AND type = 'plan.changed'`, [alice.user.id]))
        .length,
    ).toBe(1);
  });

  it('by an operator withdraws what the user has ordered, also when its day has come', async () => {
    const ordered = randomUUID();
    await db.sql(
      `INSERT INTO plan_orders (id, user_id, plan_code, plan_name, minor_units, currency, effective_at, status, ordered_at)
       VALUES ($1, $2, 'PRO', 'Pro', 19990000, 'EUR', '2020-02-01', 'PLANNED', '2020-01-20')`,
      [ordered, alice.user.id],
    );
    await userPlans(new PlanGate(plans, new StandingClock(), new SystemClock())).change(alice.user.username, 'free');
    expect(await db.sql('SELECT status, ended_at IS NOT NULL AS ended FROM plan_orders')).toEqual([
      { status: 'WITHDRAWN', ended: true },
    ]);
    expect(await db.sql('SELECT type FROM outbox WHERE subject_id = $1', [ordered])).toEqual([
      { type: 'plan_order.withdrawn' },
    ]);
    expect(await db.sql('SELECT type FROM security_events WHERE user_id = $1 ORDER BY type', [alice.user.id])).toEqual([
      { type: 'plan.changed' },
      { type: 'plan_order.withdrawn' },
    ]);
    expect(await plans.of(alice.user.id, CREATED_AT)).toMatchObject({ plan: { code: 'FREE' } });
  });

  it('needs a user and a plan that exist', async () => {
    const gate = new PlanGate(plans, new StandingClock(), new SystemClock());
    const desk = userPlans(gate);
    await expect(desk.change('nobody', 'PLUS')).rejects.toThrow(NotFoundError);
    await expect(desk.change(alice.user.username, 'Gold')).rejects.toThrow(
      new ValidationError('plan', 'must be one of FREE, PLUS, PRO'),
    );
  });
});
