import { expect, it } from '@jest/globals';
import { EstimateSettlement } from '../../../application/virtual-accounts/estimate-settlement.js';
import { StandingClock } from '../support/simple-ports.js';

it.each([
  // Friday afternoon in New York, a minute before the cut-off and at it, in winter and in summer.
  ['2026-11-20T19:59:00Z', {}, '2026-11-20'],
  ['2026-11-20T20:00:00Z', {}, '2026-11-23'],
  ['2026-07-10T18:59:00Z', {}, '2026-07-10'],
  ['2026-07-10T19:00:00Z', {}, '2026-07-13'],
  // It is Saturday in UTC and still Friday in New York.
  ['2026-11-21T02:00:00Z', {}, '2026-11-23'],
  ['2026-11-21T02:00:00Z', { time: '14:59' }, '2026-11-20'],
  // Another day begins before the cut-off.
  ['2026-11-20T20:00:00Z', { date: '2026-11-24' }, '2026-11-24'],
  ['2026-11-20T12:00:00Z', { date: '2026-11-24', time: '15:00' }, '2026-11-25'],
  ['2026-11-20T12:00:00Z', { amount: '1000000.01' }, '2026-11-23'],
])('at %s a transfer with %j settles on %s', (now, transfer, settlesOn) => {
  const clock = new StandingClock();
  clock.time = new Date(now);
  expect(new EstimateSettlement(clock).execute(transfer)).toEqual({ settlesOn, delayedByHoliday: false });
});

it.each([
  [{ date: '2026-02-30' }, 'date'],
  [{ amount: '0' }, 'amount'],
  [{ date: '9999-12-31', time: '16:00' }, 'date'],
])('%j is refused', (transfer, field) => {
  expect(() => new EstimateSettlement(new StandingClock()).execute(transfer)).toThrow(field);
});
