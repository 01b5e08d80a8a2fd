import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Address } from '../../../application/ports/user-operation.js';
import type { StoredSchedule } from '../../../application/schedules/schedule.repository.js';
import { ACTIVATE_SCHEDULE } from '../../../application/schedules/schedule-operations.js';
import { nextExecutionAt } from '../../../domain/schedules/schedule.js';
import { skip } from '../../../domain/schedules/schedule-run.js';
import { MOST_OPEN_DRAFTS } from '../../../domain/shared/draft-limits.js';
import { passkeyId } from '../../../domain/shared/ids.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { uuid } from '../../support/builders/ids.js';
import { endedOperation } from '../../support/builders/wallet-operations.js';
import { ScheduleDesk } from './schedule-desk.js';

let db: OpenDatabase;
let desk: ScheduleDesk;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());
beforeEach(async () => {
  await db.sql('TRUNCATE schedules CASCADE');
  desk = new ScheduleDesk(db);
});

describe('a draft', () => {
  it('lists as EXPIRED from the end of its 48 hours on, and its owner can discard it before', async () => {
    const payer = await desk.person();
    const page = { limit: 10, offset: 0 };
    const { schedule } = await desk.draft(payer, { frequency: 'MONTHLY' });
    const idsOf = async (status: 'EXPIRED' | 'PENDING_ACTIVATION', at: Date) =>
      (await desk.schedules.list(payer, status, at, page)).map((each) => each.schedule.id);
    const before = new Date(schedule.expiresAt.getTime() - 1);
    expect(await idsOf('PENDING_ACTIVATION', before)).toEqual([schedule.id]);
    expect(await idsOf('EXPIRED', schedule.expiresAt)).toEqual([schedule.id]);
    expect(await idsOf('PENDING_ACTIVATION', schedule.expiresAt)).toEqual([]);
    expect(await desk.schedules.overdueDrafts(schedule.expiresAt, 1_000)).toContain(schedule.id);
    await desk.discard.execute(schedule.id, payer);
    expect((await desk.changes.existing(schedule.id)).schedule.status).toBe('CANCELLED');
    await expect(desk.discard.execute(schedule.id, payer)).rejects.toThrow('The schedule is CANCELLED');
  });

  it('a signature after its end is not stored', async () => {
    const stored = await desk.draft(await desk.person());
    desk.clock.time = stored.schedule.expiresAt;
    const { schedule } = stored;
    if (schedule.status !== 'PENDING_ACTIVATION') throw new Error('It is a draft');
    expect(await desk.schedules.sign(stored, { ...schedule, isSigned: true })).toBe(false);
  });

  it('at most twenty wait', async () => {
    const payer = await desk.person();
    for (let count = 0; count < 20; count += 1) await desk.draft(payer, { endDate: '2026-03-02' });
    await expect(desk.draft(payer)).rejects.toThrow('20 schedules wait for the owner already');
  });

  it('of one application leave places for the others, and do not hide what runs', async () => {
    const running = await desk.active('2026-03-03');
    const payer = running.schedule.payerId;
    const propose = (proposedBy: string) => desk.draft(payer, { endDate: '2026-03-02', proposedBy });
    for (let count = 0; count < MOST_OPEN_DRAFTS; count += 1) await propose('one');
    await expect(propose('one')).rejects.toThrow('10 schedules of this application wait for the owner already');
    await propose('another');
    const [first, ...others] = await desk.schedules.byRank(payer, desk.clock.now(), 100, null);
    expect(first?.id).toBe(running.schedule.id);
    expect(others).toHaveLength(MOST_OPEN_DRAFTS + 1);
    const next = await desk.schedules.byRank(payer, desk.clock.now(), 100, others[4] ?? null);
    expect(next.map(({ id }) => id)).toEqual(others.slice(5).map(({ id }) => id));
  });
});

describe('the payments of a schedule', () => {
  it('are asked of the chain once each, and are paid when its contract says so', async () => {
    const schedule = await desk.active('2026-03-03');
    await desk.at('2026-03-01T12:00:01Z');
    await desk.at('2026-03-01T12:00:02Z');
    expect(desk.contractCalls.requested).toMatchObject([
      { target: schedule.order.contract, data: '0x00', clientId: null },
    ]);
    expect(await desk.outcomes(schedule)).toBe('0 DUE');
    await desk.paid(schedule, 0);
    await desk.paid(schedule, 0);
    expect(await desk.outcomes(schedule)).toBe('0 PAID');
    await desk.at('2026-03-02T00:00:00Z');
    await desk.paid(schedule, 1);
    await desk.at('2026-03-03T00:00:00Z');
    expect(await desk.status(schedule)).toBe('ACTIVE');
    await desk.paid(schedule, 2);
    await desk.at('2026-03-03T00:00:01Z');
    expect(await desk.status(schedule)).toBe('COMPLETED');
    expect(await desk.outcomes(schedule)).toBe('0 PAID, 1 PAID, 2 PAID');
    expect(desk.contractCalls.requested).toHaveLength(3);
  });

  it('after an outage the due one is made, late but within its period, and what is over is missed', async () => {
    const schedule = await desk.active();
    await desk.at('2026-03-03T23:00:00Z');
    expect(await desk.outcomes(schedule)).toBe('0 MISSED, 1 MISSED, 2 DUE');
    expect(desk.contractCalls.requested).toMatchObject([{ data: '0x02', notAfter: new Date('2026-03-03T23:05:00Z') }]);
    const types = desk.events.map(({ type }) => type);
    expect(types.filter((type) => type === 'schedule.payment_missed')).toHaveLength(2);
  });

  it('are paid, too, when somebody else has made them, before the service began or after it gave up', async () => {
    const schedule = await desk.active();
    desk.clock.time = new Date('2026-03-02T00:00:01Z');
    await desk.paid(schedule, 1);
    expect(await desk.outcomes(schedule)).toBe('1 PAID');
    await desk.at('2026-03-02T00:00:02Z');
    expect(desk.contractCalls.requested).toEqual([]);
    await desk.at('2026-03-03T00:00:00Z');
    await desk.pause.execute(schedule.schedule.id, schedule.schedule.payerId, null);
    await desk.refused('ERC20InsufficientBalance');
    expect(await desk.outcomes(schedule)).toBe('1 PAID, 2 SKIPPED');
    await desk.paid(schedule, 2);
    expect(await desk.outcomes(schedule)).toBe('1 PAID, 2 PAID');
  });

  it('are open until they are paid or left out on chain, or their period ends', async () => {
    const schedule = await desk.active();
    const openUntil = async () => (await desk.changes.existing(schedule.schedule.id)).openUntil?.toISOString() ?? null;
    expect(await openUntil()).toBeNull();
    await desk.at('2026-03-01T12:00:01Z');
    expect(await openUntil()).toBe('2026-03-02T00:00:00.000Z');
    await desk.paid(schedule, 0);
    expect(await openUntil()).toBeNull();
    await desk.pause.execute(schedule.schedule.id, schedule.schedule.payerId, null);
    await desk.at('2026-03-02T12:00:00Z');
    expect(await desk.outcomes(schedule)).toBe('0 PAID, 1 SKIPPED');
    expect(await openUntil()).toBe('2026-03-03T00:00:00.000Z');
    await desk.told(schedule, 'Skipped', 2);
    expect(await openUntil()).toBeNull();
  });

  it('without money are tried again, fail after a day, and three in a row pause the schedule until it is resumed', async () => {
    const schedule = await desk.active();
    for (const day of ['01', '02', '03']) {
      const last = Number(day) - 1;
      await desk.at(day === '01' ? '2026-03-01T12:00:01Z' : `2026-03-${day}T00:00:00Z`);
      await desk.refused('ERC20InsufficientBalance');
      await desk.at(`2026-03-${day}T23:00:00Z`);
      expect((await desk.runs.ofSchedule(schedule.schedule.id))[last]).toMatchObject({ status: 'DUE', attempts: 2 });
      desk.clock.time = new Date(`2026-03-0${Number(day) + 1}T00:00:00Z`);
      await desk.refused('ERC20InsufficientBalance');
    }
    expect(await desk.outcomes(schedule)).toBe('0 FAILED, 1 FAILED, 2 FAILED');
    expect((await desk.changes.existing(schedule.schedule.id)).schedule).toMatchObject({
      status: 'PAUSED',
      pausedBecause: 'FAILED_PAYMENTS',
    });
    const { id, payerId } = schedule.schedule;
    const resumed = await desk.resume.execute(id, payerId, null);
    expect(nextExecutionAt(resumed.schedule)).toEqual(new Date('2026-03-05T00:00:00Z'));
    expect(await desk.outcomes(schedule)).toBe('0 FAILED, 1 FAILED, 2 FAILED, 3 SKIPPED');
  });

  it('without gas for their calls are tried with growing pauses, fail after a day, and count', async () => {
    const schedule = await desk.active();
    const { id, payerId } = schedule.schedule;
    desk.contractCalls.withoutGas.add(payerId);
    for (const day of ['01', '02', '03']) {
      await desk.at(day === '01' ? '2026-03-01T12:00:01Z' : `2026-03-${day}T00:00:00Z`);
      await desk.at(`2026-03-${day}T23:00:00Z`);
      const [last] = (await desk.runs.ofSchedule(id)).slice(-1);
      expect(last).toMatchObject({ status: 'DUE', attempts: 2 });
      await desk.at(`2026-03-0${Number(day) + 1}T00:00:00Z`);
    }
    expect(await desk.outcomes(schedule)).toMatch(/^0 FAILED, 1 FAILED, 2 FAILED/);
    expect((await desk.changes.existing(id)).schedule).toMatchObject({ status: 'PAUSED', failuresInRow: 3 });
  });

  it('a last one that the service has given up can be cancelled as long as its period lasts', async () => {
    const schedule = await desk.active('2026-03-01', null, { frequency: 'WEEKLY' });
    await desk.at('2026-03-01T12:00:01Z');
    const { schedule: read } = await desk.changes.existing(schedule.schedule.id);
    const [run] = await desk.runs.ofSchedule(read.id);
    if (!run) throw new Error('It is due');
    await desk.changes.applyRun(run, skip(run, desk.clock.now()));
    desk.contractCalls.requested.length = 0;
    await desk.at('2026-03-01T20:00:00Z');
    expect(await desk.status(schedule)).toBe('ACTIVE');
    expect((await desk.mandates.of(read.payerId, desk.clock.now())).map(({ end }) => end)).toEqual(['CANCEL']);
    await desk.at(read.periods.end.toISOString());
    expect(await desk.status(schedule)).toBe('COMPLETED');
  });

  it('of one that is paused end with its last period: it is COMPLETED, moves no money, and is not resumed', async () => {
    const schedule = await desk.active('2026-03-02');
    const { id, payerId } = schedule.schedule;
    await desk.pause.execute(id, payerId, null);
    await desk.at('2026-03-02T00:00:00Z');
    // Its contract can still pay today.
    expect(await desk.status(schedule)).toBe('PAUSED');
    expect(await desk.mandates.of(payerId, desk.clock.now())).toHaveLength(1);
    await desk.at('2026-03-03T00:00:00Z');
    expect(await desk.status(schedule)).toBe('COMPLETED');
    expect(await desk.mandates.of(payerId, desk.clock.now())).toEqual([]);
    await expect(desk.resume.execute(id, payerId, null)).rejects.toThrow('endDate has passed');
    expect(await desk.outcomes(schedule)).toBe('0 SKIPPED, 1 SKIPPED');
  });

  it('a call whose end nobody told is asked for', async () => {
    const schedule = await desk.active();
    await desk.at('2026-03-01T12:00:01Z');
    const [call] = desk.contractCalls.requested;
    desk.contractCalls.end(call?.id ?? '', { status: 'FAILED', transactionHash: null, failure: 'No money' });
    await desk.at('2026-03-01T12:06:00Z');
    expect(await desk.runs.ofSchedule(schedule.schedule.id)).toMatchObject([
      { callId: null, failureReason: 'No money' },
    ]);
  });
});

describe('a payment that waits for a node', () => {
  /** The first payment of a daily schedule, which no node has got for hours. */
  async function waiting(): Promise<StoredSchedule> {
    const schedule = await desk.active();
    await desk.at('2026-03-01T12:00:00Z');
    return schedule;
  }

  it('is asked for by one call of five minutes after the other', async () => {
    const schedule = await waiting();
    await desk.at('2026-03-01T12:05:00Z');
    expect(desk.contractCalls.requested).toMatchObject([{ notAfter: new Date('2026-03-01T12:05:00Z') }]);
    await desk.refused('The call was not brought on chain in time');
    await desk.at('2026-03-01T12:06:00Z');
    expect(desk.contractCalls.requested[1]).toMatchObject({ data: '0x00', notAfter: new Date('2026-03-01T12:11:00Z') });
    expect(await desk.outcomes(schedule)).toBe('0 DUE');
  });

  it.each(['paused', 'cancelled', 'stopped'])('does not leave once its owner has %s the schedule', async (how) => {
    const schedule = await waiting();
    const { id, payerId } = schedule.schedule;
    const at = new Date('2026-03-01T12:01:00Z');
    desk.clock.time = at;
    if (how === 'paused') await desk.pause.execute(id, payerId, null);
    if (how === 'stopped') await desk.unitOfWork.run(() => desk.mandates.stop(id, at, 'CANCEL'));
    if (how === 'cancelled') {
      const cancellation = await desk.cancellation.find(id, payerId);
      const approval = { passkeyId: passkeyId(uuid(9)), origin: null, at };
      await desk.unitOfWork.run(() => desk.cancellation.approved(cancellation, approval));
    }
    const [call] = desk.contractCalls.requested;
    expect(desk.contractCalls.withdrawn).toEqual([call?.id]);
    // What became of it is not known before the call has ended: a node may have had it.
    expect(await desk.outcomes(schedule)).toBe('0 DUE');
    await desk.refused('The call was not brought on chain in time');
    expect(await desk.outcomes(schedule)).toBe('0 SKIPPED');
    await desk.at('2026-03-01T20:00:00Z');
    expect(desk.contractCalls.requested).toHaveLength(1);
  });

  it('is paid when the chain was faster than the pause', async () => {
    const schedule = await waiting();
    await desk.pause.execute(schedule.schedule.id, schedule.schedule.payerId, null);
    await desk.paid(schedule, 0);
    expect(await desk.outcomes(schedule)).toBe('0 PAID');
  });

  it('of a pause and the begin of a payment at the same moment one sees the other', async () => {
    for (let time = 0; time < 5; time += 1) {
      const { schedule } = await desk.active();
      const asked = desk.contractCalls.requested.length;
      const paused = desk.pause.execute(schedule.id, schedule.payerId, null).catch(() => undefined);
      await Promise.all([paused, desk.at('2026-03-01T12:00:00Z').catch(() => undefined)]);
      await desk.pause.execute(schedule.id, schedule.payerId, null);
      const calls = desk.contractCalls.requested.slice(asked).map(({ id }) => id);
      expect(desk.contractCalls.withdrawn).toEqual(expect.arrayContaining(calls));
    }
  });
});

describe('what the chain says', () => {
  it('a skipped period is not asked for, and a cancelled schedule pays nothing more', async () => {
    const schedule = await desk.active();
    await desk.at('2026-03-01T12:00:01Z');
    await desk.paid(schedule, 0);
    await desk.told(schedule, 'Skipped', 1);
    expect(await desk.outcomes(schedule)).toBe('0 PAID, 1 SKIPPED');
    await desk.at('2026-03-02T00:00:00Z');
    expect(desk.contractCalls.requested).toHaveLength(1);
    await desk.told(schedule, 'Cancelled');
    expect(await desk.status(schedule)).toBe('CANCELLED');
    await desk.at('2026-03-03T00:00:00Z');
    expect(desk.contractCalls.requested).toHaveLength(1);
  });

  it('what it takes back is due again, is not running again, and is made again', async () => {
    const schedule = await desk.active('2026-03-01');
    await desk.at('2026-03-01T12:00:01Z');
    await desk.paid(schedule, 0);
    await desk.at('2026-03-01T12:00:02Z');
    expect(await desk.status(schedule)).toBe('COMPLETED');
    await desk.dropped(schedule, 0n);
    expect(await desk.outcomes(schedule)).toBe('0 DUE');
    expect(await desk.status(schedule)).toBe('ACTIVE');
    await desk.at('2026-03-01T12:00:03Z');
    expect(desk.contractCalls.requested).toHaveLength(2);
    await desk.told(schedule, 'Cancelled');
    await desk.dropped(schedule, 0n);
    expect(await desk.status(schedule)).toBe('PAUSED');
  });
});

it('a payment that the chain takes back together with its activation waits for the activation, and is made then', async () => {
  const schedule = await desk.active();
  await desk.at('2026-03-01T12:00:01Z');
  await desk.paid(schedule, 0);
  const { id: subjectId, payerId: userId } = schedule.schedule;
  const ended = endedOperation({ kind: ACTIVATE_SCHEDULE, subjectId, userId }, desk.clock.now());
  await desk.activation.reversed({ ...ended, status: 'EXECUTED' }, desk.clock.now());
  await desk.dropped(schedule, 0n);
  await desk.at('2026-03-01T12:00:02Z');
  expect([await desk.status(schedule), await desk.outcomes(schedule)]).toEqual(['PENDING_ACTIVATION', '0 DUE']);
  await desk.activation.completed({ ...ended, status: 'EXECUTED' });
  await desk.at('2026-03-01T12:00:03Z');
  expect(desk.contractCalls.requested).toHaveLength(2);
  await desk.paid(schedule, 0);
  expect([await desk.status(schedule), await desk.outcomes(schedule)]).toEqual(['ACTIVE', '0 PAID']);
});

it('a skip that the chain takes back is paid on its day, and no other skip is', async () => {
  const schedule = await desk.active();
  await desk.at('2026-03-01T12:00:01Z');
  await desk.paid(schedule, 0);
  await desk.told(schedule, 'Skipped', 1);
  expect((await desk.changes.existing(schedule.schedule.id)).schedule.nextPeriod).toBe(2);
  await desk.dropped(schedule, 80n);
  expect(await desk.outcomes(schedule)).toBe('0 PAID, 1 DUE');
  const { schedule: back } = await desk.changes.existing(schedule.schedule.id);
  expect(nextExecutionAt(back)).toEqual(new Date('2026-03-02T00:00:00Z'));
  // It is not due before its day, and a pause before it leaves it.
  await desk.at('2026-03-01T18:00:00Z');
  expect(desk.contractCalls.requested).toHaveLength(1);
  await desk.pause.execute(back.id, back.payerId, null);
  await desk.resume.execute(back.id, back.payerId, null);
  await desk.at('2026-03-02T00:00:00Z');
  expect(desk.contractCalls.requested).toHaveLength(2);
  await desk.paid(schedule, 1);
  // What fell due in a pause stays skipped, whatever the chain takes back.
  await desk.pause.execute(back.id, back.payerId, null);
  await desk.at('2026-03-03T00:00:00Z');
  await desk.dropped(schedule, 80n);
  expect(await desk.outcomes(schedule)).toBe('0 PAID, 1 PAID, 2 SKIPPED');
});

it('a payment whose transaction the chain has replaced before anybody looked is known by its new one', async () => {
  const schedule = await desk.active();
  await desk.at('2026-03-01T12:00:01Z');
  await desk.paid(schedule, 0, 10n);
  desk.contractEvents.drop('payment-schedule', schedule.order.contract as Address, 9n);
  await desk.paid(schedule, 0, 11n);
  expect(await desk.runs.ofSchedule(schedule.schedule.id)).toMatchObject([
    { status: 'PAID', transactionHash: `0x${'b'.padStart(64, '0')}` },
  ]);
  const told = desk.events.map(({ type }) => type).filter((type) => type.startsWith('schedule.payment_'));
  expect(told).toEqual(['schedule.payment_made', 'schedule.payment_reversed', 'schedule.payment_made']);
});

it('the next payments of all schedules are in the order of their times', async () => {
  const payer = await desk.person();
  const one = await desk.active();
  expect(await desk.upcoming.execute(payer, { limit: 5, offset: 0 })).toEqual([]);
  desk.clock.time = new Date('2026-03-01T12:00:00.500Z');
  const other = await desk.active(null, one.schedule.payerId, { frequency: 'WEEKLY', startDate: '2026-03-02' });
  const upcoming = await desk.upcoming.execute(one.schedule.payerId, { limit: 3, offset: 1 });
  expect(upcoming.map(({ executionAt, schedule }) => [executionAt.toISOString(), schedule.frequency])).toEqual([
    ['2026-03-02T00:00:00.000Z', 'DAILY'],
    ['2026-03-02T00:00:00.000Z', 'WEEKLY'],
    ['2026-03-03T00:00:00.000Z', 'DAILY'],
  ]);
  await desk.pause.execute(one.schedule.id, one.schedule.payerId, null);
  const left = await desk.upcoming.execute(one.schedule.payerId, { limit: 1, offset: 0 });
  expect(left).toMatchObject([{ schedule: { id: other.schedule.id } }]);
});
