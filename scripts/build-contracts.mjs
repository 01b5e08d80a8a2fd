// Compiles the Solidity sources with solc (WebAssembly, from npm) into dist/contracts/<Name>.json, and those of the tests into
// dist/test-contracts/<Name>.json. When the inputs have not changed since the last build, nothing is compiled and solc is not loaded.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = join(ROOT, 'adapters/chain/contracts');
const TEST_SOURCES = join(ROOT, 'tests/adapters/chain/contracts');
const OUTPUT = join(ROOT, 'dist/contracts');
const TEST_OUTPUT = join(ROOT, 'dist/test-contracts');
const STAMP = join(OUTPUT, '.stamp');
const ENTRY_POINT = join(ROOT, 'node_modules/@account-abstraction/contracts/artifacts/EntryPoint.json');

/** Everything except the sources that affects the output. */
const PACKAGES = ['@openzeppelin/contracts', '@account-abstraction/contracts', 'solc'];

const SETTINGS = {
  optimizer: { enabled: true, runs: 200 },
  evmVersion: 'cancun',
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
};

/** Compiles when something has changed since the last time. Prints one line. Throws the compiler's messages when it fails. */
export async function buildContracts() {
  const startedAt = performance.now();
  const sources = await readSources();
  const stamp = await stampOf(sources);
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === stamp) {
    console.log(`contracts: up to date (${elapsedSince(startedAt)})`);
    return;
  }
  const compiled = await compile(sources);
  const artifacts = [...compiled, { ...(await entryPointArtifact()), output: OUTPUT }];
  await Promise.all([OUTPUT, TEST_OUTPUT].map((folder) => mkdir(folder, { recursive: true })));
  await rm(STAMP, { force: true });
  for (const { output, ...artifact } of artifacts) {
    await replaceFile(join(output, `${artifact.contractName}.json`), JSON.stringify(artifact));
  }
  await replaceFile(STAMP, stamp);
  console.log(`contracts: ${artifacts.length} compiled (${elapsedSince(startedAt)})`);
}

/** Writes files atomically, because another process may read or build them at the same time. */
async function replaceFile(path, text) {
  const written = `${path}.${process.pid}`;
  await writeFile(written, text);
  await rename(written, path);
}

/** Ours by their file names, and those of the tests below `tests/`. A package has none of the latter. */
async function readSources() {
  const tests = await sourcesIn(TEST_SOURCES, 'tests/').catch(() => []);
  return new Map([...(await sourcesIn(SOURCES, '')), ...tests]);
}

async function sourcesIn(folder, prefix) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sol')).sort();
  return Promise.all(names.map(async (name) => [`${prefix}${name}`, await readFile(join(folder, name), 'utf8')]));
}

async function stampOf(sources) {
  const hash = createHash('sha256')
    .update(JSON.stringify([...sources]))
    .update(JSON.stringify(SETTINGS));
  for (const name of PACKAGES) {
    const manifest = JSON.parse(await readFile(join(ROOT, 'node_modules', name, 'package.json'), 'utf8'));
    hash.update(`${name}@${manifest.version}\n`);
  }
  return hash.update(await readFile(fileURLToPath(import.meta.url))).digest('hex');
}

async function compile(sources) {
  const contracts = await solcOutput(sources, SETTINGS, (message) => isOurs(message, sources));
  return [...sources.keys()].map((name) => {
    const contractName = basename(name, '.sol');
    const { abi, evm } = contracts[name][contractName];
    return {
      output: name.startsWith('tests/') ? TEST_OUTPUT : OUTPUT,
      contractName,
      abi,
      bytecode: `0x${evm.bytecode.object}`,
      deployedBytecode: `0x${evm.deployedBytecode.object}`,
    };
  });
}

/**
 * Compiles wrong variants of one of our contracts, for tests that must find what is wrong with each.
 * @param {string} contractName
 * @param {Record<string, { from: string, to: string }>} mutants what each variant has in place of a text that the source has once
 * @returns the bytecodes by the names of the variants
 */
export async function compileMutants(contractName, mutants) {
  const source = await readFile(join(SOURCES, `${contractName}.sol`), 'utf8');
  const sources = new Map(
    Object.entries(mutants).map(([name, { from, to }]) => {
      if (source.split(from).length !== 2) throw new Error(`${contractName} does not have once what ${name} replaces`);
      return [`mutants/${name}.sol`, source.replace(from, to).replaceAll('"./', '"')];
    }),
  );
  const outputSelection = Object.fromEntries(
    [...sources.keys()].map((name) => [name, { [contractName]: ['evm.bytecode.object'] }]),
  );
  // What they do is all that counts, and the optimizer takes most of the time.
  const contracts = await solcOutput(
    sources,
    { ...SETTINGS, optimizer: { enabled: false }, outputSelection },
    () => false,
  );
  const bytecodeOf = (name) => `0x${contracts[`mutants/${name}.sol`][contractName].evm.bytecode.object}`;
  return Object.fromEntries(Object.keys(mutants).map((name) => [name, bytecodeOf(name)]));
}

/** @param isComplaint whether a message that is no error stops the build */
async function solcOutput(sources, settings, isComplaint) {
  const { default: solc } = await import('solc');
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries([...sources].map(([name, content]) => [name, { content }])),
    settings,
  };
  const readImport = (path) => {
    const found = [join(SOURCES, path), join(ROOT, 'node_modules', path)].find((file) => existsSync(file));
    return found ? { contents: readFileSync(found, 'utf8') } : { error: `found nowhere: ${path}` };
  };
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: readImport }));
  const complaints = (output.errors ?? []).filter((message) => message.severity === 'error' || isComplaint(message));
  if (complaints.length > 0) {
    throw new Error(complaints.map((complaint) => complaint.formattedMessage).join('\n'));
  }
  return output.contracts;
}

/** Warnings about published packages are ignored; a warning about our own source stops the build. */
function isOurs(message, sources) {
  return message.severity === 'warning' && (!message.sourceLocation || sources.has(message.sourceLocation.file));
}

async function entryPointArtifact() {
  const { contractName, abi, bytecode, deployedBytecode } = JSON.parse(await readFile(ENTRY_POINT, 'utf8'));
  return { contractName, abi, bytecode, deployedBytecode };
}

function elapsedSince(startedAt) {
  return `${Math.round(performance.now() - startedAt)} ms`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await buildContracts().catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
