import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type DownloadTerms,
  MAX_OBJECT_BYTES,
  type ObjectStorage,
  type StoredFile,
  type UploadTerms,
} from '../../application/ports/object-storage.js';
import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import type { ObjectKey } from '../../domain/shared/object-key.js';
import type { FileCipher } from './file-cipher.js';
import type { PresignedUrls } from './presigned-urls.js';

/** An encrypted file has a header of at most this many bytes. */
const MAX_HEADER_BYTES = 1024;
/** The folder of files that are being written. No owner has this name. */
const DRAFTS = 'drafts';

/** Files in a folder of this machine, encrypted, for one service. The service's own router takes and gives them. */
export class DiskObjectStorage implements ObjectStorage {
  /** @param folder an absolute path that only this service may enter; the folder may be missing */
  constructor(
    private readonly folder: string,
    private readonly cipher: FileCipher,
    private readonly urls: PresignedUrls,
  ) {}

  async presignUpload(key: ObjectKey, terms: UploadTerms): Promise<string> {
    return this.urls.upload(key, terms);
  }

  async presignDownload(key: ObjectKey, terms: DownloadTerms): Promise<string> {
    return this.urls.download(key, terms);
  }

  /* The file appears under its name only when all of it is on the disk, and its name is on the disk when this ends. */
  async write(key: ObjectKey, { bytes }: StoredFile): Promise<void> {
    const path = join(this.folder, key);
    const draft = join(this.folder, DRAFTS, randomUUID());
    try {
      await this.makeFolder(dirname(draft));
      await this.makeFolder(dirname(path));
      const file = await open(draft, 'wx', 0o600);
      try {
        await file.writeFile(this.cipher.seal(bytes, key));
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, path);
      await synced(dirname(path));
    } catch (error) {
      await rm(draft, { force: true });
      throw new ServiceUnavailableError('The file cannot be stored at the moment', { cause: error });
    }
  }

  private async makeFolder(folder: string): Promise<void> {
    const first = await mkdir(folder, { recursive: true, mode: 0o700 });
    if (first === undefined) return;
    await synced(dirname(first));
    if (first === this.folder) await synced(first);
  }

  async read(key: ObjectKey): Promise<Buffer | null> {
    const path = join(this.folder, key);
    try {
      const { size } = await stat(path);
      if (size > MAX_OBJECT_BYTES + MAX_HEADER_BYTES) throw new Error(`A stored file has ${size} bytes`);
      return this.cipher.open(await readFile(path), key);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async remove(key: ObjectKey): Promise<void> {
    await rm(join(this.folder, key), { force: true });
  }

  /** Removes the drafts that were begun before this time of the wall clock. Only a killed process leaves any. */
  async removeDrafts(begunBefore: Date): Promise<void> {
    const folder = join(this.folder, DRAFTS);
    for (const name of await namesIn(folder)) {
      const draft = join(folder, name);
      const begun = await stat(draft).catch(nullWhenMissing);
      if (begun && begun.mtime < begunBefore) await rm(draft, { force: true });
    }
  }
}

/** Writes the names in a folder to the disk. */
async function synced(folder: string): Promise<void> {
  const opened = await open(folder, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder).catch(nullWhenMissing)) ?? [];
}

function nullWhenMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}
