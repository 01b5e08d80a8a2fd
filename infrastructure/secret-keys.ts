import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MasterKey } from '../adapters/security/secret-box.js';
import { systemErrorCode } from './embedded/file-errors.js';
import { ConfigurationError } from './environment-reader.js';

export type MasterKeys = readonly [MasterKey, ...MasterKey[]];

const KEY = /^(?<id>[A-Za-z0-9_-]{1,32}):(?<bytes>[A-Za-z0-9+/_-]{43}=?)$/;

/**
 * Reads master keys in the form `id:base64`, separated by commas; the first one encrypts, all decrypt.
 * @throws ConfigurationError that does not repeat the keys
 */
export function parseSecretKeys(text: string): MasterKeys {
  const [first, ...others] = text.split(',').map((item): MasterKey => {
    const { id, bytes } = KEY.exec(item.trim())?.groups ?? {};
    if (id === undefined || bytes === undefined) {
      throw new ConfigurationError(
        'SECRETS_KEY must list keys as id:base64 of 32 bytes, separated by commas; make one with: openssl rand -base64 32',
      );
    }
    return { id, bytes: Buffer.from(bytes, 'base64') };
  });
  if (!first) throw new ConfigurationError('SECRETS_KEY must hold at least one key');
  const keys: MasterKeys = [first, ...others];
  if (new Set(keys.map(({ id }) => id)).size < keys.length) {
    throw new ConfigurationError('SECRETS_KEY must give every key an id of its own');
  }
  return keys;
}

/** The master key of a sandbox, made once and readable by its owner only (mode 0600). @param folder exists, and is private */
export async function keptSecretKeys(folder: string): Promise<MasterKeys> {
  const path = join(folder, 'secrets.key');
  const stored = await readFile(path, 'utf8').catch(() => null);
  if (stored !== null) return parseSecretKeys(stored.trim());
  const draft = `${path}.${randomUUID()}.tmp`;
  await writeFile(draft, `local:${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    // Linked into place atomically, so that two concurrent starts use the same key.
    await link(draft, path);
  } catch (error) {
    if (systemErrorCode(error) !== 'EEXIST') throw error;
  } finally {
    await unlink(draft);
  }
  return parseSecretKeys((await readFile(path, 'utf8')).trim());
}
