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

let substitute: PasskeySubstitute = () => null;

export function substitutePasskeys(by: PasskeySubstitute): void {
  substitute = by;
}

export const passkeySubstitute: PasskeySubstitute = (request, challenge) => substitute(request, challenge);
