import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { SealedWithUnknownKeyError } from '../../application/ports/secret-box.js';
import type { ObjectKey } from '../../domain/shared/object-key.js';

const FORMAT = Buffer.from('APS1');
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** HKDF's info (RFC 5869). It makes these keys different from those of other purposes. */
const PURPOSE = 'stored-file';

/** A master key: 32 bytes, and the name that encrypted files refer to. */
export interface NamedKey {
  readonly id: string;
  readonly bytes: Uint8Array;
}

/**
 * Encrypts files for the disk: AES-256-GCM under keys derived from the master keys. An encrypted file is `APS1`, the length of the key's id
 * in one byte, the id, the iv, the tag and the ciphertext. It can be decrypted only under its object key, so that two files cannot be exchanged.
 */
export class FileCipher {
  private readonly keys: ReadonlyMap<string, Buffer>;
  private readonly current: string;

  /** @param masterKeys the first key encrypts, all keys decrypt */
  constructor(masterKeys: readonly [NamedKey, ...NamedKey[]]) {
    this.keys = new Map(masterKeys.map(({ id, bytes }) => [id, derived(bytes)]));
    this.current = masterKeys[0].id;
  }

  seal(bytes: Uint8Array, objectKey: ObjectKey): Buffer {
    const header = headerOf(this.current);
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.keyOf(this.current), iv, { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.concat([header, Buffer.from(objectKey)]));
    const ciphertext = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return Buffer.concat([header, iv, cipher.getAuthTag(), ciphertext]);
  }

  /** @throws SealedWithUnknownKeyError when its key is missing, Error when the file was altered or belongs to another object key */
  open(sealed: Buffer, objectKey: ObjectKey): Buffer {
    if (!sealed.subarray(0, FORMAT.length).equals(FORMAT)) throw new Error('This is not an encrypted file');
    const idStart = FORMAT.length + 1;
    const ivStart = idStart + (sealed[FORMAT.length] ?? 0);
    const tagStart = ivStart + IV_BYTES;
    const header = sealed.subarray(0, ivStart);
    const key = this.keyOf(sealed.toString('utf8', idStart, ivStart));
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(ivStart, tagStart), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.concat([header, Buffer.from(objectKey)]));
    decipher.setAuthTag(sealed.subarray(tagStart, tagStart + TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(tagStart + TAG_BYTES)), decipher.final()]);
  }

  private keyOf(id: string): Buffer {
    const key = this.keys.get(id);
    if (!key) throw new SealedWithUnknownKeyError(id);
    return key;
  }
}

function headerOf(keyId: string): Buffer {
  const id = Buffer.from(keyId);
  return Buffer.concat([FORMAT, Buffer.from([id.length]), id]);
}

function derived(masterKey: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', masterKey, '', PURPOSE, KEY_BYTES));
}

/** The id of the key that an encrypted file was sealed with. @param start at least its first 64 bytes, or all of it */
export function keyIdOfFile(start: Buffer): string {
  const idStart = FORMAT.length + 1;
  return start.toString('utf8', idStart, idStart + (start[FORMAT.length] ?? 0));
}
