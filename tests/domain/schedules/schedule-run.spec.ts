import { describe, expect, it } from '@jest/globals';
import {
  attempt,
  lapse,
  miss,
  pay,
  refuse,
  type ScheduleRun,
  sentUntil,
  skip,
  takeBack,
  triedUntil,
} from '../../../domain/schedules/schedule-run.js';
import {
  SCHEDULE_RUN_STATUSES,
  type ScheduleRunStatus,
  scheduleRunCorrections,
  scheduleRunMachine,
} from '../../../domain/schedules/schedule-run-status.js';
import { ConflictError } from '../../../domain/shared/errors.js';
import { dueRun, runsByStatus } from '../../support/builders/schedules.js';
import { DAY, HOUR, later, MINUTE } from '../../support/builders/time.js';
import { itKeepsToItsTable } from '../../support/state-machine-contract.js';

const at = later(dueRun().openedAt, HOUR);
const HASH = `0x${'cd'.repeat(32)}`;

describe('every action in every status', () => {
  const over = later(dueRun().openedAt, DAY);
  itKeepsToItsTable<ScheduleRunStatus, ScheduleRun>(scheduleRunMachine, runsByStatus, [
    {
      name: 'pay',
      apply: (run, instant) => pay(run, instant, HASH),
      at,
      to: 'PAID',
      from: ['DUE', 'FAILED', 'SKIPPED', 'MISSED'],
      events: ['schedule.payment_made'],
    },
    { name: 'skip', apply: skip, at, to: 'SKIPPED', from: ['DUE'], events: ['schedule.payment_skipped'] },
    { name: 'miss', apply: miss, at, to: 'MISSED', from: ['DUE'], events: ['schedule.payment_missed'] },
    {
      name: 'lapse after an attempt',
      apply: (run, instant) => lapse({ ...run, attempts: 1 }, instant),
      at: over,
      to: 'FAILED',
      from: ['DUE'],
      events: ['schedule.payment_failed'],
    },
  ]);

  it.each(SCHEDULE_RUN_STATUSES)('the chain takes back a payment only: %s', (from) => {
    const act = () => takeBack(runsByStatus()[from], at);
    if (scheduleRunCorrections.transitions[from].includes('DUE')) expect(act().next.status).toBe('DUE');
    else expect(act).toThrow(ConflictError);
  });
});

describe('a payment that the chain refuses', () => {
  it('is tried again through the day, at first soon and then every hour, and fails when the day is over', () => {
    let run = attempt(dueRun(), 'a', dueRun().openedAt);
    const pauses: number[] = [];
    for (let now = run.openedAt; ; ) {
      const { next } = refuse(run, now, 'no money');
      if (next.status !== 'DUE') {
        expect(next).toMatchObject({ status: 'FAILED', failureReason: 'no money', endedAt: triedUntil(run) });
        break;
      }
      pauses.push(next.nextAttemptAt.getTime() - now.getTime());
      now = next.nextAttemptAt;
      run = attempt(next, 'a', now);
    }
    expect(pauses.slice(0, 8).map((pause) => pause / MINUTE)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBe(DAY);
  });

  it('is not tried beyond its period', () => {
    const run = dueRun();
    const short = { ...run, period: { ...run.period, end: later(run.openedAt, HOUR) } };
    expect(triedUntil(short)).toEqual(short.period.end);
    expect(refuse(attempt(short, 'a', at), short.period.end, 'no money').next.status).toBe('FAILED');
  });

  it('is asked for by calls of five minutes each, and none outlives the day', () => {
    const run = dueRun();
    expect(sentUntil(run, run.openedAt)).toEqual(later(run.openedAt, 5 * MINUTE));
    expect(sentUntil(run, later(triedUntil(run), -MINUTE))).toEqual(triedUntil(run));
  });

  it('was missed when it was never tried', () => {
    expect(lapse(dueRun(), at).next.status).toBe('MISSED');
  });
});
