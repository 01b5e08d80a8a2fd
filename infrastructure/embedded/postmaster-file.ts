import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessMissing } from './file-errors.js';
import { commandLine, isRunning } from './process-table.js';

/** What a running server writes about itself into `postmaster.pid` of its data directory. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** True once it accepts connections. */
  readonly ready: boolean;
}

/** Reads `postmaster.pid`; undefined when there is none or it is not written completely. */
export async function readPostmaster(directory: string): Promise<Postmaster | undefined> {
  const lines = (await unlessMissing(readFile(join(directory, 'postmaster.pid'), 'utf8'), '')).split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/**
 * The server that runs on this data directory. When another program has the process id of the file by now, the file is removed, because
 * PostgreSQL would take that program for a server and refuse to start. When no process has the id, the file stays, because PostgreSQL
 * uses it to wait for remaining sessions of the old server.
 */
export async function runningPostmaster(directory: string): Promise<Postmaster | undefined> {
  const postmaster = await readPostmaster(directory);
  if (postmaster === undefined || !isRunning(postmaster.pid)) return undefined;
  if (servesCluster(postmaster.pid, directory)) return postmaster;
  await rm(join(directory, 'postmaster.pid'), { force: true });
  return undefined;
}

/** Whether the process is a server on this data directory. Another program with the same process id has another command line. */
export function servesCluster(pid: number, directory: string): boolean {
  return isRunning(pid) && `${commandLine(pid)} `.includes(` -D ${directory} `);
}

/** The port the last server listened on, from `postmaster.opts`. */
export async function lastPort(directory: string): Promise<number | undefined> {
  const options = await unlessMissing(readFile(join(directory, 'postmaster.opts'), 'utf8'), '');
  const port = /port=(\d+)/.exec(options)?.[1];
  return port === undefined ? undefined : Number(port);
}
