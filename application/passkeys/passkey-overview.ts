import type { Passkey } from './passkey.repository.js';

/** The two uses of a passkey: as a signer of the wallet, and to sign in. Each use has its own nickname. */
export const PASSKEY_TARGETS = ['WALLET', 'LOGIN'] as const;
export type PasskeyTarget = (typeof PASSKEY_TARGETS)[number];

/** A passkey as its owner sees it. */
export interface PasskeyOverview extends Passkey {
  readonly label: string | null;
  readonly loginLabel: string | null;
  /** Wall-clock time (docs/rules/time.md#two-clocks). */
  readonly lastUsedAt: Date | null;
  /** Why the newest change of it failed; null when it did not. */
  readonly failureReason: string | null;
}
