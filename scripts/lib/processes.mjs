import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readlink } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Listing the processes takes seconds on a busy machine. */
const ENDED_WITHIN_MS = 60_000;
const LOOK_AGAIN_MS = 50;
const LONGEST_LIST = 64 * 1024 * 1024;

/** Ends, at once, all processes but this one that name the folder in their command line or environment, or work in it. */
export async function endProcessesNaming(folder) {
  const deadline = performance.now() + ENDED_WITHIN_MS;
  const told = new Set();
  for (;;) {
    const left = await processesNaming(folder);
    if (left.length === 0 || performance.now() > deadline) return;
    for (const { pid, command } of left) end(pid, told.has(pid) ? 'SIGKILL' : firstSignal(command));
    for (const { pid } of left) told.add(pid);
    await delay(LOOK_AGAIN_MS);
  }
}

/** Without a moment to end by itself, PostgreSQL leaves shared memory behind. */
function firstSignal(command) {
  return /^(\S*\/)?postgres:? /.test(command) ? 'SIGQUIT' : 'SIGKILL';
}

async function processesNaming(folder) {
  // "e" lists the environment behind the command.
  const { stdout } = await promisify(execFile)('ps', ['axeww', '-o', 'pid=,command='], { maxBuffer: LONGEST_LIST });
  const found = [];
  for (const line of stdout.split('\n')) {
    const [, pid, command = ''] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? [];
    if (pid === undefined || Number(pid) === process.pid) continue;
    if (command.includes(folder) || (await workingFolder(pid)).startsWith(folder))
      found.push({ pid: Number(pid), command });
  }
  return found;
}

/** PostgreSQL's children overwrite their environment, and only work in the folder. Empty where the system does not tell. */
function workingFolder(pid) {
  return readlink(`/proc/${pid}/cwd`).catch(() => '');
}

function end(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

export function isRunning(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  const stat = `/proc/${pid}/stat`;
  return !existsSync(stat) || !/\) Z /.test(readFileSync(stat, 'utf8'));
}
