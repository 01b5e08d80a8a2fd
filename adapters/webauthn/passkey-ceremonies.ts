import { createHash } from 'node:crypto';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { COSEALG, decodeAttestationObject, parseAuthenticatorData } from '@simplewebauthn/server/helpers';
import type {
  AssertionOptions,
  AssertionResponse,
  PasskeyCeremonies,
  PasskeyCredential,
  RegistrationOptions,
  RegistrationResponse,
  VerifiedAssertion,
} from '../../application/passkeys/passkey-ceremonies.js';
import { type CeremonyPurpose, ceremonyPreimage } from '../../domain/passkeys/ceremony-preimage.js';
import { UnauthorizedError } from '../../domain/shared/errors.js';
import { checkAuthenticatorData } from './authenticator-data.js';
import { decodeBase64url } from './base64url.js';
import { checkClientData } from './client-data.js';
import { p256Coordinates } from './cose-key.js';
import { readSignature } from './ecdsa-signature.js';

/** How long the browser lets the user take, in milliseconds: as long as an approval's window is open. */
const CEREMONY_TIMEOUT_MS = 300_000;
/** WebAuthn Level 3, §4 "Credential ID". */
const MAX_CREDENTIAL_ID_BYTES = 1023;
const TRANSPORT = /^[a-z0-9-]{1,32}$/;
const MAX_TRANSPORTS = 10;

/** Whom passkeys are made for. */
export interface RelyingParty {
  /** A domain, without scheme and port. */
  readonly rpId: string;
  /** What the browser shows. */
  readonly rpName: string;
  /** The origin of the pages that use the passkeys, such as `https://app.example.org`; on `rpId` or below it. */
  readonly origin: string;
}

/**
 * Passkey ceremonies of one relying party: ES256 only, discoverable, user verification always, no attestation asked for.
 *
 * Each check is made here first, so that a refusal can name it, and then once more by @simplewebauthn/server, which also checks the
 * signature.
 */
export class WebAuthnPasskeyCeremonies implements PasskeyCeremonies {
  /** @throws Error when the origin does not belong to the relying party */
  constructor(private readonly relyingParty: RelyingParty) {
    const { origin, rpId } = relyingParty;
    const { hostname } = new URL(origin);
    if (hostname !== rpId && !hostname.endsWith(`.${rpId}`)) {
      throw new Error(`The origin ${origin} does not belong to the relying party ${rpId}`);
    }
  }

  challengeOf(purpose: CeremonyPurpose, serverChallenge: string): string {
    const preimage = ceremonyPreimage(purpose, this.relyingParty.origin, serverChallenge);
    return createHash('sha256').update(preimage, 'utf8').digest('base64url');
  }

  /** `user.id` becomes the user handle: the browser gets its UTF-8 bytes (64 at most), and returns them with every assertion. */
  registrationOptions(input: {
    readonly challenge: string;
    readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
    readonly credentialIds?: readonly string[];
  }): RegistrationOptions {
    const { id, name, displayName } = input.user;
    const excluded = input.credentialIds ?? [];
    return {
      challenge: input.challenge,
      rp: { name: this.relyingParty.rpName, id: this.relyingParty.rpId },
      user: { id: Buffer.from(id, 'utf8').toString('base64url'), name, displayName },
      pubKeyCredParams: [{ type: 'public-key', alg: COSEALG.ES256 }],
      timeout: CEREMONY_TIMEOUT_MS,
      attestation: 'none',
      excludeCredentials: excluded.map((credentialId) => ({ type: 'public-key', id: credentialId })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      extensions: { credProps: true },
    };
  }

  async verifyRegistration(response: RegistrationResponse, challenge: string): Promise<PasskeyCredential> {
    const id = checkCredentialId(response);
    const clientDataJSON = decodeBase64url(response.response.clientDataJSON, 'clientDataJSON');
    const attestationObject = decodeBase64url(response.response.attestationObject, 'attestationObject');
    checkClientData(clientDataJSON, { type: 'webauthn.create', challenge, origin: this.relyingParty.origin });
    const authenticatorData = readAttestedData(attestationObject);
    checkAuthenticatorData(authenticatorData, this.relyingParty.rpId);
    const { credentialID, credentialPublicKey } = await orRefuse(async () => parseAuthenticatorData(authenticatorData));
    if (credentialPublicKey === undefined || credentialID === undefined) {
      throw new UnauthorizedError('The passkey answer holds no new passkey');
    }
    if (Buffer.from(credentialID).toString('base64url') !== id) {
      throw new UnauthorizedError('The passkey answer names another passkey than the one it holds');
    }
    const coordinates = await orRefuse(async () => p256Coordinates(credentialPublicKey));
    const transports = checkTransports(response.response.transports ?? []);

    const { verified, registrationInfo } = await orRefuse(() =>
      verifyRegistrationResponse({
        response: {
          id,
          rawId: id,
          type: 'public-key',
          response: {
            clientDataJSON: response.response.clientDataJSON,
            attestationObject: response.response.attestationObject,
          },
          clientExtensionResults: {},
        },
        expectedChallenge: challenge,
        expectedOrigin: this.relyingParty.origin,
        expectedRPID: this.relyingParty.rpId,
        requireUserVerification: true,
        supportedAlgorithmIDs: [COSEALG.ES256],
      }),
    );
    if (!verified) throw new UnauthorizedError("The passkey's attestation does not hold");
    return {
      credentialId: id,
      publicKey: registrationInfo.credential.publicKey,
      ...coordinates,
      signCount: registrationInfo.credential.counter,
      transports,
      aaguid: registrationInfo.aaguid,
    };
  }

  assertionOptions(input: { readonly challenge: string; readonly credentialIds: readonly string[] }): AssertionOptions {
    return {
      challenge: input.challenge,
      rpId: this.relyingParty.rpId,
      allowCredentials: input.credentialIds.map((id) => ({ type: 'public-key', id })),
      timeout: CEREMONY_TIMEOUT_MS,
      userVerification: 'required',
    };
  }

  async verifyAssertion(
    response: AssertionResponse,
    challenge: string,
    credential: Pick<PasskeyCredential, 'credentialId' | 'publicKey' | 'signCount'>,
  ): Promise<VerifiedAssertion> {
    const id = checkCredentialId(response);
    if (id !== credential.credentialId) throw new UnauthorizedError('The passkey answer was made with another passkey');
    const { clientDataJSON, authenticatorData, signature, userHandle } = response.response;
    const clientDataBytes = decodeBase64url(clientDataJSON, 'clientDataJSON');
    const authenticatorDataBytes = decodeBase64url(authenticatorData, 'authenticatorData');
    const signatureBytes = decodeBase64url(signature, 'signature');
    if (userHandle !== undefined) decodeBase64url(userHandle, 'userHandle');

    const clientDataText = checkClientData(clientDataBytes, {
      type: 'webauthn.get',
      challenge,
      origin: this.relyingParty.origin,
    });
    const signCount = checkAuthenticatorData(authenticatorDataBytes, this.relyingParty.rpId);
    if (signCount <= credential.signCount && (signCount > 0 || credential.signCount > 0)) {
      throw new UnauthorizedError(
        "The passkey's signature counter did not grow: the answer is old or the passkey was copied",
      );
    }
    const { r, s } = readSignature(signatureBytes);

    const { verified } = await orRefuse(() =>
      verifyAuthenticationResponse({
        response: {
          id,
          rawId: id,
          type: 'public-key',
          response: { clientDataJSON, authenticatorData, signature },
          clientExtensionResults: {},
        },
        expectedChallenge: challenge,
        expectedOrigin: this.relyingParty.origin,
        expectedRPID: this.relyingParty.rpId,
        requireUserVerification: true,
        credential: { id, publicKey: Uint8Array.from(credential.publicKey), counter: credential.signCount },
      }),
    );
    if (!verified) throw new UnauthorizedError("The passkey answer's signature does not hold");
    return {
      credentialId: id,
      signCount,
      authenticatorData: `0x${authenticatorDataBytes.toString('hex')}`,
      clientDataJSON: clientDataText,
      r,
      s,
    };
  }
}

function checkCredentialId(response: RegistrationResponse | AssertionResponse): string {
  if (response.type !== 'public-key') throw new UnauthorizedError("The passkey answer's type must be public-key");
  const { id } = response;
  if (decodeBase64url(id, 'id').length > MAX_CREDENTIAL_ID_BYTES || response.rawId !== id) {
    throw new UnauthorizedError(
      "The passkey answer's id and rawId must be the same credential id of at most 1023 bytes",
    );
  }
  return id;
}

/**
 * The authenticator data inside an attestation object. Since no attestation is asked for, a browser passes on none, or the passkey's
 * signature over itself; a certificate chain is not looked at, because its checks may reach for the network.
 */
function readAttestedData(attestationObject: Buffer<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  let decoded: unknown;
  try {
    decoded = decodeAttestationObject(attestationObject);
  } catch {
    throw unreadable();
  }
  if (!(decoded instanceof Map)) throw unreadable();
  const [format, statement, authenticatorData] = ['fmt', 'attStmt', 'authData'].map((key): unknown => decoded.get(key));
  if (!(statement instanceof Map) || !(authenticatorData instanceof Uint8Array)) throw unreadable();
  if (format !== 'none' && (format !== 'packed' || statement.has('x5c'))) {
    throw new UnauthorizedError('The passkey answer carries an attestation that was not asked for');
  }
  return Uint8Array.from(authenticatorData);
}

function unreadable(): UnauthorizedError {
  return new UnauthorizedError("The passkey answer's attestationObject cannot be read");
}

function checkTransports(transports: unknown): readonly string[] {
  const isList =
    Array.isArray(transports) &&
    transports.length <= MAX_TRANSPORTS &&
    transports.every((transport) => typeof transport === 'string' && TRANSPORT.test(transport));
  if (!isList) throw new UnauthorizedError("The passkey answer's transports are not a list of WebAuthn transports");
  return transports;
}

/** The library says what failed in words about itself; a caller gets one sentence. */
async function orRefuse<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof UnauthorizedError) throw error;
    throw new UnauthorizedError('The passkey answer is not valid');
  }
}
