import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';

/** What scripts/test.mjs does with all tests. */
const RUN = `
  const { runTestsTellingFlaky, sayTotals } = await import('./scripts/lib/run-tests.mjs');
  sayTotals(await runTestsTellingFlaky([], () => undefined, ['--testMatch', '**/sometimes.run.ts']), console.log);`;

it('a file that fails and then passes is named as flaky before the totals', async () => {
  const mark = join(await mkdtemp(join(tmpdir(), 'flaky-')), 'failed-once');
  const env = { ...process.env, FAILED_ONCE: mark };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', RUN], { env });
  expect(stdout.trimEnd().split('\n').slice(-3)).toEqual([
    'FLAKY  tests/support/test-runs/sometimes.run.ts failed, and passed when it was run again',
    '       fails the first time only',
    '1 passed, 0 failed',
  ]);
});
