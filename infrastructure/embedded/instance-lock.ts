import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemErrorCode, unlessMissing } from './file-errors.js';
import { isRunning, startMark } from './process-table.js';
import { StartupError } from './startup-error.js';

const LOCK_FILE = 'instance.lock';
const ATTEMPTS = 20;

export interface InstanceLock {
  release(): Promise<void>;
}

interface Owner {
  readonly pid: number;
  readonly startMark: string;
}

/**
 * Takes the folder for this process by a file that names the process. A file left behind by a process that is gone
 * (also when its id now belongs to another one) is replaced.
 * @throws StartupError naming the process that has the folder
 */
export async function lockInstance(directory: string): Promise<InstanceLock> {
  const path = join(directory, LOCK_FILE);
  const own: Owner = { pid: process.pid, startMark: startMark(process.pid) };
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, JSON.stringify(own), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      // A link appears with its whole content at once, and fails when the name is taken.
      if (await linked(draft, path)) return { release: () => release(path, own) };
      const owner = parseOwner(await unlessMissing(readFile(path, 'utf8'), ''));
      if (owner !== undefined && holds(owner)) {
        throw new StartupError(
          `DATA_DIR ${directory} is in use by process ${owner.pid}; stop that instance or set DATA_DIR to another folder.`,
        );
      }
      await removeStale(path, owner);
    }
  } finally {
    await rm(draft, { force: true });
  }
  throw new StartupError(`DATA_DIR ${directory} is being taken by another instance; try again in a moment.`);
}

async function linked(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Moves the file aside first, so that a lock which somebody took in the meantime is noticed and put back. */
async function removeStale(path: string, stale: Owner | undefined): Promise<void> {
  const aside = `${path}.stale.${process.pid}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return;
    throw error;
  }
  const moved = parseOwner(await readFile(aside, 'utf8'));
  if (moved !== undefined && moved.pid !== stale?.pid && holds(moved)) await linked(aside, path);
  await rm(aside, { force: true });
}

async function release(path: string, own: Owner): Promise<void> {
  const owner = parseOwner(await unlessMissing(readFile(path, 'utf8'), ''));
  if (owner?.pid === own.pid && owner.startMark === own.startMark) await rm(path, { force: true });
}

function holds(owner: Owner): boolean {
  return isRunning(owner.pid) && startMark(owner.pid) === owner.startMark;
}

function parseOwner(text: string): Owner | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('startMark' in value)) return undefined;
    if (typeof value.pid !== 'number' || typeof value.startMark !== 'string') return undefined;
    return { pid: value.pid, startMark: value.startMark };
  } catch {
    return undefined;
  }
}
