import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JEST } from './jest.mjs';
import { runNode } from './run.mjs';

/** So many failed files may be the machine's fault; more are the code's. */
const MOST_TO_REPEAT = 3;

const NOTHING_RUN = '{"numPassedTests":0,"numFailedTests":1,"numRuntimeErrorTestSuites":0,"testResults":[]}';

/** Runs jest. @returns how many tests passed and failed, and the files with a failure */
export async function runTests(args) {
  const folder = await mkdtemp(join(tmpdir(), 'accounts-test-totals-'));
  try {
    const totals = join(folder, 'totals.json');
    const { code } = await runNode([...JEST, '--json', `--outputFile=${totals}`, ...args], { show: true });
    // Without the file jest found no test or could not start, and has said so.
    const written = await readFile(totals, 'utf8').catch(() => NOTHING_RUN);
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = JSON.parse(written);
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    const failedFiles = testResults.filter(({ status }) => status === 'failed');
    return {
      passed: numPassedTests,
      // jest also fails for what is no test, such as its teardown.
      failed: code !== 0 && failed === 0 ? 1 : failed,
      failedFiles: failedFiles.map(({ name }) => name),
      passedInFailedFiles: failedFiles
        .flatMap(({ assertionResults }) => assertionResults)
        .filter(({ status }) => status === 'passed').length,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Runs everything, and a few failed files once more, alone: some tests hold the service to a time, and together they keep the
 * machine busy. A test that is wrong fails again.
 */
export async function runAllTests(say) {
  const first = await runTests([]);
  const { failedFiles } = first;
  if (failedFiles.length === 0 || failedFiles.length > MOST_TO_REPEAT) return first;
  say(`Run once more, alone: ${failedFiles.join(', ')}`);
  const again = await runTests(['--runInBand', '--runTestsByPath', ...failedFiles]);
  return { ...again, passed: first.passed - first.passedInFailedFiles + again.passed };
}
