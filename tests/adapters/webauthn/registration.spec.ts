import { sign } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { decode, Encoder } from 'cbor-x';
import { newPrivateJwk, newPrivateKey } from '../../../adapters/tokens/new-private-key.js';
import { WebAuthnPasskeyCeremonies } from '../../../adapters/webauthn/passkey-ceremonies.js';
import { UnauthorizedError } from '../../../domain/shared/errors.js';
import { SoftwareAuthenticator } from '../../../infrastructure/demo/software-authenticator.js';
import { encodeAttestationObject, signedBytes } from '../../../infrastructure/demo/webauthn-encoding.js';
import { alteredRegistration, type RegistrationOverrides } from '../../support/altered-ceremonies.js';
import { InMemoryPasskeyStore } from '../../support/in-memory-passkey-store.js';

const ORIGIN = 'https://app.example.org';
const CHALLENGE = Buffer.alloc(32, 7).toString('base64url');
const USER = { id: '0198c0de-0000-7000-8000-000000000001', name: 'alice', displayName: 'Alice' };
const ceremonies = new WebAuthnPasskeyCeremonies({ rpId: 'example.org', rpName: 'Example', origin: ORIGIN });
const cbor = new Encoder({ useRecords: false, variableMapSize: true, tagUint8Array: false, mapsAsObjects: false });

function coseKey(change: (parameters: Map<number, unknown>) => void): Uint8Array {
  const { x = '', y = '' } = newPrivateJwk();
  const parameters = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
  change(parameters);
  return cbor.encode(parameters);
}

describe('registering a passkey', () => {
  let store: InMemoryPasskeyStore;
  const options = ceremonies.registrationOptions({ challenge: CHALLENGE, user: USER });
  const verifyAltered = (overrides: RegistrationOverrides, origin = ORIGIN) =>
    ceremonies.verifyRegistration(alteredRegistration(options, origin, overrides), CHALLENGE);

  beforeEach(() => {
    store = new InMemoryPasskeyStore();
  });

  it('asks for a discoverable ES256 passkey with user verification and no attestation', () => {
    expect(options).toMatchObject({
      challenge: CHALLENGE,
      rp: { id: 'example.org', name: 'Example' },
      user: { id: Buffer.from(USER.id).toString('base64url'), name: 'alice', displayName: 'Alice' },
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    });
  });

  it('gives the credential with the coordinates of its key', async () => {
    const answer = await new SoftwareAuthenticator(store).create(options, ORIGIN);
    const credential = await ceremonies.verifyRegistration(answer, CHALLENGE);
    const [passkey] = await store.list('example.org');
    const coordinate = (text = '') => `0x${Buffer.from(text, 'base64url').toString('hex')}`;
    expect(credential).toMatchObject({
      credentialId: passkey?.credentialId,
      x: coordinate(passkey?.privateKey.x),
      y: coordinate(passkey?.privateKey.y),
      signCount: 0,
      transports: ['internal'],
      aaguid: '00000000-0000-0000-0000-000000000000',
    });
    expect(decode(Buffer.from(credential.publicKey))).toMatchObject({ 1: 2, 3: -7 });
  });

  it('takes the signature of a passkey over itself', async () => {
    const privateKey = newPrivateKey();
    const { x = '', y = '' } = privateKey.export({ format: 'jwk' });
    const own = coseKey((p) => p.set(-2, Buffer.from(x, 'base64url')).set(-3, Buffer.from(y, 'base64url')));
    const answer = alteredRegistration(options, ORIGIN, { coseKey: own });
    const { authData } = decode(Buffer.from(answer.response.attestationObject, 'base64url')) as { authData: Buffer };
    const sig = sign(
      'sha256',
      signedBytes(authData, Buffer.from(answer.response.clientDataJSON, 'base64url')),
      privateKey,
    );
    const withStatement = (statement: Record<string, unknown>) => ({
      ...answer,
      response: {
        ...answer.response,
        attestationObject: cbor.encode({ fmt: 'packed', attStmt: statement, authData }).toString('base64url'),
      },
    });
    await expect(ceremonies.verifyRegistration(withStatement({ alg: -7, sig }), CHALLENGE)).resolves.toMatchObject({
      signCount: 0,
    });
    const foreign = sign('sha256', Buffer.from('something else'), privateKey);
    await expect(ceremonies.verifyRegistration(withStatement({ alg: -7, sig: foreign }), CHALLENGE)).rejects.toThrow(
      "The passkey's attestation does not hold",
    );
    await expect(
      ceremonies.verifyRegistration(withStatement({ alg: -7, sig, x5c: [Buffer.alloc(9)] }), CHALLENGE),
    ).rejects.toThrow('The passkey answer carries an attestation that was not asked for');
  });

  it.each<[string, RegistrationOverrides, string]>([
    ['an assertion', { type: 'webauthn.get' }, 'The passkey answer is not a registration'],
    ['another challenge', { challenge: 'AAAA' }, 'The passkey answer was made for another challenge'],
    ['a foreign frame', { crossOrigin: true }, 'The passkey answer was made inside a frame of another site'],
    ['another relying party', { rpId: 'example.com' }, 'The passkey answer was made for another relying party'],
    ['an absent user', { userPresent: false }, 'The passkey answer was made without the user being present'],
    ['an unverified user', { userVerified: false }, 'The passkey answer was made without verifying the user'],
    ['impossible backup flags', { backedUp: true }, 'The passkey answer says that a passkey which cannot be backed up'],
    ['EdDSA', { coseKey: coseKey((p) => p.set(3, -8)) }, 'The passkey must use ES256 with a P-256 key'],
    ['RSA', { coseKey: coseKey((p) => p.set(1, 3).set(3, -257)) }, 'The passkey must use ES256 with a P-256 key'],
    ['P-384', { coseKey: coseKey((p) => p.set(-1, 2)) }, 'The passkey must use ES256 with a P-256 key'],
    ['a key that is no map', { coseKey: cbor.encode('key') }, 'The passkey must use ES256 with a P-256 key'],
    ['a point off the curve', { coseKey: coseKey((p) => p.set(-3, Buffer.alloc(32, 1))) }, 'not a point of P-256'],
    ['a compressed point', { coseKey: coseKey((p) => p.set(-3, true)) }, 'not a point of P-256'],
    ['a short coordinate', { coseKey: coseKey((p) => p.set(-2, Buffer.alloc(31, 1))) }, 'not a point of P-256'],
    ['a key with more in it', { coseKey: coseKey((p) => p.set(-4, Buffer.alloc(32))) }, 'not a point of P-256'],
    ['bytes that are no CBOR', { alterAttestationObject: () => Buffer.of(0xff) }, 'attestationObject cannot be read'],
    ['CBOR of another shape', { alterAttestationObject: () => cbor.encode([1]) }, 'attestationObject cannot be read'],
    [
      'no passkey at all',
      { alterAttestationObject: (bytes) => withoutCredential(bytes) },
      'The passkey answer holds no new passkey',
    ],
    [
      'bytes after the key',
      { alterAttestationObject: (bytes) => encodeAttestationObject(Buffer.concat([authDataOf(bytes), Buffer.of(0)])) },
      'The passkey answer is not valid',
    ],
    [
      'another attestation',
      { alterAttestationObject: (bytes) => cbor.encode({ fmt: 'tpm', attStmt: {}, authData: authDataOf(bytes) }) },
      'The passkey answer carries an attestation that was not asked for',
    ],
    [
      'a statement where there is none',
      {
        alterAttestationObject: (bytes) => cbor.encode({ fmt: 'none', attStmt: { a: 1 }, authData: authDataOf(bytes) }),
      },
      'The passkey answer is not valid',
    ],
  ])('refuses %s', async (_, overrides, message) => {
    const refused = verifyAltered(overrides);
    await expect(refused).rejects.toThrow(UnauthorizedError);
    await expect(refused).rejects.toThrow(message);
  });

  it('refuses another site', async () => {
    await expect(verifyAltered({}, 'https://example.org')).rejects.toThrow(
      'The passkey answer was made on another site',
    );
  });

  it('refuses an id that is not the one in the authenticator data', async () => {
    const answer = alteredRegistration(options, ORIGIN);
    await expect(ceremonies.verifyRegistration({ ...answer, rawId: 'AAAA' }, CHALLENGE)).rejects.toThrow(
      "The passkey answer's id and rawId must be the same credential id",
    );
    await expect(ceremonies.verifyRegistration({ ...answer, id: 'AAAA', rawId: 'AAAA' }, CHALLENGE)).rejects.toThrow(
      'The passkey answer names another passkey than the one it holds',
    );
  });

  it('keeps the transports as they are named and refuses what is no such list', async () => {
    const answer = alteredRegistration(options, ORIGIN);
    const verifyWith = (transports: readonly string[]) =>
      ceremonies.verifyRegistration({ ...answer, response: { ...answer.response, transports } }, CHALLENGE);
    await expect(verifyWith(['hybrid', 'smart-card'])).resolves.toMatchObject({ transports: ['hybrid', 'smart-card'] });
    await expect(verifyWith(['<script>'])).rejects.toThrow('transports are not a list');
    await expect(verifyWith(Array.from({ length: 11 }, () => 'usb'))).rejects.toThrow('transports are not a list');
  });

  it('refuses a relying party whose pages lie elsewhere', () => {
    const relyingParty = { rpId: 'example.org', rpName: 'Example', origin: 'https://notexample.org' };
    expect(() => new WebAuthnPasskeyCeremonies(relyingParty)).toThrow(
      'The origin https://notexample.org does not belong to the relying party example.org',
    );
  });
});

function authDataOf(attestationObject: Buffer): Buffer {
  return (decode(attestationObject) as { authData: Buffer }).authData;
}

function withoutCredential(attestationObject: Buffer): Buffer {
  const header = Buffer.from(authDataOf(attestationObject).subarray(0, 37));
  header[32] = 0x05;
  return encodeAttestationObject(header);
}
