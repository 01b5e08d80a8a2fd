import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { PRODUCT } from '../../knip.config.js';
import { JEST } from './jest.mjs';
import { onUnknownFiles, unlessKnown } from './known-good.mjs';
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

/** More than these the linter finds as quickly by itself. */
const MOST_NAMED_FILES = 500;

const below =
  (...folders) =>
  (file) =>
    folders.some((folder) => file.startsWith(`${folder}/`));

/* The types of everything but the page are checked by the build, without which no check begins. */
const STEPS = [
  known(
    'dead code',
    (file) => !file.endsWith('.md'),
    () => program('knip', KNIP),
  ),
  known('what only tests use', below(...LAYERS, 'clients', 'scripts'), onlyTestsUse),
  known('layer rules', below(...LAYERS, 'clients', 'tests'), () =>
    program('depcruise', ['--config', '.dependency-cruiser.cjs', ...LAYERS, 'clients']),
  ),
  known('types of the app', below(...LAYERS, 'clients'), () => tsc(['-p', 'adapters/web'])),
  known("types of the app's tests", below(...LAYERS, 'clients', 'tests'), () => tsc(['-p', 'tests/adapters/web'])),
  known('types of the client', below('clients'), () => tsc(['--noEmit', '-p', 'clients/typescript'])),
  { name: 'format and lint', run: () => onUnknownFiles('format and lint', formatAndLint) },
  { name: 'lock file', run: async () => lockfileIsUpToDate() },
  known(
    'generated files',
    (file) => !file.startsWith('tests/'),
    () => runNode(['scripts/generate.mjs', '--check']),
  ),
  known('documents, by redocly', below('docs/openapi'), () =>
    program('redocly', ['lint', ...DOCUMENTS], { env: WITHOUT_NETWORK }),
  ),
  known('documents, by spectral', below('docs/openapi', 'scripts'), () =>
    runNode(['scripts/lint-documents.mjs', ...DOCUMENTS]),
  ),
];

/**
 * The longest step first, so that the others run at the same time on the other processors.
 * @param withTests false when `npm test` follows, which runs the unit tests too
 */
export function checkSteps(withTests) {
  return withTests ? [UNIT_TEST_STEP, ...STEPS] : STEPS;
}

/** A step that need not run again with the same files. */
function known(name, isInput, work) {
  return { name, run: () => unlessKnown(name, isInput, work) };
}

/** Neither the formatter nor one of the linter's rules looks at a second file. */
function formatAndLint(files) {
  const isFew = files.length > 0 && files.length <= MOST_NAMED_FILES;
  const named = isFew ? ['--no-errors-on-unmatched', '--files-ignore-unknown=true', ...files] : ['.'];
  return program('biome', ['ci', '--error-on-warnings', '--colors=off', ...named]);
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
