import { ValidationError } from '../shared/errors.js';

const HOUR = 60 * 60;
/** Seconds: the bounds of delay and window in the module on chain (docs/rules/recovery.md#delay-and-window). */
const SHORTEST = HOUR;
const LONGEST = 90 * 24 * HOUR;

/** In whole seconds. */
export interface RecoveryTimes {
  /** From the last approval that is needed to the first second of the execution: the owner can cancel. */
  readonly delay: number;
  /** How long it can be executed then. */
  readonly window: number;
}

/** Two days to notice a recovery that one has not asked for, two weeks to execute it. */
export const USUAL_TIMES: RecoveryTimes = { delay: 48 * HOUR, window: 14 * 24 * HOUR };

/** @throws ValidationError naming the field */
export function recoveryTimes(delayHours: number, windowHours: number): RecoveryTimes {
  return { delay: seconds('delayHours', delayHours), window: seconds('windowHours', windowHours) };
}

function seconds(field: string, hours: number): number {
  const found = hours * HOUR;
  if (Number.isInteger(hours) && found >= SHORTEST && found <= LONGEST) return found;
  throw new ValidationError(field, `must be a whole number of hours from ${SHORTEST / HOUR} to ${LONGEST / HOUR}`);
}
