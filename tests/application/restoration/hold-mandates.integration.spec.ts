import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { PostgresAuditLog } from '../../../adapters/persistence/audit-log/audit-log.postgres.js';
import { PostgresOutbox } from '../../../adapters/persistence/outbox.js';
import { OutboxSignal } from '../../../adapters/persistence/outbox-signal.js';
import { PostgresRestoredDatabase } from '../../../adapters/persistence/restoration/restored-database.postgres.js';
import { UuidV7 } from '../../../adapters/security/uuid-v7.js';
import { HoldSession } from '../../../application/agent-sessions/hold-session.js';
import { WithdrawPayments } from '../../../application/agent-sessions/withdraw-payments.js';
import { StopRestoredOrder } from '../../../application/conditional-orders/stop-restored-order.js';
import { HoldMandates } from '../../../application/restoration/hold-mandates.js';
import { HaltPayments } from '../../../application/schedules/halt-payments.js';
import { HoldSchedule } from '../../../application/schedules/hold-schedule.js';
import type { ScheduleId, UserId } from '../../../domain/shared/ids.js';
import { storedPerson } from '../../adapters/persistence/support/people.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { AgentStory } from '../agent-sessions/agent-story.js';
import { OrderDesk } from '../conditional-orders/order-desk.js';
import { ScheduleDesk } from '../schedules/schedule-desk.js';

let db: OpenDatabase;
let agents: AgentStory;
let schedules: ScheduleDesk;
let orders: OrderDesk;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());
beforeEach(async () => {
  await db.sql('TRUNCATE schedules, agent_sessions, conditional_orders CASCADE');
  agents = await AgentStory.begin(db);
  schedules = new ScheduleDesk(db);
  orders = new OrderDesk(db.database, await storedPerson(db.database));
});

/** What `ops after-restore` does, with the stores and the machines of the service. */
function holding() {
  const { desk } = agents;
  const outbox = new PostgresOutbox(db.database, new OutboxSignal(db.channel()));
  const withdrawPayments = new WithdrawPayments(desk.payments, {
    withdraw: async (id) => void desk.withdrawn.push(id),
  });
  const halting = new HaltPayments(schedules.changes, schedules.runs, schedules.contractCalls);
  return new HoldMandates(
    new PostgresRestoredDatabase(db.database),
    [
      new HoldSession(desk.sessions, withdrawPayments, outbox, desk.clock),
      new HoldSchedule(schedules.changes, halting, schedules.clock),
      new StopRestoredOrder(orders.orders, orders.cancel, orders.clock),
    ],
    new PostgresAuditLog(db.database, new UuidV7(desk.clock), desk.clock),
    desk.unitOfWork,
  );
}

const NOBODY = { AGENT_SESSION: 0, SCHEDULE: 0, CONDITIONAL_ORDER: 0 };

async function heldInAuditLog(owner: UserId): Promise<number> {
  const rows = await db.sql(
    `SELECT count(*)::integer AS count FROM security_events WHERE user_id = $1 AND type = 'mandate.held_after_restore'`,
    [owner],
  );
  return Number((rows[0] as { count: number } | undefined)?.count);
}

it('an agent session pays nothing until its owner resumes it, and no application does', async () => {
  const { desk } = agents;
  const [active, paused] = [await agents.active(), await agents.active()];
  const accepted = await agents.pay(active, '5');
  await desk.pause.execute({ ...agents.idOf(paused), clientId: 'agent' });
  expect(await holding().execute()).toEqual({ ...NOBODY, AGENT_SESSION: 2 });
  expect((await desk.sessions.find(active.session.id))?.session).toMatchObject({
    status: 'AUTO_PAUSED',
    cause: { reason: 'RESTORED' },
  });
  expect((await desk.sessions.find(paused.session.id))?.session).toMatchObject({ status: 'PAUSED', pausedBy: 'OWNER' });
  expect(desk.withdrawn).toEqual([accepted]);
  await expect(agents.pay(active, '5')).rejects.toThrow('AUTO_PAUSED');
  for (const stored of [active, paused])
    await expect(desk.resume(agents.idOf(stored), 'agent')).rejects.toMatchObject({ code: 'CONFLICT' });
  // Its owner is told of what ran, by the event of every automatic pause.
  const told = await db.sql(
    `SELECT subject_id FROM outbox WHERE type = 'agent_session.auto_paused' AND subject_id = $1`,
    [active.session.id],
  );
  expect(told).toHaveLength(1);
  expect(await holding().execute()).toEqual(NOBODY);
  expect(await heldInAuditLog(agents.owner.user.id)).toBe(2);
  await desk.resume(agents.idOf(active));
  expect(await agents.statusOf(active)).toBe('ACTIVE');
});

it('what a session had accepted before its owner paused it is withdrawn: a revocation after the backup had withdrawn it, too', async () => {
  const { desk } = agents;
  const session = await agents.active();
  const accepted = await agents.pay(session, '5');
  await desk.pause.execute({ ...agents.idOf(session), clientId: null });
  expect(await holding().execute()).toEqual(NOBODY);
  expect(desk.withdrawn).toEqual([accepted]);
});

it('a schedule that its owner had paused after the backup does not pay the next period; the owner resumes it', async () => {
  const [running, byApplication, byOwner] = [
    await schedules.active(),
    await schedules.active(),
    await schedules.active(),
  ];
  const payerOf = ({ schedule }: typeof running) => schedule.payerId;
  await schedules.pause.execute(byApplication.schedule.id, payerOf(byApplication), 'shop');
  await schedules.pause.execute(byOwner.schedule.id, payerOf(byOwner), null);
  expect(await holding().execute()).toEqual({ ...NOBODY, SCHEDULE: 2 });
  const pausedBecause = async (id: ScheduleId) => (await schedules.changes.existing(id)).schedule;
  for (const { schedule } of [running, byApplication])
    expect(await pausedBecause(schedule.id)).toMatchObject({ status: 'PAUSED', pausedBecause: 'RESTORED' });
  expect(await pausedBecause(byOwner.schedule.id)).toMatchObject({ status: 'PAUSED', pausedBecause: 'OWNER' });
  await schedules.at('2026-03-02T12:00:00Z');
  expect(schedules.contractCalls.requested).toEqual([]);
  expect(await schedules.outcomes(running)).not.toContain('DUE');
  expect(schedules.events.filter(({ type }) => type === 'schedule.paused').length).toBeGreaterThanOrEqual(3);
  await expect(schedules.resume.execute(running.schedule.id, payerOf(running), 'shop')).rejects.toThrow(
    'restored from a backup',
  );
  expect(await holding().execute()).toEqual(NOBODY);
  expect(await heldInAuditLog(payerOf(running))).toBe(1);
  await schedules.resume.execute(running.schedule.id, payerOf(running), null);
  expect(await schedules.status(running)).toBe('ACTIVE');
});

it('an armed order is not published by any price: it is cancelled and withdrawn, and its owner is told', async () => {
  const [armed, onMarket] = [await orders.armed({ triggerPrice: '900000' }), await orders.published()];
  expect(await holding().execute()).toEqual({ ...NOBODY, CONDITIONAL_ORDER: 1 });
  expect([await orders.statusOf(armed), await orders.statusOf(onMarket)]).toEqual(['CANCELLED', 'PUBLISHED']);
  expect((await orders.read(armed)).withdrawalId).not.toBeNull();
  await orders.pass(950_000n, 950_000n, 950_000n);
  expect(await orders.statusOf(armed)).toBe('CANCELLED');
  expect(await holding().execute()).toEqual(NOBODY);
  expect(await heldInAuditLog(orders.owner.user.id)).toBe(1);
});
