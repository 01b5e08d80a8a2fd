import { Store } from '../store/store.js';

/** A smaller difference is the way of an answer, and nobody sees it. */
const NOTICED_MS = 2_000;

const arrivals = new WeakMap<object, number>();

/**
 * How far the service's clock is ahead of the device's, in milliseconds. The device's clock may be wrong, and a sandbox's clock can be
 * advanced.
 */
export const serviceLead = new Store(0);

/** Records when an answer of the service arrived, so that its server time can be continued. */
export function noteArrival(answer: unknown, monotonicNow = performance.now()): void {
  if (typeof answer !== 'object' || answer === null) return;
  arrivals.set(answer, monotonicNow);
  if ('serverTime' in answer && typeof answer.serverTime === 'string') noteLead(Date.parse(answer.serverTime));
}

/** Something happened at this time by the service's clock, so that it is as late at least. */
export function noteMoment(time: number): void {
  if (time > Date.now() + serviceLead.get()) noteLead(time);
}

function noteLead(time: number): void {
  const lead = time - Date.now();
  if (Math.abs(lead - serviceLead.get()) >= NOTICED_MS) serviceLead.set(Math.abs(lead) < NOTICED_MS ? 0 : lead);
}

/** The service's current time in milliseconds since 1970, computed from one of its answers. */
export function serviceNow(answer: { readonly serverTime: string }, monotonicNow = performance.now()): number {
  const arrival = arrivals.get(answer) ?? monotonicNow;
  return Date.parse(answer.serverTime) + (monotonicNow - arrival);
}
