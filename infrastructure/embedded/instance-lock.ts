import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { systemErrorCode, unlessMissing } from './file-errors.js';
import { isRunning, startMark } from './process-table.js';
import { StartupError } from './startup-error.js';

const LOCK_FILE = 'instance.lock';
const ATTEMPTS = 100;
const RETRY_MS = 10;

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
 *
 * By hand, because proper-lockfile tells a stale lock by its age: a restart after a crash would have to wait for it, and a process that
 * was suspended would lose its folder to a second one. It cannot name the owner either.
 * @throws StartupError naming the process that has the folder
 */
export async function lockInstance(directory: string): Promise<InstanceLock> {
  const path = join(directory, LOCK_FILE);
  const own: Owner = { pid: process.pid, startMark: startMark(process.pid) };
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(own), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      // A link appears with its whole content at once, and fails when the name is taken.
      if (await linked(draft, path)) return { release: () => release(path, own) };
      const owner = await ownerIn(path);
      if (owner !== undefined && holds(owner)) {
        throw new StartupError(
          `DATA_DIR ${directory} is in use by process ${owner.pid}; stop that instance or set DATA_DIR to another folder.`,
        );
      }
      if (!(await removeStale(path, draft))) await delay(RETRY_MS);
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

/**
 * Of several processes that find the same stale lock only one may remove it, or a slow one would remove the lock that a
 * fast one has taken meanwhile.
 * @returns false when another process is at it
 */
async function removeStale(path: string, draft: string): Promise<boolean> {
  const guard = `${path}.guard`;
  if (!(await linked(draft, guard))) {
    const guardian = await ownerIn(guard);
    if (guardian !== undefined && !holds(guardian)) await rm(guard, { force: true });
    return false;
  }
  try {
    const owner = await ownerIn(path);
    if (owner === undefined || !holds(owner)) await rm(path, { force: true });
    return true;
  } finally {
    await rm(guard, { force: true });
  }
}

async function release(path: string, own: Owner): Promise<void> {
  const owner = await ownerIn(path);
  if (owner?.pid === own.pid && owner.startMark === own.startMark) await rm(path, { force: true });
}

function holds(owner: Owner): boolean {
  return isRunning(owner.pid) && startMark(owner.pid) === owner.startMark;
}

/** Returns undefined when there is no such file or it names no process. */
async function ownerIn(path: string): Promise<Owner | undefined> {
  const text = await unlessMissing(readFile(path, 'utf8'), '');
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('startMark' in value)) return undefined;
    if (typeof value.pid !== 'number' || typeof value.startMark !== 'string') return undefined;
    return { pid: value.pid, startMark: value.startMark };
  } catch {
    return undefined;
  }
}
