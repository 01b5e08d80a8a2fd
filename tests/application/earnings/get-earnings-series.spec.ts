import { expect, it } from '@jest/globals';
import type { EarningsSeries } from '../../../application/earnings/earnings-series.js';
import { GetEarningsSeries } from '../../../application/earnings/get-earnings-series.js';
import { addDays } from '../../../domain/shared/calendar-date.js';
import { NotFoundError } from '../../../domain/shared/errors.js';
import { uuid } from '../../support/builders/ids.js';
import { ALICE, BOB } from '../support/people.js';
import { StandingClock } from '../support/simple-ports.js';

const ACCOUNT = uuid(77);

/** Alice's account, which is worth one on every day. */
const SERIES: EarningsSeries = {
  read: async (userId, accountId, from, to) => {
    if (userId !== ALICE.id || accountId !== ACCOUNT) return null;
    const points = [];
    for (let date = from; date <= to; date = addDays(date, 1)) points.push({ date, balance: 1n, earned: 0n });
    return points;
  },
};

/** Shortly before midnight, where the next day has begun east of Greenwich. */
const get = new GetEarningsSeries(SERIES, new StandingClock(new Date('2026-03-31T23:59:00Z')));

it.each([
  ['1w', '2026-03-25', 7],
  ['1m', '2026-03-01', 31],
  ['3m', '2026-01-01', 90],
  ['1y', '2025-04-01', 365],
] as const)('a window of %s begins on %s and ends with today in UTC', async (window, first, days) => {
  const points = await get.execute({ userId: ALICE.id, accountId: ACCOUNT, window });
  expect(points[0]?.date).toBe(first);
  expect(points.at(-1)?.date).toBe('2026-03-31');
  expect(points).toHaveLength(days);
});

it.each([
  ['of nobody', ALICE.id, uuid(78)],
  ['of somebody else', BOB.id, ACCOUNT],
])('an account %s is not found', async (_whose, userId, accountId) => {
  await expect(get.execute({ userId, accountId, window: '1w' })).rejects.toThrow(NotFoundError);
});
