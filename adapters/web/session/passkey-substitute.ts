import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import type { PageChallenge } from './page-challenge.js';

/** What a passkey is asked for, as far as another signer has to know it. */
export interface SubstituteRequest {
  readonly allowCredentials?: readonly { readonly id: string }[];
}

/**
 * Signs in place of the device's passkeys, which is for the demo person of a sandbox only (docs/security.md#demo-passkeys).
 * @returns null when the device signs. The promise's null: the person said no.
 */
export type PasskeySubstitute = (
  request: SubstituteRequest,
  challenge: PageChallenge,
) => Promise<AuthenticationResponseJSON | null> | null;

export interface Substitute {
  readonly sign: PasskeySubstitute;
  /** Ends a request that stands open, as a no. */
  readonly end: () => void;
}

let substitute: Substitute = { sign: () => null, end: () => undefined };

export function substitutePasskeys(by: Substitute): void {
  substitute = by;
}

export const passkeySubstitute: PasskeySubstitute = (request, challenge) => substitute.sign(request, challenge);

export function endSubstituteRequest(): void {
  substitute.end();
}
