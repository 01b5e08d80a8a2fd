import { expect, it } from '@jest/globals';
import { utcDate } from '../../../domain/shared/calendar-date.js';
import { dueBefore, dueOn, restsFrom } from '../../../domain/subscriptions/overdue.js';

it('a charge is due after 14 days, and its plan rests from the seventh day after the reminder on', () => {
  expect(dueOn({ createdAt: new Date('2026-03-01T23:59:59Z') })).toBe('2026-03-15');
  expect(restsFrom(new Date('2026-03-15T00:00:03Z'))).toEqual(new Date('2026-03-22T00:00:00Z'));
  // The reminder was late.
  expect(restsFrom(new Date('2026-04-20T23:59:59Z'))).toEqual(new Date('2026-04-27T00:00:00Z'));
});

it('both forms of the due day say the same of every hour of two months', () => {
  for (let made = 0; made < 48; made += 7) {
    for (let hour = 0; hour < 60 * 24; hour += 1) {
      const createdAt = new Date(Date.UTC(2026, 1, 1, made, 59, 59));
      const now = new Date(Date.UTC(2026, 1, 1, hour));
      expect(createdAt < dueBefore(now)).toBe(dueOn({ createdAt }) <= utcDate(now));
    }
  }
});
