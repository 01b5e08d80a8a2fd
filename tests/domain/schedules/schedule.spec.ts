import { describe, expect, it } from '@jest/globals';
import {
  activate,
  advance,
  cancel,
  expire,
  pause,
  propose,
  resume,
  type Schedule,
  statusAt,
} from '../../../domain/schedules/schedule.js';
import { type ScheduleStatus, scheduleMachine } from '../../../domain/schedules/schedule-status.js';
import { calendarDate, timeZone } from '../../../domain/shared/calendar-date.js';
import { ConflictError, ValidationError } from '../../../domain/shared/errors.js';
import { itReadsAtItsEnd } from '../../support/at-the-end.js';
import { schedulesByStatus, scheduleTerms } from '../../support/builders/schedules.js';
import { CREATED_AT, HOUR, later, MINUTE } from '../../support/builders/time.js';
import { itKeepsToItsTable } from '../../support/state-machine-contract.js';

const at = later(CREATED_AT, HOUR);
const EXPIRES_AT = later(CREATED_AT, 48 * HOUR);

describe('every action in every status', () => {
  const lastDay = { startDate: calendarDate('2026-03-31'), endDate: calendarDate('2026-03-31') };
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
      name: 'the last advance',
      apply: (schedule, instant) => advance({ ...schedule, ...lastDay }, instant),
      at: new Date('2026-03-31T00:00:00Z'),
      to: 'COMPLETED',
      from: ['ACTIVE'],
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
  const { expiresAt: _, ...terms } = scheduleTerms();

  it('makes a draft that can be activated for 48 hours', () => {
    const { next, events } = propose(terms);
    expect(next).toEqual({ ...terms, status: 'PENDING_ACTIVATION', expiresAt: new Date('2026-03-03T12:00:00Z') });
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

describe('when it pays next', () => {
  it('activation looks for the first day of payment that has not begun', () => {
    const { PENDING_ACTIVATION: draft } = schedulesByStatus({ startDate: calendarDate('2026-03-01') });
    expect(activate(draft, at).next.nextExecutionAt).toEqual(new Date('2026-04-01T00:00:00Z'));
  });

  it('days begin where the payer lives', () => {
    const { PENDING_ACTIVATION: draft } = schedulesByStatus({ timeZone: timeZone('America/New_York') });
    expect(activate(draft, at).next.nextExecutionAt).toEqual(new Date('2026-03-31T04:00:00Z'));
  });

  it('resuming skips what fell due during the pause', () => {
    const { PAUSED: paused } = schedulesByStatus({ frequency: 'WEEKLY', startDate: calendarDate('2026-03-02') });
    const { next } = resume(paused, new Date('2026-03-25T09:00:00Z'));
    expect(next.nextExecutionAt).toEqual(new Date('2026-03-30T00:00:00Z'));
  });

  it('resuming at the very instant a payment falls due waits for the following one', () => {
    const { PAUSED: paused } = schedulesByStatus();
    const { next } = resume(paused, new Date('2026-03-31T00:00:00Z'));
    expect(next.nextExecutionAt).toEqual(new Date('2026-04-30T00:00:00Z'));
  });

  it('a paused schedule remembers no due time', () => {
    expect(pause(schedulesByStatus().ACTIVE, at).next).not.toHaveProperty('nextExecutionAt');
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
    expect(next.nextExecutionAt).toEqual(new Date('2026-03-10T00:00:00Z'));
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
  });

  it('so is activating a draft that has nothing left to pay', () => {
    const { PENDING_ACTIVATION: draft } = schedulesByStatus({
      startDate: calendarDate('2026-03-01'),
      endDate: calendarDate('2026-03-01'),
    });
    expect(() => activate(draft, at)).toThrow('endDate leaves no payment to make');
  });
});

describe('advancing', () => {
  const { ACTIVE: active } = schedulesByStatus();

  it('goes on to the next payment and announces nothing', () => {
    const { next, events } = advance(active, new Date('2026-03-31T00:00:02Z'));
    expect(next).toEqual({ ...active, nextExecutionAt: new Date('2026-04-30T00:00:00Z') });
    expect(events).toEqual([]);
  });

  it('skips what an outage missed', () => {
    const { next } = advance(active, new Date('2026-07-04T00:00:00Z'));
    expect(next).toMatchObject({ nextExecutionAt: new Date('2026-07-31T00:00:00Z') });
  });

  it('is refused a millisecond before a payment is due', () => {
    expect(() => advance(active, later(active.nextExecutionAt, -1))).toThrow(
      'The schedule is not due before 2026-03-31T00:00:00.000Z',
    );
  });
});

it('a schedule that was activated late in its draft life still runs after the draft would have expired', () => {
  const { next } = activate(schedulesByStatus().PENDING_ACTIVATION, later(EXPIRES_AT, -MINUTE));
  expect(statusAt(next, later(EXPIRES_AT, HOUR))).toBe('ACTIVE');
  expect(pause(next, later(EXPIRES_AT, HOUR)).next.status).toBe('PAUSED');
});
