// npm test [-- <jest arguments>]: everything, on real servers. The last line is "N passed, M failed".
import { requireNode } from './lib/node-version.mjs';

requireNode();

async function test(args) {
  const { prepare, sayOnStdout } = await import('./lib/prepare.mjs');
  const { ensureRedis } = await import('./lib/redis.mjs');
  const { ensureChromium } = await import('./lib/chromium.mjs');
  const { runAllTests, runTests } = await import('./lib/run-tests.mjs');

  await prepare(sayOnStdout);
  if (args.length === 0) {
    await ensureRedis(sayOnStdout);
    await ensureChromium(sayOnStdout);
  }
  const { passed, failed } = args.length === 0 ? await runAllTests(sayOnStdout) : await runTests(args);
  process.exitCode = failed === 0 ? 0 : 1;
  sayOnStdout(`${passed} passed, ${failed} failed`);
}

test(process.argv.slice(2)).catch((error) =>
  import('./lib/failure.mjs').then(({ reportFailure }) => reportFailure(error)),
);
