import { createPrivateKey, type JsonWebKey, randomBytes, sign } from 'node:crypto';
import { newPrivateJwk } from '../../adapters/tokens/new-private-key.js';
import type {
  AssertionOptions,
  AssertionResponse,
  RegistrationOptions,
  RegistrationResponse,
} from '../../application/passkeys/passkey-ceremonies.js';
import type { Passkey, PasskeyStore } from '../../infrastructure/demo/software-authenticator.js';
import {
  encodeAttestationObject,
  encodeAuthenticatorData,
  encodeClientData,
  encodeCoseKey,
  signedBytes,
} from '../../infrastructure/demo/webauthn-encoding.js';
import { readCreationOptions, readRequestOptions } from '../../infrastructure/demo/webauthn-options.js';

interface CeremonyOverrides {
  readonly type?: string;
  /** base64url */
  readonly challenge?: string;
  readonly crossOrigin?: boolean;
  /** Text that is signed in place of the one a browser would write. */
  readonly clientDataJSON?: string | Uint8Array;
  readonly rpId?: string;
  readonly userPresent?: boolean;
  readonly userVerified?: boolean;
  readonly backedUp?: boolean;
  readonly signCount?: number;
}

/** What an attacker or a broken authenticator does otherwise than the software authenticator. */
export interface AssertionOverrides extends CeremonyOverrides {
  /** Whose passkey, where several fit. */
  readonly userName?: string;
  /** Signs with this private key in place of the passkey's. */
  readonly signWith?: JsonWebKey;
  /** Changes the DER signature. */
  readonly alterSignature?: (signature: Buffer) => Buffer;
}

export interface RegistrationOverrides extends CeremonyOverrides {
  /** COSE_Key bytes in place of a good ES256 key. */
  readonly coseKey?: Uint8Array;
  readonly alterAttestationObject?: (attestationObject: Buffer) => Buffer;
}

/** An assertion with a passkey of the store, correct but for the overrides. `origin` may be any text. */
export async function alteredAssertion(
  store: PasskeyStore,
  options: AssertionOptions,
  origin: string,
  overrides: AssertionOverrides = {},
): Promise<AssertionResponse> {
  const { challenge, rpId, allowedIds } = readRequestOptions(options);
  const passkey = pick(await store.list(rpId), allowedIds, overrides.userName);
  const authenticatorData = encodeAuthenticatorData({
    rpId: overrides.rpId ?? rpId,
    flags: flagsOf(overrides),
    signCount: overrides.signCount ?? (await store.nextSignCount(passkey.credentialId)),
  });
  const clientData = clientDataOf({ type: 'webauthn.get', challenge, origin }, overrides);
  const key = createPrivateKey({ key: overrides.signWith ?? passkey.privateKey, format: 'jwk' });
  const signature = sign('sha256', signedBytes(authenticatorData, clientData), key);
  return {
    id: passkey.credentialId,
    rawId: passkey.credentialId,
    type: 'public-key',
    response: {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: (overrides.alterSignature?.(signature) ?? signature).toString('base64url'),
      userHandle: passkey.userHandle,
    },
    clientExtensionResults: {},
  };
}

/** The registration of a passkey that nobody keeps, correct but for the overrides. */
export function alteredRegistration(
  options: RegistrationOptions,
  origin: string,
  overrides: RegistrationOverrides = {},
): RegistrationResponse {
  const { challenge, rpId } = readCreationOptions(options);
  const publicKey = newPrivateJwk();
  const credentialId = randomBytes(16).toString('base64url');
  const attestationObject = encodeAttestationObject(
    encodeAuthenticatorData({
      rpId: overrides.rpId ?? rpId,
      flags: flagsOf(overrides),
      signCount: overrides.signCount ?? 0,
      credential: {
        aaguid: new Uint8Array(16),
        credentialId,
        coseKey: overrides.coseKey ?? encodeCoseKey(publicKey),
      },
    }),
  );
  return {
    id: credentialId,
    rawId: credentialId,
    type: 'public-key',
    response: {
      clientDataJSON: clientDataOf({ type: 'webauthn.create', challenge, origin }, overrides).toString('base64url'),
      attestationObject: (overrides.alterAttestationObject?.(attestationObject) ?? attestationObject).toString(
        'base64url',
      ),
    },
    clientExtensionResults: {},
  };
}

function pick(passkeys: readonly Passkey[], allowedIds: readonly string[], userName: string | undefined): Passkey {
  const passkey = passkeys.find(
    (candidate) =>
      (allowedIds.length === 0 || allowedIds.includes(candidate.credentialId)) &&
      (userName === undefined || candidate.userName === userName),
  );
  if (passkey === undefined) throw new Error('The store holds no passkey for these options');
  return passkey;
}

function flagsOf({ userPresent = true, userVerified = true, backedUp = false }: CeremonyOverrides) {
  return { userPresent, userVerified, backedUp };
}

function clientDataOf(
  honest: { readonly type: string; readonly challenge: string; readonly origin: string },
  overrides: CeremonyOverrides,
): Buffer {
  if (overrides.clientDataJSON !== undefined) return Buffer.from(overrides.clientDataJSON);
  return encodeClientData({
    type: overrides.type ?? honest.type,
    challenge: overrides.challenge ?? honest.challenge,
    origin: honest.origin,
    crossOrigin: overrides.crossOrigin ?? false,
  });
}
