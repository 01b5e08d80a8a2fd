import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { PageChallenge } from './page-challenge.js';

/** The service's options without their challenge: the page never passes it on. */
type CreationOptions = Omit<PublicKeyCredentialCreationOptionsJSON, 'challenge'>;
type RequestOptions = Omit<PublicKeyCredentialRequestOptionsJSON, 'challenge'>;

/** `cancelled`: by the person, or by waiting too long. `known`: this device has a passkey for the account already. */
export type PasskeyFailure = 'cancelled' | 'known' | 'unusable';

/** A passkey gave no answer. */
export class PasskeyProblem extends Error {
  constructor(
    readonly failure: PasskeyFailure,
    cause: unknown,
  ) {
    super(`The passkey was not used: ${failure}`, { cause });
  }
}

/** Whether this browser has passkeys at all, at this address. */
export function canUsePasskeys(): boolean {
  return globalThis.isSecureContext && browserSupportsWebAuthn();
}

/** Whether passkeys can be offered in the list below a text field (conditional mediation). */
export function canOfferPasskeys(): Promise<boolean> {
  return browserSupportsWebAuthnAutofill();
}

/** Makes a passkey. @throws PasskeyProblem */
export async function createPasskey(
  options: CreationOptions,
  challenge: PageChallenge,
): Promise<RegistrationResponseJSON> {
  try {
    return await startRegistration({ optionsJSON: { ...options, challenge: challenge.value } });
  } catch (error) {
    throw problemOf(error);
  }
}

/** Has a passkey sign the challenge. @throws PasskeyProblem */
export async function signWithPasskey(
  options: RequestOptions,
  challenge: PageChallenge,
): Promise<AuthenticationResponseJSON> {
  try {
    return await startAuthentication({ optionsJSON: { ...options, challenge: challenge.value } });
  } catch (error) {
    throw problemOf(error);
  }
}

/** Offers the passkeys of this device below the page's text field until one is chosen. @throws PasskeyProblem when the offer is withdrawn */
export async function offerPasskeys(
  options: RequestOptions,
  challenge: PageChallenge,
): Promise<AuthenticationResponseJSON> {
  try {
    const optionsJSON = { ...options, challenge: challenge.value };
    return await startAuthentication({ optionsJSON, useBrowserAutofill: true });
  } catch (error) {
    throw problemOf(error);
  }
}

export function takeOfferBack(): void {
  WebAuthnAbortService.cancelCeremony();
}

function problemOf(error: unknown): PasskeyProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return new PasskeyProblem('cancelled', error);
  return new PasskeyProblem(name === 'InvalidStateError' ? 'known' : 'unusable', error);
}
