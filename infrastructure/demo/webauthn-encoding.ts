import { createHash, type JsonWebKey } from 'node:crypto';
import { Encoder } from 'cbor-x';

/** CTAP2 canonical form as far as these structures need it: shortest lengths, no tags; members are given in order. */
const cbor = new Encoder({ useRecords: false, variableMapSize: true, tagUint8Array: false, mapsAsObjects: false });

interface ClientData {
  readonly type: string;
  /** base64url */
  readonly challenge: string;
  readonly origin: string;
  readonly crossOrigin: boolean;
}

interface AuthenticatorFlags {
  readonly userPresent: boolean;
  readonly userVerified: boolean;
  readonly backedUp: boolean;
}

interface AttestedCredential {
  /** 16 bytes */
  readonly aaguid: Uint8Array;
  /** base64url */
  readonly credentialId: string;
  readonly coseKey: Uint8Array;
}

/** The bytes a browser writes (WebAuthn Level 3, §5.8.1.1): these members, in this order, no white space. */
export function encodeClientData({ type, challenge, origin, crossOrigin }: ClientData): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }), 'utf8');
}

/** Authenticator data (WebAuthn Level 3, §6.1); with a credential it is that of a registration. */
export function encodeAuthenticatorData(input: {
  readonly rpId: string;
  readonly flags: AuthenticatorFlags;
  readonly signCount: number;
  readonly credential?: AttestedCredential;
}): Buffer {
  const { rpId, flags, signCount, credential } = input;
  const header = Buffer.alloc(5);
  header.writeUInt8(
    (flags.userPresent ? 0x01 : 0) |
      (flags.userVerified ? 0x04 : 0) |
      (flags.backedUp ? 0x10 : 0) |
      (credential === undefined ? 0 : 0x40),
  );
  header.writeUInt32BE(signCount, 1);
  const rpIdHash = createHash('sha256').update(rpId).digest();
  return Buffer.concat([rpIdHash, header, ...(credential === undefined ? [] : attested(credential))]);
}

function attested({ aaguid, credentialId, coseKey }: AttestedCredential): readonly Uint8Array[] {
  const id = Buffer.from(credentialId, 'base64url');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  return [aaguid, length, id, coseKey];
}

/** COSE_Key of an ES256 public key (RFC 9053 §7.1.1): kty EC2, alg ES256, crv P-256, x, y. */
export function encodeCoseKey({ x = '', y = '' }: Pick<JsonWebKey, 'x' | 'y'>): Buffer {
  const parameters = new Map<number, number | Buffer>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
  return cbor.encode(parameters);
}

/** Attestation object without attestation (WebAuthn Level 3, §8.7). */
export function encodeAttestationObject(authenticatorData: Uint8Array): Buffer {
  return cbor.encode({ fmt: 'none', attStmt: {}, authData: Buffer.from(authenticatorData) });
}

/** The bytes that an assertion signs (WebAuthn Level 3, §6.3.3). */
export function signedBytes(authenticatorData: Uint8Array, clientData: Uint8Array): Buffer {
  return Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
}
