import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { SealedWithUnknownKeyError, type SecretBox } from '../../application/ports/secret-box.js';

const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A master key: 32 bytes, and the name that encrypted texts refer to. */
export interface MasterKey {
  readonly id: string;
  readonly bytes: Uint8Array;
}

/** AES-256-GCM. An encrypted text is `v1.<key id>.<iv, tag and ciphertext in base64url>`. */
export class AesSecretBox implements SecretBox {
  private readonly byId: ReadonlyMap<string, MasterKey>;

  /** @param keys the first key encrypts, all keys decrypt */
  constructor(private readonly keys: readonly [MasterKey, ...MasterKey[]]) {
    this.byId = new Map(keys.map((key) => [key.id, key]));
  }

  seal(plaintext: string, context: string): string {
    const [{ id, bytes }] = this.keys;
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', bytes, iv, { authTagLength: TAG_BYTES });
    cipher.setAAD(associated(id, context));
    const ciphertext = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
    return `${VERSION}.${id}.${Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64url')}`;
  }

  open(sealed: string, context: string): string {
    const [version, id = '', content = ''] = sealed.split('.');
    if (version !== VERSION) throw new Error('This is not a sealed text');
    const key = this.byId.get(id);
    if (!key) throw new SealedWithUnknownKeyError(id);
    const bytes = Buffer.from(content, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(associated(id, context));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const plaintext = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    return plaintext.toString('utf8');
  }
}

function associated(id: string, context: string): Buffer {
  return Buffer.from(`${VERSION}.${id}.${context}`, 'utf8');
}
