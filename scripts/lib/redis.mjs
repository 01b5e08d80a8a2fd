import { Failure } from './failure.mjs';
import { installPackage, isThere } from './system-package.mjs';

/** The queue is tested on Redis, too. Finds redis-server, or installs it where this script may install packages. */
export async function ensureRedis(say) {
  if (await isThere('redis-server')) return;
  if (await installPackage('redis-server', say)) return;
  throw new Failure(
    'The tests need redis-server on the PATH: install it (apt install redis-server, brew install redis).',
  );
}
