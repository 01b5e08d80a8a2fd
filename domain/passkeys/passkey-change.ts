/** What an owner can sign for one of their passkeys: that it becomes a signer of the wallet, or is one no longer. */
export type PasskeyChange = 'add' | 'remove';
