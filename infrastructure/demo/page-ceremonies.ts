import { createHash } from 'node:crypto';
import type {
  AssertionOptions,
  AssertionResponse,
  RegistrationOptions,
  RegistrationResponse,
} from '../../application/passkeys/passkey-ceremonies.js';
import { type CeremonyPurpose, ceremonyPreimage } from '../../domain/passkeys/ceremony-preimage.js';
import type { SoftwareAuthenticator } from './software-authenticator.js';
import { readCreationOptions } from './webauthn-options.js';

/**
 * The options that a page hands to the passkey: the service's, with the challenge that the page made of the service's
 * (docs/rules/signatures.md#other-ceremonies).
 * @param origin of the page, such as `http://localhost:3000`
 */
export function pageOptions(
  purpose: CeremonyPurpose,
  options: AssertionOptions | RegistrationOptions,
  origin: string,
): AssertionOptions & RegistrationOptions {
  const preimage = ceremonyPreimage(purpose, origin, String(options['challenge']));
  return { ...options, challenge: createHash('sha256').update(preimage, 'utf8').digest('base64url') };
}

/** What the page sends at the end of a sign-up: a new passkey, and its first signature (docs/rules/signatures.md#sign-up). */
export async function signUpAnswer(
  authenticator: SoftwareAuthenticator,
  options: RegistrationOptions,
  origin: string,
): Promise<{ readonly registration: RegistrationResponse; readonly proof: AssertionResponse }> {
  const own = pageOptions('sign-up', options, origin);
  const registration = await authenticator.create(own, origin);
  const { challenge, rpId } = readCreationOptions(own);
  const request = { challenge, rpId, allowCredentials: [{ type: 'public-key', id: registration.id }] };
  return { registration, proof: await authenticator.get(pageOptions('sign-up-proof', request, origin), origin) };
}
