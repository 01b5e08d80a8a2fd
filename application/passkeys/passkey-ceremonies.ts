import { token } from '../ports/token.js';
import type { Hex } from '../ports/user-operation.js';

/** PublicKeyCredentialCreationOptionsJSON (WebAuthn Level 3), as the browser takes it. */
export type RegistrationOptions = Readonly<Record<string, unknown>>;

/** PublicKeyCredentialRequestOptionsJSON (WebAuthn Level 3), as the browser takes it. */
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
  /** P-256 coordinates, 32 bytes each: how the chain knows the same key. */
  readonly x: Hex;
  readonly y: Hex;
  /** The authenticator's signature counter as last seen; 0 for authenticators that do not count. */
  readonly signCount: number;
  readonly transports: readonly string[];
  /** Authenticator model id, a UUID. */
  readonly aaguid: string;
}

/** An assertion that was checked, taken apart into what the chain needs. */
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
  /** @param input.credentialIds the user's passkeys: an authenticator that holds one of them makes no second */
  registrationOptions(input: {
    readonly challenge: string;
    readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
    readonly credentialIds?: readonly string[];
  }): RegistrationOptions;
  /** @throws UnauthorizedError saying which check failed */
  verifyRegistration(response: RegistrationResponse, challenge: string): Promise<PasskeyCredential>;
  /** @param credentialIds the passkeys that will do; none means any discoverable one */
  assertionOptions(input: { readonly challenge: string; readonly credentialIds: readonly string[] }): AssertionOptions;
  /** @throws UnauthorizedError saying which check failed */
  verifyAssertion(
    response: AssertionResponse,
    challenge: string,
    credential: Pick<PasskeyCredential, 'credentialId' | 'publicKey' | 'signCount'>,
  ): Promise<VerifiedAssertion>;
}
export const PasskeyCeremonies = token<PasskeyCeremonies>('PasskeyCeremonies');
