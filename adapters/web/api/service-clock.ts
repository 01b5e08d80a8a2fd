const arrivals = new WeakMap<object, number>();

/** Records when an answer of the service arrived, so that its server time can be continued. */
export function noteArrival(answer: unknown, monotonicNow = performance.now()): void {
  if (typeof answer === 'object' && answer !== null) arrivals.set(answer, monotonicNow);
}

/**
 * The service's current time in milliseconds since 1970, computed from one of its answers. The device's clock may be wrong, and a
 * sandbox's clock can be advanced.
 */
export function serviceNow(answer: { readonly serverTime: string }, monotonicNow = performance.now()): number {
  const arrival = arrivals.get(answer) ?? monotonicNow;
  return Date.parse(answer.serverTime) + (monotonicNow - arrival);
}
