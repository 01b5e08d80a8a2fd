/** The two uses of a passkey: as a signer of the wallet, and to sign in. Each use has its own nickname. */
export const PASSKEY_TARGETS = ['WALLET', 'LOGIN'] as const;
export type PasskeyTarget = (typeof PASSKEY_TARGETS)[number];
