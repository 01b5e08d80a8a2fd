import type { PasskeyKind, PasskeyStatus } from '../../../domain/passkeys/passkey-status.js';
import { resource } from '../store/resource.js';

/** A passkey as its owner sees it. */
export interface OwnPasskey {
  readonly id: string;
  /** Only a confirmed one signs, and signs in. */
  readonly status: PasskeyStatus;
  /** The primary one is what the wallet's address commits to. */
  readonly kind: PasskeyKind;
  /** Who keeps it, as far as its authenticator says. */
  readonly provider: string;
  readonly createdAt: string;
  readonly lastUsedAt?: string;
  readonly label?: string;
  readonly loginLabel?: string;
  /** Why the last attempt to add or remove it failed. */
  readonly failureReason?: string;
}

export const PASSKEYS = resource<{ readonly passkeys: readonly OwnPasskey[] }>('/passkeys');
