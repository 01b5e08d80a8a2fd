import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { run } from './run.mjs';
import { isThere } from './system-package.mjs';

/** Where Debian's package is unpacked: only its one program is needed, not the service that its installation would start. */
const FOLDER = join(ROOT, 'node_modules', '.cache', 'promtool');
const UNPACKED = join(FOLDER, 'usr', 'bin', 'promtool');

/**
 * The alert rules are tested by Prometheus's own program, too. Finds promtool, or gets it from Debian's package `prometheus`. Without it
 * the tests check the rules by other means and skip the rest.
 */
export async function ensurePromtool(say) {
  if (process.env.PROMTOOL || (await isThere('promtool')) || existsSync(UNPACKED)) return;
  if ((await isThere('apt-get')) && (await isThere('dpkg'))) {
    say('Getting promtool for the tests …');
    await unpack();
  }
  if (!existsSync(UNPACKED)) say('promtool is missing: the alert rules are not tested by it (apt install prometheus).');
}

async function unpack() {
  await mkdir(join(FOLDER, '..'), { recursive: true });
  const folder = await mkdtemp(`${FOLDER}-`);
  try {
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['download', 'prometheus'], { cwd: folder });
    const [archive] = (await readdir(folder)).filter((name) => name.endsWith('.deb'));
    if (archive === undefined) return;
    await run('dpkg', ['-x', archive, join(folder, 'unpacked')], { cwd: folder });
    await rename(join(folder, 'unpacked'), FOLDER);
  } catch {
    // The caller says that it is missing.
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
