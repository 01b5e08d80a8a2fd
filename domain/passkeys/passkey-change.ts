import {
  beginAddition,
  beginRemoval,
  confirm,
  failAddition,
  failRemoval,
  remove,
  reverseAddition,
  reverseRemoval,
} from './passkey.js';
import type { PasskeyStatus } from './passkey-status.js';

/** What an owner can sign for one of their passkeys: that it becomes a signer of the wallet, or is one no longer. */
export type PasskeyChange = 'add' | 'remove';

/**
 * What each change makes of a passkey's status: when it is signed, when the chain has done it, when the chain will not do it, and when the
 * chain has taken one of the two back.
 */
export const passkeyChanges = {
  add: { begin: beginAddition, complete: confirm, fail: failAddition, reverse: reverseAddition },
  remove: { begin: beginRemoval, complete: remove, fail: failRemoval, reverse: reverseRemoval },
} as const;

/** The status of a passkey while the change is under way, and those that its end gives. */
export const passkeyChangeStatuses: Readonly<
  Record<
    PasskeyChange,
    { readonly underWay: PasskeyStatus; readonly completed: PasskeyStatus; readonly failed: PasskeyStatus }
  >
> = {
  add: { underWay: 'activating', completed: 'confirmed', failed: 'failed' },
  remove: { underWay: 'removing', completed: 'removed', failed: 'confirmed' },
};
