import { ConflictError } from './errors.js';

/**
 * Checks the result of a compare-and-set: somebody else may have changed the same thing first.
 * @param isCurrent whether the state was still the expected one
 * @param what begins the message: "The passkey"
 * @param change what the other one did to it
 * @throws ConflictError
 */
export function assertCurrent(isCurrent: boolean, what: string, change = 'changed'): asserts isCurrent {
  if (!isCurrent) throw new ConflictError(`${what} was ${change} a moment ago; look again`);
}
