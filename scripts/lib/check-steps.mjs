import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { PRODUCT } from '../../knip.config.js';
import { JEST } from './jest.mjs';
import { missingPlatformPackages } from './lockfile.mjs';
import { ROOT } from './root.mjs';
import { run, runNode } from './run.mjs';
import { sourceFiles } from './source-files.mjs';

const LAYERS = ['domain', 'application', 'adapters', 'infrastructure'];

const DOCUMENTS = ['rest', 'lite', 'app', 'sandbox'].map((name) => `docs/openapi/${name}.json`);

const KNIP = ['--no-progress', '--no-config-hints'];

/** All that the compiler needs to find imports, of the service and of its pages. */
const RESOLUTION = ['--noLib', '--module', 'esnext', '--moduleResolution', 'bundler', '--jsx', 'preserve'];

/** Redocly would report its use, and ask for newer versions of itself. */
const WITHOUT_NETWORK = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** They wait for nothing, so that more workers than processors would only cost memory. */
const UNIT_TESTS = [
  '--ci',
  '--silent',
  // Says what failed and how it ended, and nothing of the hundreds of files that passed.
  '--reporters=summary',
  `--maxWorkers=${Math.min(availableParallelism(), 4)}`,
  '--testPathIgnorePatterns',
  '\\.(integration|e2e)\\.spec\\.ts$',
];

/** The inputs that a property tries at most. `npm test` tries all that each asks for. */
const QUICK = { PROPERTY_RUNS: '25' };

const UNIT_TEST_STEP = { name: 'unit tests', run: () => runNode([...JEST, ...UNIT_TESTS], { env: QUICK }) };

/* The types of everything but the page are checked by the build, without which no check begins. */
const STEPS = [
  { name: 'dead code', run: () => program('knip', KNIP) },
  { name: 'what only tests use', run: onlyTestsUse },
  {
    name: 'layer rules',
    run: () => program('depcruise', ['--config', '.dependency-cruiser.cjs', ...LAYERS, 'clients']),
  },
  { name: 'types of the app', run: () => tsc(['-p', 'adapters/web']) },
  { name: "types of the app's tests", run: () => tsc(['-p', 'tests/adapters/web']) },
  { name: 'types of the client', run: () => tsc(['--noEmit', '-p', 'clients/typescript']) },
  { name: 'format and lint', run: () => program('biome', ['ci', '--error-on-warnings', '--colors=off', '.']) },
  { name: 'lock file', run: async () => lockfileIsUpToDate() },
  { name: 'generated files', run: () => runNode(['scripts/generate.mjs', '--check']) },
  { name: 'documents, by redocly', run: () => program('redocly', ['lint', ...DOCUMENTS], { env: WITHOUT_NETWORK }) },
  { name: 'documents, by spectral', run: () => runNode(['scripts/lint-documents.mjs', ...DOCUMENTS]) },
];

/**
 * The longest step first, so that the others run at the same time on the other processors.
 * @param withTests false when `npm test` follows, which runs the unit tests too
 */
export function checkSteps(withTests) {
  return withTests ? [UNIT_TEST_STEP, ...STEPS] : STEPS;
}

/** The native compiler; `typescript` itself is the older one, whose API the generator of the clients' types needs. */
function tsc(args) {
  return run(process.execPath, [join(ROOT, 'node_modules', 'typescript-native', 'bin', 'tsc'), ...args]);
}

/** The compiler lists what the beginnings of the product import. It needs a fifth of the time of a second search for dead code. */
async function onlyTestsUse() {
  const beginnings = PRODUCT.filter(isTypeScript);
  const { code, output } = await tsc(['--ignoreConfig', '--listFilesOnly', ...RESOLUTION, ...beginnings]);
  if (code !== 0) return { code, output };
  const reached = new Set(output.split('\n'));
  const unreached = sourceFiles(LAYERS).filter((file) => isTypeScript(file) && !reached.has(join(ROOT, file)));
  return {
    code: unreached.length === 0 ? 0 : 1,
    output: unreached.map((file) => `Only tests use ${file}.`).join('\n'),
  };
}

/** Declarations belong to all files beside them, so that nothing imports them. */
function isTypeScript(file) {
  return /\.tsx?$/.test(file) && !file.endsWith('styles.d.ts');
}

function program(name, args, options) {
  return run(join(ROOT, 'node_modules', '.bin', name), args, options);
}

/** `npm ci` refuses a lock file that does not fit package.json. */
function lockfileIsUpToDate() {
  const manifest = readJson('package.json');
  const lockfile = readJson('package-lock.json');
  const stale = ['dependencies', 'devDependencies', 'version', 'engines'].filter(
    (part) => JSON.stringify(sorted(manifest[part])) !== JSON.stringify(sorted(lockfile.packages[''][part])),
  );
  if (stale.length > 0) {
    return { code: 1, output: `package-lock.json does not fit package.json (${stale.join(', ')}): run npm install.` };
  }
  const missing = Object.keys(missingPlatformPackages(lockfile)).length;
  const output = `package-lock.json lacks ${missing} packages of other platforms: run node scripts/complete-lockfile.mjs.`;
  return { code: missing === 0 ? 0 : 1, output };
}

function readJson(name) {
  return JSON.parse(readFileSync(join(ROOT, name), 'utf8'));
}

function sorted(part) {
  return typeof part === 'object' ? Object.entries(part).sort() : part;
}
