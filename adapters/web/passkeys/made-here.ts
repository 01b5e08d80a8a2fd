import type { RegistrationResponseJSON } from '@simplewebauthn/browser';
import type { ShownPasskeyChange } from '../chain/passkey-calls.js';
import { coordinatesOf } from '../chain/public-key.js';

type PublicKey = ShownPasskeyChange['publicKey'];

/** The public keys of passkeys that were made on this page, from the authenticator itself. */
const keys = new Map<string, PublicKey>();

export function rememberPublicKey(passkeyId: string, registration: RegistrationResponseJSON): void {
  const key = publicKeyIn(registration);
  if (key) keys.set(passkeyId, key);
}

/** Null when the browser does not say it. */
export function publicKeyIn({ response }: RegistrationResponseJSON): PublicKey {
  return response.publicKey ? coordinatesOf(bytesOf(response.publicKey)) : null;
}

/** Null after the page was loaded again; then only the owner can confirm the key. */
export function publicKeyOf(passkeyId: string): PublicKey {
  return keys.get(passkeyId) ?? null;
}

function bytesOf(base64url: string): Uint8Array {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
