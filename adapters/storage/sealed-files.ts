import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PasskeyCopies } from '../../application/passkeys/passkey-copies.js';
import type { StoredPasskeys } from '../../application/passkeys/stored-passkeys.js';
import type { SealedCount, SealedRows } from '../../application/secret-keys/sealed-rows.js';
import { objectKey } from '../../domain/shared/object-key.js';
import type { AppendOnlyStore } from './append-only-store.js';
import type { DiskObjectStorage } from './disk-object-storage.js';
import { keyIdOfFile } from './file-cipher.js';

/**
 * The copies of passkeys. A copy is never changed: one of another key gets a second one beside it, and counts no longer. A passkey without one,
 * because it is older than the copies, gets its first.
 */
export class SealedCopies implements SealedRows {
  constructor(
    private readonly store: AppendOnlyStore,
    private readonly copies: PasskeyCopies,
    private readonly stored: StoredPasskeys,
    private readonly firstKey: string,
  ) {}

  async counts(): Promise<readonly SealedCount[]> {
    const keysOf = new Map<string, Set<string>>();
    for await (const name of this.store.names()) {
      const [passkey = '', key = ''] = name.split('.');
      keysOf.set(passkey, (keysOf.get(passkey) ?? new Set()).add(key));
    }
    const counts = new Map<string, number>();
    for (const keys of keysOf.values()) {
      // A copy of the first key makes the others unnecessary.
      for (const key of keys.has(this.firstKey) ? [this.firstKey] : keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return [...counts].map(([keyId, rows]) => ({ place: 'copies of passkeys', keyId, rows }));
  }

  async reseal(): Promise<number> {
    let resealed = 0;
    for await (const copy of this.copies.all()) {
      // It counts as sealed with its key still.
      if (!('unreadable' in copy) && (await this.copies.keep(copy))) resealed += 1;
    }
    return resealed + (await this.addMissing());
  }

  private async addMissing(): Promise<number> {
    let added = 0;
    let portion = await this.stored.after(null);
    while (portion.length > 0) {
      for (const copy of portion) if (await this.copies.keep(copy)) added += 1;
      portion = await this.stored.after(portion.at(-1)?.passkey.id ?? null);
    }
    return added;
  }
}

/** The files of users on this machine's disk. A bucket encrypts its objects by itself. */
export class SealedFiles implements SealedRows {
  constructor(
    private readonly folder: string,
    private readonly storage: DiskObjectStorage,
    private readonly firstKey: string,
  ) {}

  async counts(): Promise<readonly SealedCount[]> {
    const counts = new Map<string, number>();
    for await (const { keyId } of this.files()) counts.set(keyId, (counts.get(keyId) ?? 0) + 1);
    return [...counts].map(([keyId, rows]) => ({ place: 'files', keyId, rows }));
  }

  async reseal(): Promise<number> {
    let resealed = 0;
    for await (const { name, keyId } of this.files()) {
      if (keyId === this.firstKey) continue;
      const key = objectKey(name);
      const bytes = await this.storage.read(key);
      if (bytes === null) continue;
      await this.storage.write(key, { bytes, mediaType: 'application/octet-stream' });
      resealed += 1;
    }
    return resealed;
  }

  private async *files(): AsyncIterable<{ readonly name: string; readonly keyId: string }> {
    for (const owner of await namesIn(this.folder)) {
      for (const file of await namesIn(join(this.folder, owner))) {
        const name = `${owner}/${file}`;
        if (!/^[0-9a-f-]{36}\/[\w-]{43}$/.test(name)) continue;
        const handle = await open(join(this.folder, name)).catch(() => null);
        if (!handle) continue;
        const { buffer } = await handle.read(Buffer.alloc(64), 0, 64, 0).finally(() => handle.close());
        yield { name, keyId: keyIdOfFile(buffer) };
      }
    }
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch(() => []);
}
