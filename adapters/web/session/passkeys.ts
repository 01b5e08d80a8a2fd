import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { PageChallenge } from './page-challenge.js';
import { endSubstituteRequest, passkeySubstitute } from './passkey-substitute.js';

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
  const instead = passkeySubstitute(options, challenge);
  if (instead) return (await instead) ?? refuse('cancelled');
  try {
    return await startAuthentication({ optionsJSON: { ...options, challenge: challenge.value } });
  } catch (error) {
    throw problemOf(error);
  }
}

/** Ends a request that stands open. */
export function endPasskeyRequest(): void {
  endSubstituteRequest();
  WebAuthnAbortService.cancelCeremony();
}

function refuse(failure: PasskeyFailure): never {
  throw new PasskeyProblem(failure, null);
}

function problemOf(error: unknown): PasskeyProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return new PasskeyProblem('cancelled', error);
  return new PasskeyProblem(name === 'InvalidStateError' ? 'known' : 'unusable', error);
}
