import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresStopSignatures } from '../../../adapters/persistence/mandates/stop-signatures.postgres.js';
import { STOP_MANDATES } from '../../../application/mandates/stop-mandates-operation.js';
import type { StoredSchedule } from '../../../application/schedules/schedule.repository.js';
import { ScheduleMoved } from '../../../application/schedules/schedule-news.event.js';
import {
  ACTIVATE_SCHEDULE,
  CANCEL_SCHEDULE,
  SKIP_SCHEDULED_PAYMENT,
} from '../../../application/schedules/schedule-operations.js';
import { utcDate } from '../../../domain/shared/calendar-date.js';
import { passkeyId } from '../../../domain/shared/ids.js';
import { storedPerson } from '../../adapters/persistence/support/people.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { relayedOperation } from '../../adapters/persistence/support/wallet-operations.js';
import { uuid } from '../../support/builders/ids.js';
import { DAY, later } from '../../support/builders/time.js';
import { endedOperation } from '../../support/builders/wallet-operations.js';
import { ScheduleDesk } from './schedule-desk.js';

const LATE = { code: 'DEADLINE_PASSED', reason: 'late' } as const;

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

/** An edit that begins on the day after the clock's. */
function drafted(old: StoredSchedule, startDate = utcDate(later(desk.clock.now(), DAY))): Promise<StoredSchedule> {
  return desk.draft(old.schedule.payerId, { replaces: old.schedule.id, startDate });
}

/** The owner signs a draft that replaces another schedule. */
async function sign({ schedule: { id, payerId } }: StoredSchedule): Promise<void> {
  const at = desk.clock.now();
  const activation = await desk.activation.find(id, payerId);
  desk.activation.assertSignable(activation, at);
  await desk.unitOfWork.run(() =>
    desk.activation.approved(activation, { passkeyId: passkeyId(uuid(9)), origin: null, at }),
  );
}

/** A schedule that pays 10 USD a day, and its edit, which the owner has just signed. */
async function edited(old?: StoredSchedule) {
  const replaced = old ?? (await desk.active());
  const edit = await drafted(replaced);
  await sign(edit);
  return { old: replaced, edit };
}

const operationOf = ({ schedule }: StoredSchedule, kind: string = ACTIVATE_SCHEDULE) =>
  endedOperation({ kind, subjectId: schedule.id, userId: schedule.payerId }, desk.clock.now());

/** The chain did not make the edit, and says so to the service. */
const fail = (edit: StoredSchedule) =>
  desk.unitOfWork.run(() => desk.activation.failed({ ...operationOf(edit), status: 'LAPSED', failure: LATE }));

async function stateOf({ schedule }: StoredSchedule): Promise<string> {
  const { schedule: now } = await desk.changes.existing(schedule.id);
  return now.status === 'PAUSED' ? `PAUSED ${now.pausedBecause}` : now.status;
}

describe('an edit that the chain refuses', () => {
  it('leaves the old schedule active, and its owner is told', async () => {
    const { old, edit } = await edited();
    expect(await stateOf(old)).toBe('PAUSED REPLACING');
    const events = await fail(edit);
    expect(events.map(({ type, subjectId }) => [type, subjectId])).toEqual([
      ['schedule.activation_failed', edit.schedule.id],
      ['schedule.not_ended', old.schedule.id],
    ]);
    expect([await stateOf(old), await stateOf(edit)]).toEqual(['ACTIVE', 'PENDING_ACTIVATION']);
    const told = new ScheduleMoved('schedule.not_ended', desk.schedules);
    const published = { position: 1n, organizationId: null, occurredAt: desk.clock.now(), type: told.type };
    const { id: subjectId, payerId: userId } = old.schedule;
    expect(await told.notify({ ...published, subjectId, userId })).toMatchObject({
      notices: [{ type: 'SCHEDULE_CHANGED', metadata: { change: 'NOT_ENDED', pausedBecause: null }, isNews: true }],
    });
  });

  it('takes no payment away: what fell due meanwhile is paid late, and what is over was missed', async () => {
    const old = await desk.active();
    await desk.at('2026-03-01T12:00:01Z');
    await desk.paid(old, 0);
    const { edit } = await edited(old);
    await desk.at('2026-03-02T00:00:00Z');
    await desk.at('2026-03-03T10:00:00Z');
    expect(await desk.outcomes(old)).toBe('0 PAID');
    await fail(edit);
    await desk.at('2026-03-03T10:00:01Z');
    expect(await desk.outcomes(old)).toBe('0 PAID, 1 MISSED, 2 DUE');
    expect(desk.contractCalls.requested).toHaveLength(2);
  });

  it('has a payment that was being tried tried again, and nothing is tried before', async () => {
    const old = await desk.active();
    await desk.at('2026-03-01T12:00:01Z');
    await desk.refused('ERC20InsufficientBalance');
    const { edit } = await edited(old);
    await desk.at('2026-03-01T18:00:00Z');
    expect(await desk.outcomes(old)).toBe('0 DUE');
    expect(desk.contractCalls.requested).toHaveLength(1);
    await fail(edit);
    await desk.at('2026-03-01T18:00:01Z');
    expect(desk.contractCalls.requested).toHaveLength(2);
  });

  it('leaves a schedule paused that was paused before, and its owner is told that, too', async () => {
    const old = await desk.active();
    await desk.pause.execute(old.schedule.id, old.schedule.payerId, null);
    const { edit } = await edited(old);
    expect((await fail(edit)).map(({ type }) => type)).toContain('schedule.not_ended');
    expect(await stateOf(old)).toBe('PAUSED OWNER');
  });

  it.each(['pauses', 'cancels', 'stops'])('leaves a schedule paused that somebody %s meanwhile', async (what) => {
    const { old, edit } = await edited();
    const { id, payerId } = old.schedule;
    const at = desk.clock.now();
    if (what === 'pauses') await desk.pause.execute(id, payerId, null);
    if (what === 'stops') await desk.mandates.stop(id, at, 'CANCEL');
    if (what === 'cancels') {
      const cancellation = await desk.cancellation.find(id, payerId);
      await desk.cancellation.approved(cancellation, { passkeyId: passkeyId(uuid(9)), origin: null, at });
    }
    await fail(edit);
    expect(await stateOf(old)).toBe('PAUSED OWNER');
  });

  it('is the same when the owner has aborted it: the old one goes on', async () => {
    const { old, edit } = await edited();
    await desk.mandates.stop(edit.schedule.id, desk.clock.now(), 'CANCEL');
    expect([await stateOf(old), await stateOf(edit)]).toEqual(['PAUSED REPLACING', 'CANCELLED']);
    expect((await fail(edit)).map(({ type }) => type)).toEqual(['schedule.not_ended']);
    expect([await stateOf(old), await stateOf(edit)]).toEqual(['ACTIVE', 'CANCELLED']);
  });

  it('changes nothing when the process dies before the end is stored, and everything when it is told again', async () => {
    const { old, edit } = await edited();
    const dies = desk.unitOfWork.run(async () => {
      await desk.activation.failed({ ...operationOf(edit), status: 'REFUSED', failure: LATE });
      throw new Error('killed');
    });
    await expect(dies).rejects.toThrow('killed');
    expect([await stateOf(old), await stateOf(edit)]).toEqual(['PAUSED REPLACING', 'PENDING_ACTIVATION']);
    await fail(edit);
    expect(await stateOf(old)).toBe('ACTIVE');
  });

  it('never overwrites a pause at the same moment', async () => {
    for (let time = 0; time < 5; time += 1) {
      const { old, edit } = await edited();
      const { id, payerId } = old.schedule;
      const pause = () => desk.pause.execute(id, payerId, null);
      const [failed, paused] = await Promise.allSettled([fail(edit), pause()]);
      if (failed.status === 'rejected') await fail(edit);
      if (paused.status === 'rejected') await pause();
      expect(await stateOf(old)).toBe('PAUSED OWNER');
    }
  });
});

describe('while an edit is under way', () => {
  it('the schedule is not resumed, and no second edit of it is signed', async () => {
    const { old } = await edited();
    const { id, payerId } = old.schedule;
    await expect(desk.resume.execute(id, payerId, null)).rejects.toThrow('The owner has signed a change');
    await expect(sign(await drafted(old))).rejects.toThrow('Another change of the schedule is under way');
  });

  it.each(['before', 'meanwhile'])('that holds also for one that somebody has paused %s', async (when) => {
    const old = await desk.active();
    const { id, payerId } = old.schedule;
    if (when === 'before') await desk.pause.execute(id, payerId, null);
    const { edit } = await edited(old);
    if (when === 'meanwhile') await desk.pause.execute(id, payerId, null);
    await expect(desk.resume.execute(id, payerId, null)).rejects.toThrow('The owner has signed a change');
    const second = await drafted(old);
    await expect(sign(second)).rejects.toThrow('Another change of the schedule is under way');
    await fail(edit);
    await sign(second);
    await desk.activation.completed({ ...operationOf(second), status: 'EXECUTED' });
    await desk.told(old, 'Cancelled');
    expect(await Promise.all([old, edit, second].map(stateOf))).toEqual(['CANCELLED', 'PENDING_ACTIVATION', 'ACTIVE']);
  });

  it.each(['ACTIVE', 'PAUSED'])(
    'of two edits of a schedule that is %s, signed at once, one is refused',
    async (status) => {
      const old = await desk.active();
      if (status === 'PAUSED') await desk.pause.execute(old.schedule.id, old.schedule.payerId, null);
      const edits = [await drafted(old), await drafted(old)];
      const signed = await Promise.allSettled(edits.map(sign));
      expect(signed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const states = await Promise.all(
        edits.map(async ({ schedule }) => (await desk.changes.existing(schedule.id)).schedule),
      );
      expect(states.filter((one) => one.status === 'PENDING_ACTIVATION' && one.isSigned)).toHaveLength(1);
    },
  );

  it('the chain can end the schedule, whose due payment is then left out', async () => {
    const old = await desk.active();
    await desk.at('2026-03-01T12:00:01Z');
    await desk.refused('ERC20InsufficientBalance');
    const { edit } = await edited(old);
    await desk.activation.completed({ ...operationOf(edit), status: 'EXECUTED' });
    await desk.told(old, 'Cancelled');
    await desk.at('2026-03-01T18:00:00Z');
    expect([await stateOf(old), await stateOf(edit)]).toEqual(['CANCELLED', 'ACTIVE']);
    expect(await desk.outcomes(old)).toBe('0 SKIPPED');
  });
});

it('an edit whose failure the chain takes back holds the old schedule again, until its end is known', async () => {
  const { old, edit } = await edited();
  await fail(edit);
  const ended = { ...operationOf(edit), status: 'LAPSED', failure: LATE } as const;
  await desk.activation.reversed(ended, desk.clock.now());
  expect(await stateOf(old)).toBe('PAUSED REPLACING');
  await fail(edit);
  expect(await stateOf(old)).toBe('ACTIVE');
});

it('an edit that the chain takes back after it was made, and then refuses, leaves the old schedule paused', async () => {
  const { old, edit } = await edited();
  await desk.activation.completed({ ...operationOf(edit), status: 'EXECUTED' });
  await desk.told(old, 'Cancelled');
  await desk.activation.reversed({ ...operationOf(edit), status: 'EXECUTED' }, desk.clock.now());
  await desk.dropped(old, 0n);
  expect((await fail(edit)).map(({ type }) => type)).toContain('schedule.not_ended');
  expect(await stateOf(old)).toBe('PAUSED OWNER');
});

it('a stop of everything that the chain refuses leaves the schedule paused, and its owner is told once it is known', async () => {
  const { schedule } = await desk.active();
  const at = desk.clock.now();
  await desk.mandates.stop(schedule.id, at, 'CANCEL');
  expect(await desk.mandates.stands(schedule.id, at, 'TAKEN_BACK')).toEqual([]);
  const told = await desk.mandates.stands(schedule.id, at, 'FAILED');
  expect(told).toMatchObject([{ type: 'schedule.not_ended', subjectId: schedule.id }]);
  const discarded = await desk.draft(schedule.payerId);
  await desk.mandates.stop(discarded.schedule.id, at, 'CANCEL');
  expect(await desk.mandates.stands(discarded.schedule.id, at, 'FAILED')).toEqual([]);
});

describe('an application', () => {
  it('resumes what an application has paused, and never what the owner has', async () => {
    const { schedule } = await desk.active();
    const { id, payerId } = schedule;
    await desk.pause.execute(id, payerId, 'shop');
    await desk.resume.execute(id, payerId, 'other shop');
    await desk.pause.execute(id, payerId, 'shop');
    // The owner's pause counts also when an application was faster, and is not taken over by one.
    await desk.pause.execute(id, payerId, null);
    await desk.pause.execute(id, payerId, 'shop');
    const refusal = 'The owner has paused the schedule, and resumes it in the app';
    await expect(desk.resume.execute(id, payerId, 'shop')).rejects.toThrow(refusal);
    await desk.resume.execute(id, payerId, null);
    await desk.mandates.stop(id, desk.clock.now(), 'CANCEL');
    await expect(desk.resume.execute(id, payerId, 'shop')).rejects.toThrow(refusal);
    expect(await stateOf(await desk.changes.existing(id))).toBe('PAUSED OWNER');
  });
});

it.each([CANCEL_SCHEDULE, STOP_MANDATES])('nobody resumes a schedule while a signed %s is under way', async (kind) => {
  const owner = await storedPerson(db.database);
  const { schedule } = await desk.active(null, owner.user.id);
  const { id, payerId } = schedule;
  await desk.mandates.stop(id, desk.clock.now(), 'CANCEL');
  const subjectId = kind === CANCEL_SCHEDULE ? id : payerId;
  const stops = new PostgresStopSignatures(db.database);
  const signedAt = later(desk.clock.now(), 1);
  const end = await relayedOperation(db.database, owner, { kind, subjectId, signedAt });
  if (kind === STOP_MANDATES) {
    // A stop that leaves it out says nothing of it.
    await desk.resume.execute(id, payerId, null);
    await desk.mandates.stop(id, desk.clock.now(), 'CANCEL');
    await stops.add(payerId, signedAt, [{ kind: 'SCHEDULE', id, activation: null }]);
  }
  await expect(desk.resume.execute(id, payerId, null)).rejects.toThrow('The owner has signed the end of the schedule');
  await end.isExecuted();
  await desk.resume.execute(id, payerId, null);
});

it('a cancellation that the chain refuses leaves the schedule paused, and its owner is told', async () => {
  const old = await desk.active();
  const { id, payerId } = old.schedule;
  const at = desk.clock.now();
  const cancellation = await desk.cancellation.find(id, payerId);
  await desk.cancellation.approved(cancellation, { passkeyId: passkeyId(uuid(9)), origin: null, at });
  const ended = { ...operationOf(old, CANCEL_SCHEDULE), status: 'REFUSED', failure: LATE } as const;
  expect(await desk.cancellation.failed(ended)).toMatchObject([{ type: 'schedule.not_ended', subjectId: id }]);
  expect(await stateOf(old)).toBe('PAUSED OWNER');
});

describe('an edit pays no day twice', () => {
  const today = (desk_: ScheduleDesk) => utcDate(desk_.clock.now());

  it('is not signed while a payment is on its way, and is when the payment was made, for a later day', async () => {
    const old = await desk.active();
    const edit = await drafted(old);
    await desk.at('2026-03-01T12:00:01Z');
    await expect(sign(edit)).rejects.toThrow('A payment of the schedule that it replaces is on its way');
    await desk.paid(old, 0);
    await sign(edit);
    expect(await stateOf(old)).toBe('PAUSED REPLACING');
  });

  it('is not signed for a first day on which the schedule has paid, also one that is paused', async () => {
    const old = await desk.active();
    await desk.at('2026-03-01T12:00:01Z');
    await desk.paid(old, 0);
    await desk.pause.execute(old.schedule.id, old.schedule.payerId, null);
    await expect(sign(await drafted(old, today(desk)))).rejects.toThrow('choose a later first day');
    expect(await stateOf(old)).toBe('PAUSED OWNER');
    await sign(await drafted(old));
  });

  it('keeps the days of the time zone of the schedule, wherever its owner is meanwhile', async () => {
    const old = await desk.active(null, null, { timeZone: 'Europe/Berlin' });
    await desk.at('2026-03-01T23:00:05Z');
    await desk.paid(old, 1);
    // In New York the second of March has not begun, and in Berlin it was paid.
    const edit = await desk.draft(old.schedule.payerId, {
      replaces: old.schedule.id,
      startDate: '2026-03-02',
      timeZone: 'America/New_York',
    });
    expect(edit.schedule.timeZone).toBe('Europe/Berlin');
    await expect(sign(edit)).rejects.toThrow('choose a later first day');
  });

  it('is signed for today when the schedule has not paid today', async () => {
    const old = await desk.active();
    await sign(await drafted(old, today(desk)));
    expect(await stateOf(old)).toBe('PAUSED REPLACING');
    await desk.at('2026-03-01T12:00:01Z');
    expect(desk.contractCalls.requested).toEqual([]);
  });

  it('of an edit and a payment at the same moment one waits for the other, and sees it', async () => {
    for (let time = 0; time < 5; time += 1) {
      const old = await desk.active();
      const edit = await drafted(old, today(desk));
      const asked = desk.contractCalls.requested.length;
      await Promise.allSettled([sign(edit), desk.at(desk.clock.now().toISOString())]);
      const isHeld = (await stateOf(old)) === 'PAUSED REPLACING';
      expect([isHeld, desk.contractCalls.requested.length - asked]).toEqual(isHeld ? [true, 0] : [false, 1]);
    }
  });
});

it('a payment that is due and being tried is not left out by a skip of the next one', async () => {
  const old = await desk.active();
  await desk.at('2026-03-01T12:00:01Z');
  await desk.refused('ERC20InsufficientBalance');
  const { id, payerId } = old.schedule;
  const skip = async () => desk.skipping.assertSignable(await desk.skipping.find(id, payerId));
  await expect(skip()).rejects.toThrow('The payment of 2026-03-01T00:00:00.000Z is due and not made yet');
  await desk.paid(old, 0);
  await skip();
});

it('what fell due in a pause is told when it is resumed before the sweep was there', async () => {
  const { schedule } = await desk.active();
  await desk.pause.execute(schedule.id, schedule.payerId, null);
  desk.clock.time = new Date('2026-03-02T10:00:00Z');
  desk.events.length = 0;
  await desk.resume.execute(schedule.id, schedule.payerId, null);
  expect(desk.events.map(({ type }) => type)).toContain('schedule.payment_skipped');
});

it('a skip that the chain refuses is told to the owner', async () => {
  const old = await desk.active();
  const ended = { ...operationOf(old, SKIP_SCHEDULED_PAYMENT), status: 'LAPSED', failure: LATE } as const;
  expect(await desk.skipping.failed(ended)).toMatchObject([
    { type: 'schedule.not_skipped', subjectId: old.schedule.id },
  ]);
  expect(await stateOf(old)).toBe('ACTIVE');
});
