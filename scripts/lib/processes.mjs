import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const ENDED_WITHIN_MS = 10_000;
const LOOK_AGAIN_MS = 50;
const LONGEST_LIST = 64 * 1024 * 1024;

/** Ends, at once, all processes but this one whose command line or environment names the folder. */
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
  return /^\S*\/postgres /.test(command) ? 'SIGQUIT' : 'SIGKILL';
}

async function processesNaming(folder) {
  // "e" lists the environment behind the command.
  const { stdout } = await promisify(execFile)('ps', ['axeww', '-o', 'pid=,command='], { maxBuffer: LONGEST_LIST });
  return stdout
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(.*)$/.exec(line))
    .filter((found) => found?.[2].includes(folder) && Number(found[1]) !== process.pid)
    .map(([, pid, command]) => ({ pid: Number(pid), command }));
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
