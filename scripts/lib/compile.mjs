import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { Failure } from './failure.mjs';
import { seconds } from './install.mjs';
import { ROOT } from './root.mjs';
import { runNode } from './run.mjs';
import { sourceFiles, stampOf } from './source-files.mjs';

const OUTPUT = join(ROOT, 'dist');
const STAMP = join(OUTPUT, '.build-stamp');
/** Which text each module in dist/ was compiled from, for tests/support/worker-context/compiled-modules.cjs. */
const COMPILED = join(OUTPUT, '.compiled.json');
const COMPILED_FOLDERS = ['domain', 'application', 'adapters', 'infrastructure', 'tests'];
/** The documentation is made of Markdown and of the documents of the APIs. */
const ALSO_DECISIVE = ['scripts', 'docs', 'CHANGELOG.md', 'tsconfig.json', 'package.json', 'package-lock.json'];
/** Vite builds this folder to another place. */
const WEB = join('adapters', 'web');
/** Files for the compilers. Every other file beside the sources is an asset and copied. */
const COMPILED_KINDS = new Set(['.ts', '.sol', '.md', '.json']);

/** Whether dist/ was built from the sources as they are now, judged by their times and sizes. */
export function isBuilt() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourceStamp();
}

/** Compiles TypeScript, the contracts, the app's pages and the documentation into dist/. */
export async function build(say) {
  const startedAt = performance.now();
  say('Building …');
  const stamp = sourceStamp();
  mkdirSync(OUTPUT, { recursive: true });
  // Without a complete earlier build, tsc's incremental information may not match dist/.
  if (!existsSync(STAMP)) rmSync(join(OUTPUT, '.tsbuildinfo'), { force: true });
  rmSync(STAMP, { force: true });
  rmSync(COMPILED, { force: true });
  const before = hashes();
  const [web] = await Promise.all([
    tool('web app', ['scripts/build-web.mjs']),
    tool('TypeScript', ['node_modules/typescript-native/bin/tsc', '-p', '.']),
    tool('documentation', ['scripts/build-docs.mjs']),
    tool('Solidity', ['scripts/build-contracts.mjs']),
    copyAssets(),
  ]);
  removeLeftovers();
  await tool('programs', ['scripts/bundle-programs.mjs']);
  writeFileSync(COMPILED, JSON.stringify(same(before, hashes())));
  writeFileSync(STAMP, stamp);
  say(`Built in ${seconds(startedAt)}. ${web.trim()}`);
}

async function tool(name, args) {
  const { code, output } = await runNode(args);
  if (code !== 0) throw new Failure(`${output.trim()}\nThe build failed: mend the ${name} errors above.`);
  return output;
}

async function copyAssets() {
  const assets = sourceFiles(COMPILED_FOLDERS).filter(
    (file) => !COMPILED_KINDS.has(extname(file)) && !file.startsWith(join(WEB, '/')),
  );
  for (const file of assets) {
    await mkdir(dirname(join(OUTPUT, file)), { recursive: true });
    await copyFile(join(ROOT, file), join(OUTPUT, file));
  }
}

/** Deletes the output of deleted sources, so that no import finds it. */
function removeLeftovers() {
  for (const file of sourceFiles(COMPILED_FOLDERS.map((folder) => join('dist', folder)))) {
    const asset = file.replace(/^dist[\\/]/, '');
    const source = asset.replace(/\.js(\.map)?$/, '.ts');
    const isLeftover = source !== asset && !existsSync(join(ROOT, source)) && !existsSync(join(ROOT, asset));
    if (isLeftover) rmSync(join(ROOT, file));
  }
}

/** The SHA-256 of each TypeScript source. */
function hashes() {
  const files = sourceFiles(COMPILED_FOLDERS).filter(
    (file) => extname(file) === '.ts' && !file.startsWith(join(WEB, '/')),
  );
  return files.map((file) => [
    file,
    createHash('sha256')
      .update(readFileSync(join(ROOT, file)))
      .digest('hex'),
  ]);
}

/** Without those that were changed while the build ran: nobody knows which text was compiled. */
function same(before, after) {
  const known = new Map(before);
  return Object.fromEntries(after.filter(([file, hash]) => known.get(file) === hash));
}

function sourceStamp() {
  return stampOf(sourceFiles([...COMPILED_FOLDERS, ...ALSO_DECISIVE]));
}
