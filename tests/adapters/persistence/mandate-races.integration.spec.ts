import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PostgresContractCalls } from '../../../adapters/persistence/contract-calls/contract-call.postgres.js';
import { PostgresUnitOfWork } from '../../../adapters/persistence/unit-of-work.js';
import type { ContractCallOutcome } from '../../../application/contract-calls/contract-calls.js';
import { pause, revoke } from '../../../domain/agent-sessions/agent-session.js';
import { beginPublication, cancel as cancelOrder } from '../../../domain/conditional-orders/conditional-order.js';
import { remove } from '../../../domain/recovery/guardian.js';
import { cancel as cancelRecovery, meetThreshold } from '../../../domain/recovery/recovery-request.js';
import { cancel as cancelSchedule, pause as pauseSchedule } from '../../../domain/schedules/schedule.js';
import { attempt, skip } from '../../../domain/schedules/schedule-run.js';
import { OrderDesk } from '../../application/conditional-orders/order-desk.js';
import { activeAgentSession } from '../../application/contract-events/followers.js';
import { ScheduleDesk } from '../../application/schedules/schedule-desk.js';
import { later } from '../../support/builders/time.js';
import { SECRET_BOX } from '../../support/secret-box.js';
import { RecoveryStage } from './recovery/recovery-stage.js';
import { storedPerson } from './support/people.js';
import { type OpenDatabase, openTestDatabase } from './support/test-database.js';

let db: OpenDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());

/** Two changes of the same thing, both decided on what it was before. */
type Rivals = readonly [() => Promise<boolean>, () => Promise<boolean>];

const RACES: Readonly<Record<string, () => Promise<Rivals>>> = {
  'an agent session': async () => {
    const { desk, session } = await activeAgentSession(db);
    const at = desk.clock.now();
    return [
      () => desk.sessions.transition(pause(session, at).next, session.status),
      () => desk.sessions.transition(revoke(session, at).next, session.status),
    ];
  },
  'a schedule': async () => {
    const desk = new ScheduleDesk(db);
    const stored = await desk.active();
    const at = desk.clock.now();
    return [
      () => desk.schedules.store(stored, pauseSchedule(stored.schedule, at).next),
      () => desk.schedules.store(stored, cancelSchedule(stored.schedule, at).next),
    ];
  },
  'a payment of a schedule': async () => {
    const desk = new ScheduleDesk(db);
    const { schedule } = await desk.active();
    await desk.at('2026-03-01T12:00:00Z');
    const [run] = await desk.runs.ofSchedule(schedule.id);
    if (run?.status !== 'DUE') throw new Error('The payment is due');
    const at = desk.clock.now();
    return [() => desk.runs.store(run, attempt(run, randomUUID(), at)), () => desk.runs.store(run, skip(run, at).next)];
  },
  'a conditional order': async () => {
    const desk = new OrderDesk(db.database, await storedPerson(db.database));
    const { order } = await desk.read(await desk.armed());
    const at = desk.clock.now();
    return [
      () => desk.orders.move(order, beginPublication(order, randomUUID(), at)),
      () => desk.orders.move(order, cancelOrder(order, at, null).next),
    ];
  },
  'a recovery': async () => {
    const stage = await RecoveryStage.on(db.database);
    const { id } = await stage.started();
    const request = (await stage.requests.find(id))?.request;
    if (!request) throw new Error('The recovery is stored');
    const at = stage.clock.now();
    const window = { executeAfter: later(at, 1), executeBefore: later(at, 2) };
    return [
      () => stage.requests.transition(meetThreshold(request, window, at).next, request.status),
      () => stage.requests.transition(cancelRecovery(request, at).next, request.status),
    ];
  },
  'a guardian': async () => {
    const stage = await RecoveryStage.on(db.database);
    const guardian = await stage.guardians.find((await stage.guardian()).id);
    if (!guardian) throw new Error('The guardian is stored');
    const at = stage.clock.now();
    return [
      () => stage.guardians.transition(remove(guardian, at).next, guardian.status),
      () => stage.guardians.transition({ ...guardian, status: 'active' }, guardian.status),
    ];
  },
  'a contract call': async () => {
    const calls = new PostgresContractCalls(db.database, SECRET_BOX);
    const [id, at] = [randomUUID(), new Date()];
    const { user } = await storedPerson(db.database);
    const sent = { data: '0x', target: '0x01', gasLimit: 1n, notAfter: at, userId: user.id, clientId: null } as const;
    await calls.add({ id, purpose: 'recovery-module', ...sent }, at);
    const mined: ContractCallOutcome = { status: 'MINED', transactionHash: '0x01', failure: null };
    const failed: ContractCallOutcome = { status: 'FAILED', transactionHash: null, failure: 'It reverted' };
    return [() => calls.move(id, 'PENDING', mined, at), () => calls.move(id, 'PENDING', failed, at)];
  },
};

it.each(Object.keys(RACES))('of two changes of %s at once one is stored', async (name) => {
  const rivals = await RACES[name]?.();
  const unitOfWork = new PostgresUnitOfWork(db.database);
  const stored = await Promise.all((rivals ?? []).map((change) => unitOfWork.run(change)));
  expect(stored.toSorted()).toEqual([false, true]);
});
