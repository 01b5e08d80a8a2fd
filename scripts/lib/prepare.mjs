import { join } from 'node:path';
import { build, isBuilt } from './compile.mjs';
import { install, isInstalled } from './install.mjs';
import { withLock } from './lock.mjs';
import { ROOT } from './root.mjs';

/** Installs and builds what is missing or out of date; nothing is written when all is in order. `say` takes a line. */
export async function prepare(say) {
  if (isInstalled() && isBuilt()) return;
  const onWait = () => say('Waiting for another process that is installing or building here …');
  await withLock(join(ROOT, 'dist', '.prepare-lock'), onWait, async () => {
    if (!isInstalled()) await install(say);
    if (!isBuilt()) await build(say);
  });
}

export function sayOnStdout(line) {
  process.stdout.write(`${line}\n`);
}

/** For commands whose standard output is a result. */
export function sayOnStderr(line) {
  process.stderr.write(`${line}\n`);
}
