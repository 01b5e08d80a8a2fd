import { type FileHandle, mkdir, open, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { systemErrorCode, unlessMissing } from './file-errors.js';
import { type InstanceLock, lockInstance } from './instance-lock.js';
import { StartupError } from './startup-error.js';

const MEBIBYTE = 1024 * 1024;
/** A new PostgreSQL cluster takes 40 MiB, its write-ahead log and the chain's state grow on top of that. */
const SPACE_FOR_A_NEW_INSTANCE = 160 * MEBIBYTE;
const SPACE_TO_GO_ON = 32 * MEBIBYTE;
const PROBE_BYTES = 64 * 1024;

/** The folder with all data of an instance: database, chain state, keys. One instance uses it at a time. */
export interface DataDirectory {
  /** Absolute path. */
  readonly path: string;
  /** Releases the folder for another instance. */
  release(): Promise<void>;
}

/**
 * Creates the folder (mode 0700) when it is missing, checks that it is writable and has room, and locks it for this process.
 * @throws StartupError when it is unwritable, full, not a folder, or in use by another instance
 */
export async function openDataDirectory(configured: string): Promise<DataDirectory> {
  const path = resolve(configured);
  let lock: InstanceLock;
  try {
    await makeFolder(path);
    await proveRoom(path);
    await proveWritable(path);
    lock = await lockInstance(path);
  } catch (error) {
    throw asStartupError(error, path);
  }
  return { path, release: () => lock.release() };
}

/** A folder inside the data directory that only its owner may enter. */
export async function privateFolder(parent: string, name: string): Promise<string> {
  const path = join(parent, name);
  await mkdir(path, { recursive: true, mode: 0o700 });
  return path;
}

/* Node's own recursive mkdir never returns below folders such as /proc, which say ENOENT to every mkdir. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return;
    const parent = dirname(path);
    if (code !== 'ENOENT' || (await unlessMissing(stat(parent), undefined)) !== undefined) throw error;
    await makeFolder(parent);
    await mkdir(path, { mode: 0o700 });
  }
}

async function proveRoom(path: string): Promise<void> {
  const { bavail, bsize, blocks } = await statfs(path);
  if (blocks === 0) return; // some network and user-space file systems tell nothing
  const hasDatabase = (await unlessMissing(stat(join(path, 'postgres')), undefined)) !== undefined;
  const needed = hasDatabase ? SPACE_TO_GO_ON : SPACE_FOR_A_NEW_INSTANCE;
  const free = bavail * bsize;
  if (free < needed) {
    throw new StartupError(
      `DATA_DIR ${path} is on a disk with ${Math.floor(free / MEBIBYTE)} MiB free, and at least ${needed / MEBIBYTE} MiB are needed; free some space or set DATA_DIR to another folder.`,
    );
  }
}

async function proveWritable(path: string): Promise<void> {
  const probe = join(path, `.write-probe-${process.pid}`);
  let file: FileHandle | undefined;
  try {
    file = await open(probe, 'w', 0o600);
    await file.writeFile(Buffer.alloc(PROBE_BYTES));
    await file.sync();
  } finally {
    await file?.close();
    await rm(probe, { force: true });
  }
}

/** Turns an error of the folder into one sentence; returns any other error unchanged. */
export function asStartupError(error: unknown, path: string): unknown {
  switch (systemErrorCode(error)) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOENT':
      return new StartupError(
        `DATA_DIR ${path} cannot be written by this user; change its permissions or set DATA_DIR to another folder.`,
        { cause: error },
      );
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartupError(`DATA_DIR ${path} is not a folder; set DATA_DIR to a folder.`, { cause: error });
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartupError(
        `DATA_DIR ${path} is on a full disk; free some space or set DATA_DIR to another folder.`,
        { cause: error },
      );
    default:
      return error;
  }
}
