import { createHash, type KeyObject, sign } from 'node:crypto';
import { newPrivateKey } from '../../adapters/tokens/new-private-key.js';
import type { VerifiedAssertion } from '../../application/passkeys/passkey-ceremonies.js';
import type { Hex } from '../../application/ports/user-operation.js';

/** The order of P-256's group (SEC 2, secp256r1). */
export const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;

/** A passkey whose private key lies in memory: key pair and assertions, nothing of registration. */
export class SoftwarePasskey {
  readonly x: Hex;
  readonly y: Hex;
  private readonly privateKey: KeyObject;

  constructor() {
    this.privateKey = newPrivateKey();
    const { x = '', y = '' } = this.privateKey.export({ format: 'jwk' });
    this.x = `0x${Buffer.from(x, 'base64url').toString('hex')}`;
    this.y = `0x${Buffer.from(y, 'base64url').toString('hex')}`;
  }

  /** Signs 32 bytes as a browser would, with them as the challenge. */
  assert(hash: Hex, options: { readonly userVerified?: boolean } = {}): VerifiedAssertion {
    const challenge = Buffer.from(hash.slice(2), 'hex').toString('base64url');
    const clientDataJSON = JSON.stringify({
      type: 'webauthn.get',
      challenge,
      origin: 'http://localhost:3000',
      crossOrigin: false,
    });
    const flags = USER_PRESENT | ((options.userVerified ?? true) ? USER_VERIFIED : 0);
    const authenticatorData = Buffer.concat([sha256('localhost'), Buffer.from([flags, 0, 0, 0, 1])]);
    const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
    const signature = sign('sha256', signed, { key: this.privateKey, dsaEncoding: 'ieee-p1363' }).toString('hex');
    const s = BigInt(`0x${signature.slice(64)}`);
    return {
      credentialId: 'software',
      signCount: 1,
      authenticatorData: `0x${authenticatorData.toString('hex')}`,
      clientDataJSON,
      r: BigInt(`0x${signature.slice(0, 64)}`),
      s: s > P256_ORDER / 2n ? P256_ORDER - s : s,
    };
  }
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
