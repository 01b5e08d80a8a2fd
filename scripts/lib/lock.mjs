import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const HALF_WRITTEN_MS = 5_000;

/**
 * Runs the work while no other process runs work under the same lock file; waits for one that does. By hand, because it is held while the
 * packages are installed, when there is none to import yet.
 */
export async function withLock(path, onWait, work) {
  mkdirSync(dirname(path), { recursive: true });
  let waiting = false;
  while (!taken(path)) {
    if (isStale(path)) {
      rmSync(path, { force: true });
      continue;
    }
    if (!waiting) onWait();
    waiting = true;
    await delay(100);
  }
  const release = () => rmSync(path, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function taken(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function isStale(path) {
  try {
    const pid = Number(readFileSync(path, 'utf8'));
    if (pid === 0) return Date.now() - statSync(path).mtimeMs > HALF_WRITTEN_MS;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
