import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { systemErrorCode } from './file-errors.js';

const POLL_MS = 10;

/** Whether a process of this id exists. A process that has ended and waits to be reaped (a zombie) does not count. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return systemErrorCode(error) === 'EPERM';
  }
  // When the first process of a container does not reap orphans, they stay as zombies and still answer signal 0.
  return statFields(pid)?.[0] !== 'Z';
}

/** The command line of a running process, its words joined by spaces; empty when it cannot be read. */
export function commandLine(pid: number): string {
  if (process.platform === 'linux') return procFile(pid, 'cmdline')?.replaceAll('\0', ' ').trim() ?? '';
  return ps(pid, 'command=');
}

/** The start time of the process, only for comparison: a later process with the same id has another one. */
export function startMark(pid: number): string {
  if (process.platform === 'linux') return statFields(pid)?.[19] ?? '';
  return ps(pid, 'lstart=');
}

/** Sends the signal. A process that has ended already is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (systemErrorCode(error) !== 'ESRCH') throw error;
  }
}

/** Waits until the process has ended; false when it still runs after the given time. */
export async function hasExitedWithin(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (isRunning(pid)) {
    if (performance.now() > deadline) return false;
    await delay(POLL_MS);
  }
  return true;
}

/** The fields of /proc/<pid>/stat from the third (the state) on; the second may itself hold spaces and brackets. */
function statFields(pid: number): string[] | undefined {
  if (process.platform !== 'linux') return undefined;
  const line = procFile(pid, 'stat');
  return line?.slice(line.lastIndexOf(')') + 2).split(' ');
}

function procFile(pid: number, name: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return undefined;
  }
}

function ps(pid: number, column: string): string {
  try {
    return execFileSync('ps', ['-ww', '-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
