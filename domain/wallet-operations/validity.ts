const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** How long an owner can sign a subject that has no approval window of its own (docs/rules/signatures.md#signing-window). */
export const SIGNING_WINDOW_MS = 5 * MINUTE;

/** The time that a ceremony has in a signing window. A window with less time left is replaced when a ceremony begins. */
export const CEREMONY_MS = MINUTE;

/**
 * An operation can be executed at most this long after the beginning of its window. The app's page refuses a longer one
 * (docs/rules/signatures.md#validity-on-chain).
 */
export const LONGEST_VALIDITY_MS = 60 * MINUTE;

/**
 * The deadline of an operation on chain, in whole seconds.
 * @param windowEnd the end of the time in which its owner can sign
 * @param relayAllowanceMs how long the relay may take afterwards
 */
export function validUntil(windowEnd: Date, relayAllowanceMs: number): Date {
  return new Date(Math.floor((windowEnd.getTime() + relayAllowanceMs) / SECOND) * SECOND);
}
