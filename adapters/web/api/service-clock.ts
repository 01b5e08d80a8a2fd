const arrivals = new WeakMap<object, number>();

/** Notes when an answer of the service came, so that the time in it can be counted on from there. */
export function noteArrival(answer: unknown, monotonicNow = performance.now()): void {
  if (typeof answer === 'object' && answer !== null) arrivals.set(answer, monotonicNow);
}

/**
 * The service's time now, in milliseconds since 1970, by one of its answers: this device's clock may be wrong, and a sandbox's can be
 * moved.
 */
export function serviceNow(answer: { readonly serverTime: string }, monotonicNow = performance.now()): number {
  const arrival = arrivals.get(answer) ?? monotonicNow;
  return Date.parse(answer.serverTime) + (monotonicNow - arrival);
}
