import { describe, expect, it } from '@jest/globals';
import { periodsOf } from '../../../domain/schedules/periods.js';
import {
  activate,
  cancel,
  complete,
  expire,
  firstPeriod,
  keep,
  nextExecutionAt,
  notEnded,
  pause,
  paymentsLeft,
  propose,
  replace,
  resume,
  type Schedule,
  sign,
  statusAt,
  unsign,
} from '../../../domain/schedules/schedule.js';
import { deactivate, reopen, uncancel } from '../../../domain/schedules/schedule-corrections.js';
import {
  SCHEDULE_STATUSES,
  type ScheduleStatus,
  scheduleCorrections,
  scheduleMachine,
} from '../../../domain/schedules/schedule-status.js';
import { calendarDate, timeZone } from '../../../domain/shared/calendar-date.js';
import { ConflictError, ValidationError } from '../../../domain/shared/errors.js';
import { scheduleId } from '../../../domain/shared/ids.js';
import { itReadsAtItsEnd } from '../../support/at-the-end.js';
import { uuid } from '../../support/builders/ids.js';
import { schedulesByStatus, scheduleTerms } from '../../support/builders/schedules.js';
import { CREATED_AT, HOUR, later } from '../../support/builders/time.js';
import { itKeepsToItsTable } from '../../support/state-machine-contract.js';

const at = later(CREATED_AT, HOUR);
const EXPIRES_AT = later(CREATED_AT, 48 * HOUR);

describe('every action in every status', () => {
  itKeepsToItsTable<ScheduleStatus, Schedule>(scheduleMachine, schedulesByStatus, [
    {
      name: 'activate',
      apply: activate,
      at,
      to: 'ACTIVE',
      from: ['PENDING_ACTIVATION'],
      repeats: ['ACTIVE'],
      events: ['schedule.activated'],
    },
    {
      name: 'pause',
      apply: pause,
      at,
      to: 'PAUSED',
      from: ['ACTIVE'],
      repeats: ['PAUSED'],
      events: ['schedule.paused'],
    },
    {
      name: 'resume',
      apply: resume,
      at,
      to: 'ACTIVE',
      from: ['PAUSED'],
      repeats: ['ACTIVE'],
      events: ['schedule.resumed'],
    },
    {
      name: 'cancel',
      apply: cancel,
      at,
      to: 'CANCELLED',
      from: ['PENDING_ACTIVATION', 'ACTIVE', 'PAUSED'],
      repeats: ['CANCELLED'],
      events: ['schedule.cancelled'],
    },
    {
      name: 'expire',
      apply: expire,
      at: EXPIRES_AT,
      to: 'EXPIRED',
      from: ['PENDING_ACTIVATION'],
      repeats: ['EXPIRED'],
      events: ['schedule.expired'],
    },
    {
      name: 'complete',
      apply: complete,
      at,
      to: 'COMPLETED',
      from: ['ACTIVE', 'PAUSED'],
      events: ['schedule.completed'],
    },
  ]);
});

describe('reading a draft', () => {
  itReadsAtItsEnd<ScheduleStatus>(EXPIRES_AT, (status, instant) => statusAt(schedulesByStatus()[status], instant), {
    PENDING_ACTIVATION: 'EXPIRED',
    ACTIVE: 'ACTIVE',
    PAUSED: 'PAUSED',
    COMPLETED: 'COMPLETED',
    CANCELLED: 'CANCELLED',
    EXPIRED: 'EXPIRED',
  });
});

describe('proposing', () => {
  const { expiresAt: _, periods: _periods, ...terms } = scheduleTerms();

  it('makes a draft that can be activated for 48 hours', () => {
    const { next, events } = propose(terms);
    expect(next).toEqual({
      ...terms,
      periods: periodsOf(terms),
      status: 'PENDING_ACTIVATION',
      isSigned: false,
      nextPeriod: 0,
      failuresInRow: 0,
      activatedAt: null,
      replacedBy: null,
      expiresAt: new Date('2026-03-03T12:00:00Z'),
    });
    expect(events).toEqual([
      { type: 'schedule.proposed', subjectId: terms.id, userId: terms.payerId, occurredAt: CREATED_AT },
    ]);
  });

  it('accepts an end on the day of the start, and refuses one before', () => {
    expect(propose({ ...terms, endDate: terms.startDate }).next.endDate).toBe(terms.startDate);
    expect(() => propose({ ...terms, endDate: calendarDate('2026-03-30') })).toThrow(
      new ValidationError('endDate', 'must not be before startDate'),
    );
  });

  it('accepts today where the payer lives, and refuses yesterday', () => {
    const zone = { ...terms, timeZone: timeZone('Pacific/Kiritimati') };
    expect(propose({ ...zone, startDate: calendarDate('2026-03-02') }).next.startDate).toBe('2026-03-02');
    expect(() => propose({ ...zone, startDate: calendarDate('2026-03-01') })).toThrow(
      new ValidationError('startDate', 'must not be in the past'),
    );
  });

  it('accepts a first day in ten years, and refuses the day after it', () => {
    const far = { ...terms, endDate: null };
    expect(propose({ ...far, startDate: calendarDate('2036-03-01') }).next.periods.begins).not.toHaveLength(0);
    expect(() => propose({ ...far, startDate: calendarDate('2036-03-02') })).toThrow(
      new ValidationError('startDate', 'must be within ten years'),
    );
  });
});

describe('a draft at the end of its 48 hours', () => {
  const { PENDING_ACTIVATION: draft } = schedulesByStatus();

  it('is activated a millisecond before', () => {
    expect(activate(draft, later(EXPIRES_AT, -1)).next.status).toBe('ACTIVE');
  });

  it.each([
    ['activated', activate],
    ['cancelled', cancel],
  ])('cannot be %s from that instant on, though no sweep has been there', (_name, act) => {
    expect(() => act(draft, EXPIRES_AT)).toThrow('The schedule is EXPIRED and cannot');
  });

  it('does not expire a millisecond early', () => {
    const early = () => expire(draft, later(EXPIRES_AT, -1));
    expect(early).toThrow(ConflictError);
    expect(early).toThrow('can be activated until 2026-03-03T12:00:00.000Z');
  });
});

describe('a signed draft', () => {
  const { PENDING_ACTIVATION: draft } = schedulesByStatus();
  const signed = sign(draft, at, 0).next;

  it('does not expire while the chain has not answered', () => {
    expect(statusAt(signed, later(EXPIRES_AT, HOUR))).toBe('PENDING_ACTIVATION');
    expect(activate(signed, later(EXPIRES_AT, HOUR)).next.status).toBe('ACTIVE');
  });

  it('is not signed twice, and expires once the chain has refused it', () => {
    expect(() => sign(signed, at, 0)).toThrow('The schedule is being activated');
    expect(statusAt(unsign(signed, at).next, EXPIRES_AT)).toBe('EXPIRED');
  });
});

describe('what an activation begins with', () => {
  const terms = scheduleTerms({ timeZone: timeZone('Europe/Berlin'), startDate: calendarDate('2026-03-01') });

  it.each<[string, string, number]>([
    ['before the first day', '2026-02-28T22:59:59Z', 0],
    ['on the first day', '2026-03-01T00:00:00Z', 0],
    ['in the last second of the first day', '2026-03-01T22:59:59Z', 0],
    ['when the first day is over', '2026-03-01T23:00:00Z', 1],
    ['on the second day of payment', '2026-04-01T12:00:00Z', 1],
  ])('%s', (_when, instant, first) => {
    expect(firstPeriod(terms, new Date(instant))).toBe(first);
  });

  it('is refused when no payment is left', () => {
    const ended = scheduleTerms({ startDate: calendarDate('2026-03-01'), endDate: calendarDate('2026-03-01') });
    expect(() => firstPeriod(ended, new Date('2026-03-02T00:00:00Z'))).toThrow('endDate has passed');
  });
});

describe('when it pays next', () => {
  it('resuming skips what fell due during the pause', () => {
    const { PAUSED: paused } = schedulesByStatus({ frequency: 'WEEKLY', startDate: calendarDate('2026-03-02') });
    const { next } = resume(paused, new Date('2026-03-25T09:00:00Z'));
    expect(nextExecutionAt(next)).toEqual(new Date('2026-03-30T00:00:00Z'));
  });

  it('resuming at the very instant a payment falls due waits for the following one', () => {
    const { PAUSED: paused } = schedulesByStatus();
    const { next } = resume(paused, new Date('2026-03-31T00:00:00Z'));
    expect(nextExecutionAt(next)).toEqual(new Date('2026-04-30T00:00:00Z'));
  });

  describe('what is left to pay', () => {
    const { ACTIVE, PAUSED, PENDING_ACTIVATION, CANCELLED } = schedulesByStatus();
    const { begins, end } = ACTIVE.periods;
    const all = begins.length;
    const [first, second] = begins as [Date, Date, ...Date[]];
    const justBefore = (time: Date) => new Date(time.getTime() - 1);

    it('goes down with each payment, and is nothing when nothing runs', () => {
      expect(paymentsLeft({ ...ACTIVE, nextPeriod: 0 }, null, justBefore(first))).toBe(all);
      expect(paymentsLeft({ ...PAUSED, nextPeriod: 1 }, null, first)).toBe(all - 1);
      const idle = [PENDING_ACTIVATION, CANCELLED].map((schedule) => paymentsLeft(schedule, second, first));
      expect(idle).toEqual([0, 0]);
    });

    it('has the payment of a period that lasts and is not paid, whatever the service made of it', () => {
      expect(paymentsLeft({ ...PAUSED, nextPeriod: 1 }, second, justBefore(second))).toBe(all);
      expect(paymentsLeft({ ...PAUSED, nextPeriod: 1 }, second, second)).toBe(all - 1);
    });

    it('has no period that was over before anybody looked', () => {
      expect(paymentsLeft({ ...ACTIVE, nextPeriod: 0 }, null, second)).toBe(all - 1);
      expect(paymentsLeft({ ...ACTIVE, nextPeriod: 0 }, null, end)).toBe(0);
    });
  });

  it('a paused schedule has none', () => {
    expect(nextExecutionAt(pause(schedulesByStatus().ACTIVE, at).next)).toBeNull();
  });
});

describe('resuming near the end date', () => {
  const { PAUSED: paused } = schedulesByStatus({
    frequency: 'DAILY',
    startDate: calendarDate('2026-03-02'),
    endDate: calendarDate('2026-03-10'),
  });

  it('works while the end date itself is still to come', () => {
    const { next } = resume(paused, new Date('2026-03-09T23:59:59.999Z'));
    expect(nextExecutionAt(next)).toEqual(new Date('2026-03-10T00:00:00Z'));
  });

  it('is refused on the last day, when its payment is no longer to come', () => {
    expect(() => resume(paused, new Date('2026-03-10T00:00:00Z'))).toThrow(
      new ValidationError('endDate', 'leaves no payment to make; propose a new schedule with a later one'),
    );
  });

  it('is refused after the end date, and the schedule stays paused', () => {
    const late = () => resume(paused, new Date('2026-03-11T00:00:00Z'));
    expect(late).toThrow(ValidationError);
    expect(late).toThrow('endDate has passed');
    expect(paused.status).toBe('PAUSED');
    const { next: completed } = complete(paused, new Date('2026-03-11T00:00:00Z'));
    expect(() => resume(completed, new Date('2026-03-11T00:00:01Z'))).toThrow('endDate has passed');
  });
});

describe('what the chain takes back', () => {
  const moves = [
    { name: 'the activation', apply: deactivate, to: 'PENDING_ACTIVATION' },
    { name: 'the cancellation', apply: uncancel, to: 'PAUSED' },
    { name: 'the last payment', apply: reopen, to: 'ACTIVE' },
  ] as const;
  const cases = moves.flatMap((move) => SCHEDULE_STATUSES.map((from) => ({ ...move, from })));

  it.each(cases)('$name of a $from schedule', ({ apply, from, to }) => {
    const isAllowed = scheduleCorrections.transitions[from].includes(to);
    const act = () => apply(schedulesByStatus()[from], at);
    if (isAllowed) expect(act().next).toMatchObject({ status: to });
    else if (from !== to) expect(act).toThrow(ConflictError);
  });
});

describe('a schedule that an edit is to end', () => {
  const EDIT = scheduleId(uuid(40));
  const replaced = replace(schedulesByStatus().ACTIVE, at, EDIT).next;

  it.each(SCHEDULE_STATUSES)('can be %s, or not', (status) => {
    const act = () => replace(schedulesByStatus()[status], at, EDIT);
    if (status !== 'ACTIVE' && status !== 'PAUSED') return expect(act).toThrow(ConflictError);
    const pausedBecause = status === 'ACTIVE' ? 'REPLACING' : 'OWNER';
    expect(act().next).toMatchObject({ status: 'PAUSED', pausedBecause, replacedBy: EDIT });
  });

  it.each(['ACTIVE', 'PAUSED'] as const)('and was %s has no second edit, and is not resumed', (status) => {
    const { next } = replace(schedulesByStatus()[status], at, EDIT);
    expect(() => replace(next, at, scheduleId(uuid(41)))).toThrow('Another change of the schedule is under way');
    expect(() => resume(next, at)).toThrow('The owner has signed a change');
    const paused = pause(next, at).next;
    expect(paused).toMatchObject({ pausedBecause: 'OWNER', replacedBy: EDIT });
    expect(() => resume(paused, at)).toThrow('The owner has signed a change');
    expect(keep(paused, at, EDIT).next).toMatchObject({ status: 'PAUSED', replacedBy: null });
  });

  it('stays with its edit when another one fails', () => {
    expect(keep(replaced, at, scheduleId(uuid(41)))).toEqual({ next: replaced, events: [] });
  });

  it('is not resumed, and can be paused for good', () => {
    expect(() => resume(replaced, at)).toThrow(ConflictError);
    expect(pause(replaced, at)).toMatchObject({
      next: { status: 'PAUSED', pausedBecause: 'OWNER' },
      events: [{ type: 'schedule.paused' }],
    });
  });

  it('goes on where it was when the chain refuses the edit', () => {
    const { next, events } = keep({ ...replaced, nextPeriod: 2, failuresInRow: 1 }, at, EDIT);
    expect(next).toEqual({ ...schedulesByStatus().ACTIVE, nextPeriod: 2, failuresInRow: 1 });
    expect(events).toMatchObject([{ type: 'schedule.not_ended' }]);
  });

  it.each(SCHEDULE_STATUSES)('one that is %s and was not paused by the edit keeps its status', (status) => {
    const schedule = schedulesByStatus()[status];
    const isTold = status === 'ACTIVE' || status === 'PAUSED';
    for (const { next, events } of [keep({ ...schedule, replacedBy: EDIT }, at, EDIT), notEnded(schedule, at)]) {
      expect(next).toEqual(schedule);
      expect(events).toHaveLength(isTold ? 1 : 0);
    }
  });
});
