// npm test [-- --changed] [-- --busy] [-- <jest arguments>]: the tests, on real servers. The last line is "N passed, M failed".
//   --changed  only the tests that a change since origin/main touches
//   --busy     while something else keeps every processor busy
import { requireNode } from './lib/node-version.mjs';

requireNode();

const PARENT_GONE_MS = 1_000;

/** Of a run that nobody watches, only a part may be kept: what failed must be in it. */
const BRIEFLY = process.env.CI === undefined ? [] : ['--reporters=<rootDir>/tests/support/brief-reporter.cjs'];

async function test(args) {
  const { sayTotals } = await import('./lib/run-tests.mjs');
  const { prepare, sayOnStdout } = await import('./lib/prepare.mjs');
  const { beginRun } = await import('./lib/test-run.mjs');
  const { keepMachineBusy } = await import('./lib/busy-machine.mjs');

  const jestArgs = args.filter((arg) => arg !== '--changed' && arg !== '--busy');
  endWithNpm();
  await prepare(sayOnStdout);
  const endRun = await beginRun();
  const relax = args.includes('--busy') ? keepMachineBusy() : () => undefined;
  const totals = await runChosen(jestArgs, args.includes('--changed'), sayOnStdout).finally(relax);
  await endRun();
  process.exitCode = totals.failed === 0 ? 0 : 1;
  sayTotals(totals, sayOnStdout);
}

async function runChosen(jestArgs, changed, say) {
  const { runTests, runTestsTellingFlaky } = await import('./lib/run-tests.mjs');
  if (jestArgs.length > 0) return runTests(jestArgs);
  const { ensureRedis } = await import('./lib/redis.mjs');
  const { ensureChromium } = await import('./lib/chromium.mjs');
  const { ensureTools } = await import('./lib/system-tools.mjs');
  await ensureRedis(say);
  await ensureChromium(say);
  await ensureTools(say);
  if (!changed) return runTestsTellingFlaky([], say, BRIEFLY);
  const { changedTests } = await import('./lib/changed-tests.mjs');
  const { files, leftOut } = await changedTests();
  say(leftOut);
  if (files.length === 0) return { passed: 0, failed: 0, flaky: [] };
  return runTestsTellingFlaky(files, say);
}

/** A signal that npm cannot pass on, such as SIGKILL, would leave this process running without anybody to read what it says. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  setInterval(() => process.ppid === npm || process.exit(1), PARENT_GONE_MS).unref();
}

test(process.argv.slice(2)).catch((error) =>
  import('./lib/failure.mjs').then(({ reportFailure }) => reportFailure(error)),
);
