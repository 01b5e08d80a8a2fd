import { beginAddition, beginRemoval, confirm, failAddition, failRemoval, remove } from './passkey.js';

/** What an owner can sign for one of their passkeys: that it becomes a signer of the wallet, or is one no longer. */
export type PasskeyChange = 'add' | 'remove';

/** What each change makes of a passkey's status: when it is signed, when the chain has done it, when the chain will not do it. */
export const passkeyChanges = {
  add: { begin: beginAddition, complete: confirm, fail: failAddition },
  remove: { begin: beginRemoval, complete: remove, fail: failRemoval },
} as const;
