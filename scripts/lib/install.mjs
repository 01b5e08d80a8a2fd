import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { ROOT } from './root.mjs';
import { run } from './run.mjs';

const LOCKFILE = join(ROOT, 'package-lock.json');
const MODULES = join(ROOT, 'node_modules');
const STAMP = join(MODULES, '.install-stamp');

/** Whether node_modules holds what package-lock.json names, for this platform. */
export function isInstalled() {
  const lockfile = readFileSync(LOCKFILE);
  const stamp = stampOf(lockfile);
  if (readOr(STAMP, '') === stamp) return true;
  if (!matches(lockfile)) return false;
  writeStamp(stamp);
  return true;
}

/** Installs exactly what package-lock.json names. No package needs its install script. */
export async function install(say) {
  const startedAt = performance.now();
  say('Installing the packages (the first time may take a minute) …');
  const [command, args] = npm();
  const options = [
    '--include=dev',
    '--ignore-scripts',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { code, output } = await run(command, [...args, 'ci', ...options, ...cacheOption()]);
  if (code !== 0) throw new Failure(`${output.trim()}\nThe packages could not be installed: see npm's words above.`);
  writeStamp(stampOf(readFileSync(LOCKFILE)));
  say(`Packages installed in ${seconds(startedAt)}.`);
}

export function seconds(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}

function stampOf(lockfile) {
  return createHash('sha256').update(lockfile).update(`${process.platform}-${process.arch}`).digest('hex');
}

/** node_modules may belong to another user and be complete. */
function writeStamp(stamp) {
  try {
    writeFileSync(STAMP, stamp);
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
  }
}

/** Compares with npm's list of installed packages, in case `npm ci` or `npm install` was run by hand. */
function matches(lockfile) {
  const listed = readOr(join(MODULES, '.package-lock.json'), undefined);
  if (listed === undefined) return false;
  const installed = JSON.parse(listed).packages;
  return Object.entries(JSON.parse(lockfile).packages).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed[path];
    if (found === undefined) return wanted.optional === true && !isForThisPlatform(wanted);
    // Without an integrity in the lock file (see complete-lockfile.mjs) the version is compared.
    return found.version === wanted.version && (wanted.integrity ?? found.integrity) === found.integrity;
  });
}

function isForThisPlatform({ os, cpu, libc }) {
  if (os === undefined && cpu === undefined) return false;
  return (
    libc === undefined &&
    (os ?? [process.platform]).includes(process.platform) &&
    (cpu ?? [process.arch]).includes(process.arch)
  );
}

/** The npm that runs this script, or the one on the PATH when it was started in another way. */
function npm() {
  const running = process.env.npm_execpath ?? '';
  return running.endsWith('npm-cli.js') ? [process.execPath, [running]] : ['npm', []];
}

/** npm fails when it cannot write its cache, for example when HOME does not exist or belongs to another user. */
function cacheOption() {
  try {
    const cache = process.env.npm_config_cache ?? join(homedir(), '.npm');
    mkdirSync(cache, { recursive: true });
    accessSync(cache, constants.W_OK);
    return [];
  } catch {
    return ['--cache', join(tmpdir(), `npm-cache-${userInfo().uid}`)];
  }
}

function readOr(path, otherwise) {
  return existsSync(path) ? readFileSync(path, 'utf8') : otherwise;
}
