import { describe, expect, it } from '@jest/globals';
import { begin, count } from '../../../domain/schedules/schedule-progress.js';
import { calendarDate } from '../../../domain/shared/calendar-date.js';
import { scheduleRunId } from '../../../domain/shared/ids.js';
import { uuid } from '../../support/builders/ids.js';
import { schedulesByStatus } from '../../support/builders/schedules.js';

const daily = schedulesByStatus({
  frequency: 'DAILY',
  startDate: calendarDate('2026-03-02'),
  endDate: calendarDate('2026-03-05'),
});

function begun(schedule: Parameters<typeof begin>[0], at: string) {
  let number = 10;
  const { next, runs } = begin(schedule, new Date(at), () => scheduleRunId(uuid(number++)));
  return { nextPeriod: next.nextPeriod, runs: runs.map(({ run }) => [run.period.index, run.status]) };
}

describe('the payments that begin', () => {
  it.each<[string, string, number, [number, string][]]>([
    ['nothing before the first second', '2026-03-01T23:59:59.999Z', 0, []],
    ['one in the first second', '2026-03-02T00:00:00Z', 1, [[0, 'DUE']]],
    ['late after an outage, but within its period', '2026-03-02T23:59:59.999Z', 1, [[0, 'DUE']]],
    [
      'after an outage of days the due one, once; those whose period is over are missed',
      '2026-03-04T09:00:00Z',
      3,
      [
        [0, 'MISSED'],
        [1, 'MISSED'],
        [2, 'DUE'],
      ],
    ],
    [
      'after the end none',
      '2026-03-06T00:00:00Z',
      4,
      [
        [0, 'MISSED'],
        [1, 'MISSED'],
        [2, 'MISSED'],
        [3, 'MISSED'],
      ],
    ],
  ])('%s', (_name, at, nextPeriod, runs) => {
    expect(begun(daily.ACTIVE, at)).toEqual({ nextPeriod, runs });
  });

  it('during a pause every one is skipped, also the one whose period lasts', () => {
    expect(begun(daily.PAUSED, '2026-03-03T09:00:00Z')).toEqual({
      nextPeriod: 2,
      runs: [
        [0, 'SKIPPED'],
        [1, 'SKIPPED'],
      ],
    });
  });

  it('none twice', () => {
    const { next } = begin(daily.ACTIVE, new Date('2026-03-02T00:00:00Z'), () => scheduleRunId(uuid(9)));
    expect(begun(next, '2026-03-02T12:00:00Z')).toEqual({ nextPeriod: 1, runs: [] });
  });
});

describe('failed payments', () => {
  const at = new Date('2026-03-04T00:00:00Z');

  it('three in a row pause the schedule, with the reason', () => {
    const twice = { ...daily.ACTIVE, failuresInRow: 2 };
    expect(count({ ...daily.ACTIVE, failuresInRow: 1 }, 'FAILED', at).next).toMatchObject({
      status: 'ACTIVE',
      failuresInRow: 2,
    });
    const { next, events } = count(twice, 'FAILED', at);
    expect(next).toMatchObject({ status: 'PAUSED', pausedBecause: 'FAILED_PAYMENTS' });
    expect(events.map(({ type }) => type)).toEqual(['schedule.paused']);
  });

  it('one that is made in between begins the count anew', () => {
    expect(count({ ...daily.ACTIVE, failuresInRow: 2 }, 'PAID', at).next).toMatchObject({
      status: 'ACTIVE',
      failuresInRow: 0,
    });
  });
});
