import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Passkey, PasskeyStore } from './software-authenticator.js';

const PASSKEY_FILE = /^[\w-]+\.json$/;
const COUNTER_PATIENCE_MS = 10_000;

/**
 * Stores passkeys in a folder that only its owner can read: `<credentialId>.json`, written once, and an empty file
 * `<credentialId>.<signCount>.count`.
 *
 * To count, the empty file is renamed to the next number. Only one of several processes finds the old name, so no value is used twice.
 * There is no lock that a killed process could leave behind.
 */
export class FilePasskeyStore implements PasskeyStore {
  /** @param folder made when it does not exist */
  constructor(private readonly folder: string) {}

  async add(passkey: Passkey): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await writeFile(this.counterFile(passkey.credentialId, 0), '', { flag: 'wx', mode: 0o600 });
    const draft = join(this.folder, `${randomUUID()}.tmp`);
    await writeFile(draft, `${JSON.stringify(passkey)}\n`, { flag: 'wx', mode: 0o600, flush: true });
    await rename(draft, this.passkeyFile(passkey.credentialId));
  }

  async list(rpId: string): Promise<readonly Passkey[]> {
    const names = (await this.fileNames()).filter((name) => PASSKEY_FILE.test(name));
    const passkeys = await Promise.all(names.map((name) => readPasskey(join(this.folder, name))));
    return passkeys
      .filter((passkey) => passkey.rpId === rpId)
      .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  }

  async nextSignCount(credentialId: string): Promise<number> {
    await access(this.passkeyFile(credentialId));
    const deadline = performance.now() + COUNTER_PATIENCE_MS;
    while (performance.now() < deadline) {
      const current = await this.signCount(credentialId);
      if (current !== undefined && (await this.advance(credentialId, current))) return current + 1;
    }
    throw new Error(`The signature counter of the passkey ${credentialId} is missing in ${this.folder}`);
  }

  /** Undefined also when the file was renamed while the folder was read. */
  private async signCount(credentialId: string): Promise<number | undefined> {
    const prefix = `${credentialId}.`;
    const counts = (await this.fileNames())
      .filter((name) => name.startsWith(prefix) && name.endsWith('.count'))
      .map((name) => Number.parseInt(name.slice(prefix.length), 10));
    return counts.length === 0 ? undefined : Math.max(...counts);
  }

  /** @returns false when another process was faster */
  private async advance(credentialId: string, from: number): Promise<boolean> {
    try {
      await rename(this.counterFile(credentialId, from), this.counterFile(credentialId, from + 1));
      return true;
    } catch (error) {
      if (isMissingFile(error)) return false;
      throw error;
    }
  }

  private async fileNames(): Promise<readonly string[]> {
    try {
      return await readdir(this.folder);
    } catch (error) {
      if (isMissingFile(error)) return [];
      throw error;
    }
  }

  private passkeyFile(credentialId: string): string {
    return join(this.folder, `${credentialId}.json`);
  }

  private counterFile(credentialId: string, signCount: number): string {
    return join(this.folder, `${credentialId}.${signCount}.count`);
  }
}

async function readPasskey(path: string): Promise<Passkey> {
  const content = await readFile(path, 'utf8');
  try {
    return JSON.parse(content) as Passkey;
  } catch {
    throw new Error(`The passkey file ${path} cannot be read as JSON`);
  }
}

function isMissingFile(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
