import fc from 'fast-check';

/** `npm run check` sets it: the number of inputs that a property tries at most. Without it a property tries all it asks for. */
const limit = Number(process.env['PROPERTY_RUNS'] ?? Number.POSITIVE_INFINITY);

/** The number of inputs for a property that asks for another one than fast-check's 100. */
export function runs(wanted: number): { numRuns: number } {
  return { numRuns: Math.min(wanted, limit) };
}

/** For the properties that ask for no number. */
export function limitPropertyRuns(): void {
  if (Number.isFinite(limit)) fc.configureGlobal(runs(100));
}
