import { beginAddition, beginRemoval } from './passkey.js';

/** What an owner can sign for one of their passkeys: that it becomes a signer of the wallet, or is one no longer. */
export type PasskeyChange = 'add' | 'remove';

/** What the owner's signature does to a passkey. */
export const beginChange = { add: beginAddition, remove: beginRemoval } as const;
