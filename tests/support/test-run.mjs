// Plain JavaScript, because jest loads what belongs to the whole run without its TypeScript transform.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Every run keeps what it starts in a folder of its own, named after its process. */
export const RUN_FOLDER_PREFIX = 'accounts-tests-';

const STOP_MS = 5_000;

/** Ends the servers of runs that were killed, and removes their folders. */
export async function removeDeadRuns() {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(new RegExp(`^${RUN_FOLDER_PREFIX}(\\d+)-`).exec(name)?.[1]);
    if (pid > 0 && !isRunning(pid)) await removeRun(join(tmpdir(), name));
  }
}

/** Ends the PostgreSQL server in the run's folder, at once because nothing in it is worth keeping, and removes all. */
export async function removeRun(folder) {
  const pid = serverProcess(folder);
  if (pid !== undefined) {
    process.kill(pid, 'SIGQUIT');
    const deadline = performance.now() + STOP_MS;
    while (isRunning(pid) && performance.now() < deadline) await delay(10);
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

function serverProcess(folder) {
  const file = join(folder, 'postgres', 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  return pid > 0 && isRunning(pid) ? pid : undefined;
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  const stat = `/proc/${pid}/stat`;
  return !existsSync(stat) || !/\) Z /.test(readFileSync(stat, 'utf8'));
}
