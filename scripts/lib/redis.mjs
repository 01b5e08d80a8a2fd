import { Failure } from './failure.mjs';
import { run } from './run.mjs';

/** The queue is tested on Redis too: finds redis-server, or installs it where that is ours to do. */
export async function ensureRedis(say) {
  if (await isThere('redis-server')) return;
  if (process.getuid?.() === 0 && (await isThere('apt-get'))) {
    say('Installing redis-server for the tests …');
    const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    await run('apt-get', ['update', '-qq'], { env });
    const { code, output } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'redis-server'], {
      env,
    });
    if (code === 0) return;
    throw new Failure(`${output.trim()}\nredis-server could not be installed: install it, then run npm test again.`);
  }
  throw new Failure(
    'The tests need redis-server on the PATH: install it (apt install redis-server, brew install redis).',
  );
}

async function isThere(command) {
  const { code } = await run('sh', ['-c', `command -v ${command}`]);
  return code === 0;
}
