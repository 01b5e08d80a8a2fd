import type { CeremonyPurpose } from '../../domain/passkeys/ceremony-preimage.js';
import { token } from '../ports/token.js';

/** A WebAuthn challenge that can be answered once. */
export interface Challenge {
  /** The challenge that the passkey's answer carries (PasskeyCeremonies.challengeOf): 32 bytes, base64url. Of a download: the ticket's fingerprint. */
  readonly value: string;
  /** A new passkey and its proof have one challenge. A document that is signed is its own. A download follows a confirmed export. */
  readonly purpose: Exclude<CeremonyPurpose, `${string}-proof` | 'tax-document'> | 'data-export-download';
  /**
   * The user of a sign-up, of an added passkey, of an export or of a closing; of a guardian's ceremony the guardian; of a recovery whom it is for, with an unused id
   * where there is nobody of this name. Null for a sign-in.
   */
  readonly subject: { readonly userId: string; readonly username: string } | null;
  /** Wall-clock time (docs/rules/time.md#two-clocks). */
  readonly expiresAt: Date;
}

export interface ChallengeStore {
  add(challenge: Challenge): Promise<void>;
  /**
   * Removes and returns the challenge. Returns null for the second call with the same value, and after its end.
   * @throws UnauthorizedError by the unit of work when the end passes before it is stored
   */
  take(value: string, purpose: Challenge['purpose']): Promise<Challenge | null>;
}
export const ChallengeStore = token<ChallengeStore>('ChallengeStore');
