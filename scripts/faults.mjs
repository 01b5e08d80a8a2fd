// npm run faults: breaks the real service at random, and checks its promises.
// npm run faults -- --crashes [name]: kills the service at every point of every kind of operation, mandate and recovery, and has a hundred wallets pay at once; or only
// the tests whose name contains this.
import { requireNode } from './lib/node-version.mjs';

requireNode();

const CRASHES = [
  ...['crash', 'mandate-crash', 'payouts', 'many-wallets'].map((name) => `tests/faults/${name}.e2e.spec.ts`),
  'tests/faults/lost-lanes.integration.spec.ts',
];

async function faults(args) {
  const { prepare, sayOnStderr } = await import('./lib/prepare.mjs');
  const { beginRun } = await import('./lib/test-run.mjs');
  await prepare(sayOnStderr);
  // Its keeper ends every process of the run, however this one ends.
  const endRun = await beginRun();
  if (!args.includes('--crashes')) return import('../dist/programs/campaign-main.js');
  await crashes(args.filter((arg) => arg !== '--crashes'));
  await endRun();
}

async function crashes([name]) {
  const { ensureRedis } = await import('./lib/redis.mjs');
  const { runTests, sayTotals } = await import('./lib/run-tests.mjs');
  const { sayOnStdout } = await import('./lib/prepare.mjs');
  await ensureRedis(sayOnStdout);
  process.env.ALL_CRASHES = '1';
  const totals = await runTests([
    ...(name === undefined ? [] : ['--testNamePattern', name]),
    '--runTestsByPath',
    ...CRASHES,
  ]);
  sayTotals(totals, sayOnStdout);
  process.exitCode = totals.failed === 0 ? 0 : 1;
}

faults(process.argv.slice(2)).catch((error) =>
  import('./lib/failure.mjs').then(({ reportFailure }) => reportFailure(error)),
);
