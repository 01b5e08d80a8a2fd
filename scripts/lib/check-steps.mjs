import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JEST } from './jest.mjs';
import { ROOT } from './root.mjs';
import { run, runNode } from './run.mjs';

const LAYERS = ['domain', 'application', 'adapters', 'infrastructure'];

/** The longest first, so that the others fill the other processors meanwhile. */
export const CHECK_STEPS = [
  {
    name: 'unit tests',
    run: () => runNode([...JEST, '--ci', '--silent', '--testPathIgnorePatterns', '\\.(integration|e2e)\\.spec\\.ts$']),
  },
  { name: 'dead code', run: () => program('knip', ['--no-progress', '--no-config-hints']) },
  { name: 'layer rules', run: () => program('depcruise', ['--config', '.dependency-cruiser.cjs', ...LAYERS]) },
  { name: 'types', run: () => program('tsc', ['--noEmit', '--incremental', 'false', '-p', '.']) },
  { name: 'format and lint', run: () => program('biome', ['ci', '--error-on-warnings', '.']) },
  { name: 'generated files', run: async () => lockfileIsUpToDate() },
];

function program(name, args) {
  return run(join(ROOT, 'node_modules', '.bin', name), args);
}

/** The one generated file under version control: `npm ci` refuses a lock file that does not fit package.json. */
function lockfileIsUpToDate() {
  const manifest = readJson('package.json');
  const locked = readJson('package-lock.json').packages[''];
  const stale = ['dependencies', 'devDependencies', 'version', 'engines'].filter(
    (part) => JSON.stringify(sorted(manifest[part])) !== JSON.stringify(sorted(locked[part])),
  );
  const output = `package-lock.json does not fit package.json (${stale.join(', ')}): run npm install.`;
  return { code: stale.length === 0 ? 0 : 1, output };
}

function readJson(name) {
  return JSON.parse(readFileSync(join(ROOT, name), 'utf8'));
}

function sorted(part) {
  return typeof part === 'object' ? Object.entries(part).sort() : part;
}
