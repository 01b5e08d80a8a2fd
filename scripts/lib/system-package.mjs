import { Failure } from './failure.mjs';
import { run } from './run.mjs';

/** Whether a command is on the PATH. */
export async function isThere(command) {
  const { code } = await run('sh', ['-c', `command -v ${command}`]);
  return code === 0;
}

/**
 * Installs a Debian package that the tests need, when this script may install packages (as root on Debian).
 * @returns false when it may not
 * @throws Failure with what apt-get printed
 */
export async function installPackage(name, say) {
  if (process.getuid?.() !== 0 || !(await isThere('apt-get'))) return false;
  say(`Installing ${name} for the tests …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await run('apt-get', ['update', '-qq'], { env });
  const { code, output } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
  if (code === 0) return true;
  throw new Failure(`${output.trim()}\n${name} could not be installed: install it, then run npm test again.`);
}
