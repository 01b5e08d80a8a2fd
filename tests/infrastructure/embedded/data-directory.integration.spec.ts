import { execFileSync } from 'node:child_process';
import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { openDataDirectory } from '../../../infrastructure/embedded/data-directory.js';
import { StartupError } from '../../../infrastructure/embedded/startup-error.js';
import { Leftovers } from './data-folder.js';
import { lineOfKilledProcess } from './owner-process.js';

const isRoot = process.getuid?.() === 0;
const leftovers = new Leftovers();

afterEach(() => leftovers.remove());

describe('the data directory', () => {
  it('is made with its parents, for its owner alone', async () => {
    const path = join(await leftovers.folder(), 'deep', 'data');
    const directory = await openDataDirectory(path);
    expect(directory.path).toBe(path);
    expect((await stat(path)).mode & 0o777).toBe(0o700);
    await directory.release();
    expect(await readdir(path)).toEqual([]);
  });

  it('leaves the permissions of a folder that was there alone', async () => {
    const path = await leftovers.folder();
    await chmod(path, 0o755);
    await (await openDataDirectory(path)).release();
    expect((await stat(path)).mode & 0o777).toBe(0o755);
  });

  it('is one instance’s at a time', async () => {
    const path = await leftovers.folder();
    const directory = await openDataDirectory(path);
    await expect(openDataDirectory(path)).rejects.toThrow(
      `DATA_DIR ${path} is in use by process ${process.pid}; stop that instance or set DATA_DIR to another folder.`,
    );
    await directory.release();
    await (await openDataDirectory(path)).release();
  });

  it('is free again when the process that had it was killed', async () => {
    const path = await leftovers.folder();
    await lineOfKilledProcess(
      `import { openDataDirectory } from '/embedded/data-directory.js';
       console.log((await openDataDirectory('${path}')).path);`,
    );
    expect(await readdir(path)).toEqual(['instance.lock']);
    await (await openDataDirectory(path)).release();
  });

  it('is free when the id of the process that had it now belongs to another one', async () => {
    const path = await leftovers.folder();
    await writeFile(join(path, 'instance.lock'), JSON.stringify({ pid: process.pid, startMark: 'long ago' }));
    await (await openDataDirectory(path)).release();
  });

  it('goes to exactly one of many that want it at the same time', async () => {
    const path = await leftovers.folder();
    await writeFile(join(path, 'instance.lock'), 'cut off');
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => openDataDirectory(path)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('must be a folder', async () => {
    const file = join(await leftovers.folder(), 'file');
    await writeFile(file, '');
    for (const path of [file, join(file, 'below')]) {
      const opening = openDataDirectory(path);
      await expect(opening).rejects.toBeInstanceOf(StartupError);
      await expect(opening).rejects.toThrow(`DATA_DIR ${path} is not a folder; set DATA_DIR to a folder.`);
    }
  });

  it('must be writable', async () => {
    const path = await unwritableFolder();
    await expect(openDataDirectory(path)).rejects.toThrow(
      `DATA_DIR ${path} cannot be written by this user; change its permissions or set DATA_DIR to another folder.`,
    );
  });

  // Only root can mount a file system that is small enough.
  const asRoot: (name: string, test: () => Promise<void>) => void = isRoot ? it : () => undefined;

  asRoot('must have room', async () => {
    const path = await mounted('size=1m');
    await expect(openDataDirectory(path)).rejects.toThrow(
      `DATA_DIR ${path} is on a disk with 1 MiB free, and at least 160 MiB are needed; free some space or set DATA_DIR to another folder.`,
    );
  });

  const mounts: string[] = [];

  afterEach(() => {
    for (const path of mounts.splice(0)) execFileSync('umount', [path]);
  });

  async function mounted(options: string): Promise<string> {
    const path = join(await leftovers.folder(), 'mounted');
    await mkdir(path);
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path]);
    mounts.push(path);
    return path;
  }

  /** Permission bits do not stop root, a file system mounted read-only does. */
  async function unwritableFolder(): Promise<string> {
    if (isRoot) return mounted('ro,size=200m');
    const path = await leftovers.folder();
    await chmod(path, 0o500);
    return path;
  }
});
