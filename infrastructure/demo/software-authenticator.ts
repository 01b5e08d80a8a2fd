import { createPrivateKey, type JsonWebKey, randomBytes, sign } from 'node:crypto';
import { newPrivateJwk } from '../../adapters/tokens/new-private-key.js';
import type {
  AssertionOptions,
  AssertionResponse,
  RegistrationOptions,
  RegistrationResponse,
} from '../../application/passkeys/passkey-ceremonies.js';
import {
  encodeAttestationObject,
  encodeAuthenticatorData,
  encodeClientData,
  encodeCoseKey,
  signedBytes,
} from './webauthn-encoding.js';
import { readCreationOptions, readRequestOptions, requireRpIdOfOrigin } from './webauthn-options.js';

const ES256 = -7;
/** All zeros: an unnamed model. */
const AAGUID = new Uint8Array(16);
/** The key stays on this machine: it is not backed up and cannot be. */
const FLAGS = { userPresent: true, userVerified: true, backedUp: false };

/** A discoverable ES256 passkey with its private key. */
export interface Passkey {
  /** base64url */
  readonly credentialId: string;
  readonly rpId: string;
  /** base64url: what the relying party calls the user */
  readonly userHandle: string;
  /** What a person calls the account. */
  readonly userName: string;
  /** Private P-256 key. */
  readonly privateKey: JsonWebKey;
  /** ISO 8601 */
  readonly createdAt: string;
}

/** Where a software authenticator keeps its passkeys and their signature counters. */
export interface PasskeyStore {
  /** Keeps a new passkey, with its counter at 0. */
  add(passkey: Passkey): Promise<void>;
  /** All passkeys of one relying party, the newest first. */
  list(rpId: string): Promise<readonly Passkey[]>;
  /** Adds one to a passkey's counter. No value is returned twice, also with several processes. */
  nextSignCount(credentialId: string): Promise<number>;
}

/**
 * A browser and its authenticator in software: it makes passkeys and signs with them. The user counts as present and verified, because
 * whoever can read the keys can sign anyway.
 */
export class SoftwareAuthenticator {
  constructor(private readonly store: PasskeyStore) {}

  /**
   * navigator.credentials.create(): makes a passkey and keeps it.
   *
   * @param origin the page that asks, such as `http://localhost:3000`
   * @throws Error in the cases where a browser refuses
   */
  async create(options: RegistrationOptions, origin: string): Promise<RegistrationResponse> {
    const { challenge, rpId, user, algorithms, excludedIds } = readCreationOptions(options);
    requireRpIdOfOrigin(rpId, origin);
    if (!algorithms.includes(ES256))
      throw new Error('The site takes no ES256 passkey, and this authenticator makes no other');
    const present = await this.store.list(rpId);
    if (present.some((passkey) => excludedIds.includes(passkey.credentialId))) {
      throw new Error('This authenticator already holds a passkey of that account');
    }
    const privateKey = newPrivateJwk();
    const credentialId = randomBytes(16).toString('base64url');
    await this.store.add({
      credentialId,
      rpId,
      userHandle: user.id,
      userName: user.name,
      privateKey,
      createdAt: new Date().toISOString(),
    });

    const authenticatorData = encodeAuthenticatorData({
      rpId,
      flags: FLAGS,
      signCount: 0,
      credential: { aaguid: AAGUID, credentialId, coseKey: encodeCoseKey(privateKey) },
    });
    const clientData = encodeClientData({ type: 'webauthn.create', challenge, origin, crossOrigin: false });
    return {
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      response: {
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: encodeAttestationObject(authenticatorData).toString('base64url'),
        transports: ['internal'],
      },
      authenticatorAttachment: 'platform',
      clientExtensionResults: { credProps: { rk: true } },
    };
  }

  /**
   * navigator.credentials.get(): signs with a passkey of the relying party, the newest that fits.
   *
   * @param origin the page that asks, such as `http://localhost:3000`
   * @param userName whose passkey the user picks, where the site leaves the choice
   * @throws Error in the cases where a browser refuses or the user has to choose
   */
  async get(options: AssertionOptions, origin: string, userName?: string): Promise<AssertionResponse> {
    const { challenge, rpId, allowedIds } = readRequestOptions(options);
    requireRpIdOfOrigin(rpId, origin);
    const passkey = choose(await this.store.list(rpId), allowedIds, userName);
    const signCount = await this.store.nextSignCount(passkey.credentialId);

    const authenticatorData = encodeAuthenticatorData({ rpId, flags: FLAGS, signCount });
    const clientData = encodeClientData({ type: 'webauthn.get', challenge, origin, crossOrigin: false });
    const key = createPrivateKey({ key: passkey.privateKey, format: 'jwk' });
    return {
      id: passkey.credentialId,
      rawId: passkey.credentialId,
      type: 'public-key',
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signedBytes(authenticatorData, clientData), key).toString('base64url'),
        userHandle: passkey.userHandle,
      },
      authenticatorAttachment: 'platform',
      clientExtensionResults: {},
    };
  }
}

function choose(passkeys: readonly Passkey[], allowedIds: readonly string[], userName: string | undefined): Passkey {
  const fitting = passkeys.filter(
    (passkey) =>
      (allowedIds.length === 0 || allowedIds.includes(passkey.credentialId)) &&
      (userName === undefined || passkey.userName === userName),
  );
  const [newest] = fitting;
  if (newest === undefined) throw new Error('This authenticator holds no passkey that the site would take');
  // Whoever has recovered an account has passkeys with two handles and one name.
  if (userName === undefined && fitting.some((passkey) => passkey.userHandle !== newest.userHandle)) {
    throw new Error('Passkeys of several people fit; say whose to use');
  }
  return newest;
}
