import { expect, it } from '@jest/globals';
import { utcDate } from '../../../domain/shared/calendar-date.js';
import { dueOn, overdueBefore, restsOn } from '../../../domain/subscriptions/overdue.js';

it('a charge is due after 14 days, and its plan rests from the seventh day after that on', () => {
  const charge = { createdAt: new Date('2026-03-01T23:59:59Z') };
  expect([dueOn(charge), restsOn(charge)]).toEqual(['2026-03-15', '2026-03-22']);
});

it('both forms of the rule say the same of every hour of two months', () => {
  for (let made = 0; made < 48; made += 7) {
    for (let hour = 0; hour < 60 * 24; hour += 1) {
      const createdAt = new Date(Date.UTC(2026, 1, 1, made, 59, 59));
      const now = new Date(Date.UTC(2026, 1, 1, hour));
      expect(createdAt < overdueBefore(now)).toBe(restsOn({ createdAt }) <= utcDate(now));
    }
  }
});
