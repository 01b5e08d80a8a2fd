import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ServiceUnavailableError } from '../../domain/shared/errors.js';

/** Small texts under names of two parts, "a/b", that are written once and never changed. */
export interface AppendOnlyStore {
  /** Ends when it is stored for good. Does nothing when the name is taken. @throws ServiceUnavailableError */
  add(name: string, text: string): Promise<void>;
  /** In their order. */
  names(): AsyncIterable<string>;
  read(name: string): Promise<string>;
}

/** In a folder of this machine that only this service may enter (0700). */
export class DiskAppendOnlyStore implements AppendOnlyStore {
  constructor(private readonly folder: string) {}

  async add(name: string, text: string): Promise<void> {
    const path = join(this.folder, name);
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await this.placed(path, text);
      // Each name on the way is on the disk, too.
      for (const folder of [dirname(path), this.folder, dirname(this.folder)]) await synced(folder);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST' && (await this.read(name)) === text) return;
      throw new ServiceUnavailableError('The storage of copies does not answer at the moment', { cause: error });
    }
  }

  /* The name appears with all of the text, and only where it is free. */
  private async placed(path: string, text: string): Promise<void> {
    const draft = join(dirname(path), `.${randomUUID()}`);
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
      await link(draft, path);
    } finally {
      await file.close();
      await unlink(draft);
    }
  }

  async *names(): AsyncIterable<string> {
    for (const first of await namesIn(this.folder)) {
      for (const second of await namesIn(join(this.folder, first))) yield `${first}/${second}`;
    }
  }

  read(name: string): Promise<string> {
    return readFile(join(this.folder, name), 'utf8');
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  // A process that died has left its draft.
  return names.filter((name) => !name.startsWith('.')).sort();
}

async function synced(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
