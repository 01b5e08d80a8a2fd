import { createCipheriv, createDecipheriv, createHash, type DecipherGCM, hkdfSync, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartupError } from '../embedded/startup-error.js';
import type { MasterKeys } from '../secret-keys.js';

const FORMAT = 'APSB1';
const TAG_BYTES = 16;
const IV_BYTES = 12;
const MOST_HEADER_BYTES = 4_096;
/** HKDF's info (RFC 5869). It makes these keys different from those of other purposes. */
const PURPOSE = 'backup';

/** What a backup says of itself, readable without a key and protected against changes. */
export interface BackupFacts {
  /** ISO 8601: the backup has what was committed before. */
  readonly createdAt: string;
  /** Of the program that made it. */
  readonly version: string;
  /** The newest migration in it. */
  readonly schema: string;
  readonly users: number;
}

interface Header extends BackupFacts {
  readonly keyId: string;
  /** base64url */
  readonly iv: string;
}

/**
 * Writes an archive encrypted (AES-256-GCM under a key derived from the first secret key): `APSB1 `, a line of JSON, the ciphertext, and the
 * tag. The file appears under its name only when all of it is on the disk; only its owner can read it (0600).
 * @param ended resolves when the source has ended in order
 */
export async function writeBackup(
  path: string,
  [{ id, bytes }]: MasterKeys,
  facts: BackupFacts,
  source: NodeJS.ReadableStream,
  ended: () => Promise<void>,
): Promise<void> {
  const iv = randomBytes(IV_BYTES);
  const header: Header = { ...facts, keyId: id, iv: iv.toString('base64url') };
  const line = Buffer.from(`${FORMAT} ${JSON.stringify(header)}\n`);
  const cipher = createCipheriv('aes-256-gcm', derived(bytes), iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(line);
  const draft = `${path}.partial`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.write(line);
    let position = line.length;
    const store = async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        await file.write(chunk, 0, chunk.length, position);
        position += chunk.length;
      }
    };
    await Promise.all([pipeline(source, cipher, store), ended()]);
    await file.write(cipher.getAuthTag(), 0, TAG_BYTES, position);
    await file.sync();
    await file.close();
    await rename(draft, path);
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  }
}

/** An opened backup. */
export interface Backup {
  readonly facts: BackupFacts;
  readonly bytes: number;
  /** The archive. Its end fails when anything in the file was altered, so what was read before must be taken back then. */
  content(): Readable;
}

/** @throws StartupError when it is no backup, or made with a secret key that is not configured */
export async function openBackup(path: string, keys: MasterKeys): Promise<Backup> {
  const file = await open(path, 'r').catch((cause: unknown) => {
    throw new StartupError(`The backup ${path} cannot be read`, { cause });
  });
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MOST_HEADER_BYTES), 0, MOST_HEADER_BYTES, 0);
    const end = buffer.subarray(0, bytesRead).indexOf('\n');
    if (end === -1 || !buffer.subarray(0, FORMAT.length + 1).equals(Buffer.from(`${FORMAT} `))) {
      throw new StartupError(`${path} is no backup of this service`);
    }
    const line = buffer.subarray(0, end + 1);
    const { keyId, iv, ...facts }: Header = JSON.parse(line.subarray(FORMAT.length).toString('utf8'));
    const key = keys.find(({ id }) => id === keyId);
    if (!key)
      throw new StartupError(
        `The backup was made with the secret key "${keyId}", which SECRETS_KEY does not hold; add it back`,
      );
    const tag = Buffer.alloc(TAG_BYTES);
    await file.read(tag, 0, TAG_BYTES, size - TAG_BYTES);
    const content = () => {
      const decipher = createDecipheriv('aes-256-gcm', derived(key.bytes), Buffer.from(iv, 'base64url'), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(line);
      decipher.setAuthTag(tag);
      return decrypted(path, line.length, size - TAG_BYTES - 1, decipher);
    };
    return { facts, bytes: size, content };
  } finally {
    await file.close();
  }
}

function decrypted(path: string, start: number, end: number, decipher: DecipherGCM): Readable {
  const source = createReadStream(path, { start, end });
  source.on('error', (error) => decipher.destroy(error));
  return source.pipe(decipher);
}

/** Of the whole file, in lower-case hex, to compare copies of it. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Reads it to its end, and so proves that nothing was altered. */
export async function assertUnaltered(backup: Backup): Promise<void> {
  try {
    await pipeline(backup.content(), createWriteStream('/dev/null'));
  } catch (cause) {
    throw new StartupError('The backup is damaged, or somebody has altered it: take another one', { cause });
  }
}

function derived(masterKey: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', masterKey, '', PURPOSE, 32));
}
