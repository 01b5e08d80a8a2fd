import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { Hex } from '../../application/ports/user-operation.js';
import type { PublicKey } from '../../application/recovery/recovery-module.js';
import { passkeySignature } from './passkey-signature.js';
import { signerOf } from './wallet-owner.js';

/** The order of P-256's group (SEC 2, secp256r1). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** WebAuthn: user present and verified. */
const FLAGS = 0x05;

/** A new passkey for one rehearsal. Nobody else has its key, so nobody can have approved it on chain before. */
export class RehearsalPasskey {
  readonly publicKey: PublicKey;
  private readonly privateKey: KeyObject;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.privateKey = privateKey;
    this.publicKey = { x: hexOf(Buffer.from(x, 'base64url')), y: hexOf(Buffer.from(y, 'base64url')) };
  }

  /** Its signature of a hash, as the wallet contract takes it. */
  sign(hash: Hex, webAuthnVerifier: Hex): Hex {
    const challenge = Buffer.from(hash.slice(2), 'hex').toString('base64url');
    const clientDataJSON = JSON.stringify({ type: 'webauthn.get', challenge, origin: 'https://rehearsal.invalid' });
    const authenticatorData = Buffer.concat([sha256('rehearsal.invalid'), Buffer.from([FLAGS, 0, 0, 0, 1])]);
    const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
    const signature = sign('sha256', signed, { key: this.privateKey, dsaEncoding: 'ieee-p1363' });
    const [r, s] = [signature.subarray(0, 32), signature.subarray(32)].map((half) => BigInt(hexOf(half))) as [
      bigint,
      bigint,
    ];
    return passkeySignature(signerOf(this.publicKey, webAuthnVerifier), {
      credentialId: 'rehearsal',
      signCount: 1,
      authenticatorData: hexOf(authenticatorData),
      clientDataJSON,
      r,
      s: s > ORDER / 2n ? ORDER - s : s,
    });
  }
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function hexOf(bytes: Buffer): Hex {
  return `0x${bytes.toString('hex')}`;
}
