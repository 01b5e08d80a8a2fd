import { expect, it } from '@jest/globals';
import { GetMarketHours } from '../../../application/broker/get-market-hours.js';
import { StandingClock } from '../support/simple-ports.js';

it('follows the business clock', () => {
  const clock = new StandingClock();
  clock.time = new Date('2026-11-20T15:00:00Z');
  const hours = new GetMarketHours(clock);
  expect(hours.execute()).toMatchObject({ cycleEtDate: '2026-11-20', openWindow: 'regular', isEarlyClose: false });
  clock.time = new Date('2026-11-26T15:00:00Z');
  expect(hours.execute()).toMatchObject({ cycleEtDate: '2026-11-27', openWindow: null, isEarlyClose: true });
});
