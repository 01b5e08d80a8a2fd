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

/** A new passkey, and its first signature (docs/rules/signatures.md#sign-up). */
interface NewPasskeyAnswer {
  readonly registration: RegistrationResponse;
  readonly proof: AssertionResponse;
}

/** What the page sends at the end of a sign-up. */
export function signUpAnswer(
  authenticator: SoftwareAuthenticator,
  options: RegistrationOptions,
  origin: string,
): Promise<NewPasskeyAnswer> {
  return newPasskeyAnswer('sign-up', authenticator, options, origin);
}

/** What a page sends that makes a passkey for somebody without a session. */
export async function newPasskeyAnswer(
  purpose: 'sign-up' | 'guardian' | 'recover',
  authenticator: SoftwareAuthenticator,
  options: RegistrationOptions,
  origin: string,
): Promise<NewPasskeyAnswer> {
  const own = pageOptions(purpose, options, origin);
  const registration = await authenticator.create(own, origin);
  const { challenge, rpId } = readCreationOptions(own);
  const request = { challenge, rpId, allowCredentials: [{ type: 'public-key', id: registration.id }] };
  return { registration, proof: await authenticator.get(pageOptions(`${purpose}-proof`, request, origin), origin) };
}
