import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { JEST } from './jest.mjs';
import { ROOT } from './root.mjs';
import { runNode } from './run.mjs';

/** Up to this many failed files are tried again; when more fail, they count as wrong. */
const MOST_TO_REPEAT = 5;

const NOTHING_RUN = '{"numPassedTests":0,"numFailedTests":1,"numRuntimeErrorTestSuites":0,"testResults":[]}';

/**
 * Runs jest. What these functions return: how many tests passed and failed, the files with a failure, and the files that failed and then
 * passed (`{ file, tests }`, both in words).
 */
export async function runTests(args) {
  const folder = await mkdtemp(join(tmpdir(), 'accounts-test-totals-'));
  try {
    const totals = join(folder, 'totals.json');
    const { code } = await runNode([...JEST, '--json', `--outputFile=${totals}`, ...args], { show: true });
    // When the file is missing, jest found no test or could not start, and has printed why.
    const written = await readFile(totals, 'utf8').catch(() => NOTHING_RUN);
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = JSON.parse(written);
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    return {
      passed: numPassedTests,
      // jest also fails for errors outside of tests, such as in its teardown.
      failed: code !== 0 && failed === 0 ? 1 : failed,
      failedFiles: testResults.filter(({ status }) => status === 'failed'),
      flaky: [],
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Runs the tests, and a few failed files once more, alone, to tell whether they are flaky or wrong.
 * @param files absolute paths; all tests when there are none
 * @param options for jest, both times
 */
export async function runTestsTellingFlaky(files, say, options = []) {
  const first = await runTests([...options, ...(files.length > 0 ? ['--runTestsByPath', ...files] : [])]);
  const { failedFiles } = first;
  if (failedFiles.length === 0 || failedFiles.length > MOST_TO_REPEAT) return first;
  const paths = failedFiles.map(({ name }) => name);
  say(`Run once more, alone: ${paths.map(fromRoot).join(', ')}`);
  // A test that fails may leave a server open, for which jest would wait in this process.
  const again = await runTests([...options, '--runInBand', '--forceExit', '--runTestsByPath', ...paths]);
  const failedAgain = new Set(again.failedFiles.map(({ name }) => name));
  const passedBefore = failedFiles.flatMap(({ assertionResults }) => assertionResults).filter(hasPassed).length;
  return {
    ...again,
    passed: first.passed - passedBefore + again.passed,
    flaky: failedFiles.filter(({ name }) => !failedAgain.has(name)).map(described),
  };
}

/** The end of what a run says: the files that failed or are flaky, with their tests, and in the last line the totals. */
export function sayTotals({ passed, failed, failedFiles = [], flaky }, say) {
  for (const { file, tests } of failedFiles.map(described)) {
    say(`FAILED ${file}`);
    for (const name of tests) say(`       ${name}`);
  }
  for (const { file, tests } of flaky) {
    say(`FLAKY  ${file} failed, and passed when it was run again`);
    for (const name of tests) say(`       ${name}`);
  }
  say(`${passed} passed, ${failed} failed`);
}

function described({ name, assertionResults }) {
  return {
    file: fromRoot(name),
    tests: assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  };
}

function hasPassed({ status }) {
  return status === 'passed';
}

function fromRoot(path) {
  return relative(ROOT, path);
}
