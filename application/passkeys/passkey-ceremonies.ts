import type { CeremonyPurpose } from '../../domain/passkeys/ceremony-preimage.js';
import { token } from '../ports/token.js';
import type { Hex } from '../ports/user-operation.js';

/** PublicKeyCredentialCreationOptionsJSON (WebAuthn Level 3), the input of the browser. */
export type RegistrationOptions = Readonly<Record<string, unknown>>;

/** PublicKeyCredentialRequestOptionsJSON (WebAuthn Level 3), the input of the browser. */
export type AssertionOptions = Readonly<Record<string, unknown>>;

/** RegistrationResponseJSON (WebAuthn Level 3): what `credential.toJSON()` gives after create(). Byte strings are base64url. */
export interface RegistrationResponse {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: {
    readonly clientDataJSON: string;
    readonly attestationObject: string;
    readonly transports?: readonly string[];
  };
  readonly authenticatorAttachment?: string;
  readonly clientExtensionResults: Readonly<Record<string, unknown>>;
}

/** AuthenticationResponseJSON (WebAuthn Level 3): what `credential.toJSON()` gives after get(). Byte strings are base64url. */
export interface AssertionResponse {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
    readonly userHandle?: string;
  };
  readonly authenticatorAttachment?: string;
  readonly clientExtensionResults: Readonly<Record<string, unknown>>;
}

/** The public part of a passkey. */
export interface PasskeyCredential {
  /** base64url */
  readonly credentialId: string;
  /** COSE_Key bytes. */
  readonly publicKey: Uint8Array;
  /** P-256 coordinates, 32 bytes each: the form of the key on chain. */
  readonly x: Hex;
  readonly y: Hex;
  /** The authenticator's signature counter as last seen; 0 for authenticators that do not count. */
  readonly signCount: number;
  readonly transports: readonly string[];
  /** Authenticator model id, a UUID. */
  readonly aaguid: string;
}

/** A verified assertion, with the parts that the chain needs. */
export interface VerifiedAssertion {
  readonly credentialId: string;
  readonly signCount: number;
  readonly authenticatorData: Hex;
  readonly clientDataJSON: string;
  /** P-256 signature scalars, `s` in the lower half of the order (the chain refuses the other). */
  readonly r: bigint;
  readonly s: bigint;
}

/**
 * WebAuthn ceremonies for one relying party. Challenges are base64url. Checked every time: challenge, origin, rpId hash, user
 * presence and verification, the signature itself, and that the signature counter has not gone back.
 */
export interface PasskeyCeremonies {
  /**
   * The challenge that a page makes of the service's for a ceremony that signs no operation (docs/rules/signatures.md#other-ceremonies).
   * The options carry the service's challenge; the passkey's answer carries this one.
   */
  challengeOf(purpose: CeremonyPurpose, serverChallenge: string): string;
  /** @param input.credentialIds the user's passkeys; an authenticator that has one of them makes no second one */
  registrationOptions(input: {
    readonly challenge: string;
    readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
    readonly credentialIds?: readonly string[];
  }): RegistrationOptions;
  /** @throws UnauthorizedError saying which check failed */
  verifyRegistration(response: RegistrationResponse, challenge: string): Promise<PasskeyCredential>;
  /** @param credentialIds the accepted passkeys; an empty list accepts every discoverable one */
  assertionOptions(input: { readonly challenge: string; readonly credentialIds: readonly string[] }): AssertionOptions;
  /** @throws UnauthorizedError saying which check failed */
  verifyAssertion(
    response: AssertionResponse,
    challenge: string,
    credential: Pick<PasskeyCredential, 'credentialId' | 'publicKey' | 'signCount'>,
  ): Promise<VerifiedAssertion>;
}
export const PasskeyCeremonies = token<PasskeyCeremonies>('PasskeyCeremonies');
