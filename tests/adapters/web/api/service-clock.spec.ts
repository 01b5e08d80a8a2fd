import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { noteArrival, noteMoment, serviceLead, serviceNow } from '../../../../adapters/web/api/service-clock.js';

const NOW = new Date('2026-11-23T12:00:00Z');
const HOUR_MS = 3_600_000;
const at = (ms: number) => new Date(NOW.getTime() + ms).toISOString();

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  serviceLead.set(0);
});
afterEach(() => {
  jest.useRealTimers();
});

it('the service is as far ahead as its last answer says', () => {
  noteArrival({ serverTime: at(24 * HOUR_MS) });
  expect(serviceLead.get()).toBe(24 * HOUR_MS);
  noteArrival({ serverTime: at(-HOUR_MS) });
  expect(serviceLead.get()).toBe(-HOUR_MS);
  noteArrival({ serverTime: at(0) });
  expect(serviceLead.get()).toBe(0);
});

it('the way of an answer, and an answer without a time, change nothing', () => {
  const listener = jest.fn();
  const stop = serviceLead.subscribe(listener);
  for (const answer of [{ serverTime: at(-1_500) }, { id: 1 }, [], null, 'text']) noteArrival(answer);
  stop();
  expect(listener).not.toHaveBeenCalled();
});

it('what happened later than now moves the clock, and what happened before does not', () => {
  noteMoment(Date.parse(at(HOUR_MS)));
  expect(serviceLead.get()).toBe(HOUR_MS);
  noteMoment(Date.parse(at(-HOUR_MS)));
  expect(serviceLead.get()).toBe(HOUR_MS);
});

it('an answer is continued from when it came', () => {
  const answer = { serverTime: at(0) };
  noteArrival(answer, 1_000);
  expect(serviceNow(answer, 4_000)).toBe(NOW.getTime() + 3_000);
});
