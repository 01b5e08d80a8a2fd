import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { run } from './run.mjs';

const FOLDER = join(ROOT, 'node_modules', '.cache', 'check');

/** CI looks at everything. */
const isOff = process.env.CI !== undefined;

/** They decide what a step finds, beside its own files: this program, and the versions of all packages. */
const ALWAYS_DECISIVE = /^(scripts\/lib\/[^/]+\.mjs|[^/]+(?<!\.md))$/;

/**
 * Runs a step of the check unless it has succeeded with exactly these files. What counts is their content, so that nothing that changed is
 * left out.
 * @param {string} step its name
 * @param {(file: string) => boolean} isInput whether a file of the repository decides what the step finds
 * @param {() => Promise<{code: number, output: string}>} work
 */
export async function unlessKnown(step, isInput, work) {
  const keys = async () => [hashOf((await keysOf(isInput)).map(([, key]) => key))];
  return noted(step, keys, work);
}

/**
 * Runs a step, which finds the same in a file whatever the other files are, on those files only that are new to it.
 * @param {(files: readonly string[]) => Promise<{code: number, output: string}>} work
 */
export async function onUnknownFiles(step, work) {
  const keys = async () => (await keysOf(() => true)).map(([, key]) => key);
  const known = knownTo(step);
  const unknown = async () => (await keysOf(() => true)).filter(([, key]) => !known.has(key)).map(([file]) => file);
  return noted(step, keys, async () => work(await unknown()));
}

async function noted(step, keysNow, work) {
  if (isOff || (await repositoryFiles()).length === 0) return work();
  const keys = await keysNow();
  const known = knownTo(step);
  if (keys.every((key) => known.has(key))) return { code: 0, output: '', isKnown: true };
  const result = await work();
  // A file that was changed meanwhile may have been read before or after the change.
  if (result.code === 0 && String(await keysNow()) === String(keys)) note(step, keys);
  return result;
}

/** Each input with a text that stands for its path, its content and all that is always decisive. */
async function keysOf(isInput) {
  const files = await repositoryFiles();
  const versions = [process.version, process.platform, process.arch];
  const decisive = hashOf([...versions, ...files.filter((file) => ALWAYS_DECISIVE.test(file)).map(fingerprint)]);
  return files.filter(isInput).map((file) => [file, hashOf([decisive, fingerprint(file)])]);
}

const read = new Map();

/** Reads a file once, unless it changes. */
function fingerprint(file) {
  const { mtimeMs, ctimeMs, size } = statSync(join(ROOT, file));
  const seen = `${file} ${mtimeMs} ${ctimeMs} ${size}`;
  if (!read.has(seen)) read.set(seen, `${file} ${hashOf([readFileSync(join(ROOT, file))])}`);
  return read.get(seen);
}

/** All files that are under version control, or would be with `git add`; none in a copy without its repository. */
async function repositoryFiles() {
  const { code, output } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  if (code !== 0) return [];
  const isFile = (file) => existsSync(join(ROOT, file)) && statSync(join(ROOT, file)).isFile();
  return [...new Set(output.split('\0'))].filter((file) => file !== '' && isFile(file)).sort();
}

function hashOf(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\n');
  return hash.digest('base64url');
}

function knownTo(step) {
  const path = noteOf(step);
  return new Set(!isOff && existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []);
}

/** Another check may run at the same time: it reads the whole note of one of them. */
function note(step, keys) {
  const path = noteOf(step);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${path}.${process.pid}`, keys.join('\n'));
  renameSync(`${path}.${process.pid}`, path);
}

function noteOf(step) {
  return join(FOLDER, step.replaceAll(/\W+/g, '-'));
}
