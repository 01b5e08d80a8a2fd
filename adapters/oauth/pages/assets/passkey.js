/* By hand, because parseRequestOptionsFromJSON() and toJSON() are younger than passkeys. */

// The service serves its own function at this address: page and service compute the same.
import { ceremonyPreimage } from './ceremony-preimage.js';

export function canUsePasskeys() {
  return typeof PublicKeyCredential === 'function' && navigator.credentials !== undefined;
}

/** Whether passkeys can be offered in the list below a text field (conditional mediation). */
export async function canOfferPasskeys() {
  return (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) ?? false;
}

/**
 * Signs in: navigator.credentials.get(), from the service's options to what the service is sent. The passkey signs a hash of the service's
 * challenge, never bytes that the service chose.
 * @throws DOMException
 */
export async function signWithPasskey(options, request) {
  const publicKey = {
    ...options,
    challenge: await challengeOf(options.challenge),
    allowCredentials: options.allowCredentials.map((allowed) => ({ ...allowed, id: bytesOf(allowed.id) })),
  };
  const { id, type, response } = await navigator.credentials.get({ ...request, publicKey });
  return {
    id,
    rawId: id,
    type,
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      authenticatorData: textOf(response.authenticatorData),
      signature: textOf(response.signature),
      ...(response.userHandle && { userHandle: textOf(response.userHandle) }),
    },
  };
}

function challengeOf(serverChallenge) {
  const preimage = ceremonyPreimage('oauth-sign-in', location.origin, serverChallenge);
  return crypto.subtle.digest('SHA-256', new TextEncoder().encode(preimage));
}

function bytesOf(base64url) {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function textOf(buffer) {
  const binary = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
