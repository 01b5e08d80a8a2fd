import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import type { Schema } from '../api/client.js';

/* The API's document leaves open what WebAuthn defines: options and extension results are objects without named fields there. */
interface CeremonyOptions {
  readonly publicKey: object;
}

export function requestOptionsOf({ publicKey }: CeremonyOptions): PublicKeyCredentialRequestOptionsJSON {
  return publicKey as PublicKeyCredentialRequestOptionsJSON;
}

export function creationOptionsOf({ publicKey }: CeremonyOptions): PublicKeyCredentialCreationOptionsJSON {
  return publicKey as PublicKeyCredentialCreationOptionsJSON;
}

export function assertionBodyOf(answer: AuthenticationResponseJSON): Schema<'AssertionBody'> {
  return { ...answer, clientExtensionResults: { ...answer.clientExtensionResults } };
}

export function registrationBodyOf(answer: RegistrationResponseJSON): Schema<'RegistrationBody'> {
  return { ...answer, clientExtensionResults: { ...answer.clientExtensionResults } };
}
