import { token } from '../ports/token.js';

/** A WebAuthn challenge that may be answered once. */
export interface Challenge {
  /** 32 random bytes, base64url. */
  readonly value: string;
  readonly purpose: 'sign-in' | 'sign-up' | 'add-passkey';
  /** What the answer belongs to: the name and user id of a sign-up, or of who adds a passkey; null for a sign-in. */
  readonly subject: { readonly userId: string; readonly username: string } | null;
  /** Wall-clock time (docs/rules/time.md#two-clocks). */
  readonly expiresAt: Date;
}

export interface ChallengeStore {
  add(challenge: Challenge): Promise<void>;
  /** Takes the challenge out: a second call for the same value, or one after its end, gives null. */
  take(value: string, purpose: Challenge['purpose'], at: Date): Promise<Challenge | null>;
}
export const ChallengeStore = token<ChallengeStore>('ChallengeStore');
