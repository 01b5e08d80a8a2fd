import { relative } from 'node:path';
import { Failure } from './failure.mjs';
import { JEST } from './jest.mjs';
import { ROOT } from './root.mjs';
import { run, runNode } from './run.mjs';

const PRODUCT = /^(domain|application|adapters|infrastructure)\//;
const APP = /^adapters\/web\//;
/** No test imports these files, but every test depends on them. */
const FOR_ALL = /^(package(-lock)?\.json|jest\.config\.mjs|tsconfig\.json|tests\/support\/(setup|global-).*)$/;

const WHOLE_SERVICE = /\.e2e\.spec\.ts$/;
const IN_A_BROWSER = /\/(app-|oauth-browser)[^/]*\.e2e\.spec\.ts$/;

/**
 * The tests that a change touches. The change is everything since the branch left origin/main, committed or not. A test is touched when
 * it imports a changed file, directly or not. End-to-end tests import no product code, because they run the compiled service: a change of
 * the product touches all of them, a change of the app's pages only those that use a browser.
 * @returns absolute paths, and a sentence about what is left out
 */
export async function changedTests() {
  const since = await forkPoint();
  const changed = await changedFiles(since);
  const all = await listTests([]);
  const touched = changed.some((file) => FOR_ALL.test(file))
    ? all
    : merged(await listTests([`--changedSince=${since}`]), endToEnd(all, changed));
  const leftOut = all.filter((file) => !touched.includes(file));
  const wholeService = leftOut.filter((file) => WHOLE_SERVICE.test(file)).length;
  return {
    files: touched,
    leftOut: `${touched.length} of ${all.length} test files, for ${changed.length} changed files since ${since.slice(0, 8)}; left out are ${wholeService} end-to-end files and ${leftOut.length - wholeService} others.`,
  };
}

function endToEnd(all, changed) {
  const product = changed.filter((file) => PRODUCT.test(file));
  if (product.length === 0) return [];
  const touched = product.every((file) => APP.test(file)) ? IN_A_BROWSER : WHOLE_SERVICE;
  return all.filter((file) => touched.test(file));
}

async function forkPoint() {
  for (const base of ['origin/main', 'main']) {
    const { code, output } = await run('git', ['merge-base', 'HEAD', base]);
    if (code === 0) return output.trim();
  }
  throw new Failure('There is neither origin/main nor main to compare with: run npm test for everything.');
}

async function changedFiles(since) {
  const { output: tracked } = await run('git', ['diff', '--name-only', since]);
  const { output: added } = await run('git', ['ls-files', '--others', '--exclude-standard']);
  return `${tracked}\n${added}`.split('\n').filter((line) => line !== '');
}

async function listTests(args) {
  const { code, output } = await runNode([...JEST, '--listTests', ...args]);
  if (code !== 0) throw new Failure(output.trim());
  return output.split('\n').filter((line) => line.endsWith('.spec.ts') && !relative(ROOT, line).startsWith('..'));
}

function merged(one, other) {
  return [...new Set([...one, ...other])];
}
