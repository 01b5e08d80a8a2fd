import type { DecodedCall } from '../../../application/ports/user-operation.js';
import type { Problem } from './verdict.js';

/** A problem of this code unless what was found is what was shown. */
export function differing(code: Problem['code'], shown: string, found: string): readonly Problem[] {
  return shown === found ? [] : [{ code, shown, found }];
}

/** What the call gives for the parameter of this name; empty when there is none. */
export function argument(call: DecodedCall, name: string): string {
  return call.arguments.find((given) => given.name === name)?.value ?? '';
}
