import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endProcessesNaming, isRunning } from './processes.mjs';

const RUN_FOLDER_PREFIX = 'accounts-tests-';
/** A folder of Linux whose files are in memory only. */
const MEMORY = '/dev/shm';
const ENOUGH_MEMORY_BYTES = 4 * 1024 ** 3;
const MOST_TRIES = 5;
const KEEPER = fileURLToPath(new URL('run-keeper.mjs', import.meta.url));

/**
 * Gives a run of the tests its own temporary folder: TEST_RUN_DIRECTORY, and TMPDIR for all that is started from now on. It is in memory
 * where there is enough of it: a run makes some hundred databases of six hundred files each, and waits for many flushes. A keeper
 * process notices the end of this process, also after a kill, and ends every process that names the folder.
 * @returns ends the run, and resolves when nothing of it is left
 */
export async function beginRun() {
  await removeDeadRuns();
  const folder = await mkdtemp(join(await placeOfRuns(), `${RUN_FOLDER_PREFIX}${process.pid}-`));
  // PostgreSQL does not run as root, and its account must be able to reach its files in this folder.
  await chmod(folder, 0o711);
  // Detached: Ctrl-C in a terminal reaches every process of the terminal's group, and must not reach the keeper.
  const keeper = spawn(process.execPath, [KEEPER, folder], { detached: true, stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = once(keeper, 'exit');
  keeper.unref();
  keeper.stdin.unref();
  process.env.TEST_RUN_DIRECTORY = folder;
  process.env.TMPDIR = folder;
  return async () => {
    keeper.ref();
    keeper.stdin.end();
    await ended;
  };
}

async function placeOfRuns() {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize < ENOUGH_MEMORY_BYTES ? tmpdir() : MEMORY;
}

/** Ends what is left of a run, and removes its folder. A process that was just starting may write into it meanwhile: then both are done again. */
export async function removeRun(folder) {
  for (let tries = 1; ; tries += 1) {
    await endProcessesNaming(folder);
    try {
      return await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
    }
  }
}

/** For runs whose keeper was killed too. */
async function removeDeadRuns() {
  for (const place of [tmpdir(), MEMORY].filter(existsSync)) {
    for (const name of readdirSync(place)) {
      const pid = Number(new RegExp(`^${RUN_FOLDER_PREFIX}(\\d+)-`).exec(name)?.[1]);
      if (pid > 0 && !isRunning(pid)) await removeRun(join(place, name));
    }
  }
}
