// npm test [-- <jest arguments>]: everything, on real servers. The last line is "N passed, M failed".
import { requireNode } from './lib/node-version.mjs';

requireNode();

async function test(args) {
  const { mkdtemp, readFile, rm } = await import('node:fs/promises');
  const { tmpdir } = await import('node:os');
  const { join } = await import('node:path');
  const { prepare, sayOnStdout } = await import('./lib/prepare.mjs');
  const { JEST } = await import('./lib/jest.mjs');
  const { runNode } = await import('./lib/run.mjs');
  const { ensureChromium } = await import('./lib/chromium.mjs');
  const { ensureRedis } = await import('./lib/redis.mjs');

  await prepare(sayOnStdout);
  if (args.length === 0) {
    await ensureRedis(sayOnStdout);
    await ensureChromium(sayOnStdout);
  }
  const folder = await mkdtemp(join(tmpdir(), 'accounts-test-totals-'));
  try {
    const totals = join(folder, 'totals.json');
    const { code } = await runNode([...JEST, '--json', `--outputFile=${totals}`, ...args], { show: true });
    // Without the file jest found no test or could not start, and has said so.
    const written = await readFile(totals, 'utf8').catch(() => '{"numPassedTests":0,"numFailedTests":1}');
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites = 0 } = JSON.parse(written);
    process.exitCode = code;
    sayOnStdout(`${numPassedTests} passed, ${numFailedTests + numRuntimeErrorTestSuites} failed`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test(process.argv.slice(2)).catch((error) =>
  import('./lib/failure.mjs').then(({ reportFailure }) => reportFailure(error)),
);
