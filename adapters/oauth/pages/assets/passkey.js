/* By hand, because parseRequestOptionsFromJSON() and toJSON() are younger than passkeys. */

export function canUsePasskeys() {
  return typeof PublicKeyCredential === 'function' && navigator.credentials !== undefined;
}

/** Whether passkeys can be offered in the list below a text field (conditional mediation). */
export async function canOfferPasskeys() {
  return (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) ?? false;
}

/**
 * navigator.credentials.get(), from the service's options to what the service is sent.
 * @throws DOMException
 */
export async function signWithPasskey(options, request) {
  const publicKey = {
    ...options,
    challenge: bytesOf(options.challenge),
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

function bytesOf(base64url) {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function textOf(buffer) {
  const binary = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
