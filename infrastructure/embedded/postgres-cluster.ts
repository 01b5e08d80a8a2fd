import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { asStartupError, privateFolder } from './data-directory.js';
import { unlessMissing } from './file-errors.js';
import type { PostgresBinaries } from './postgres-binaries.js';
import { giveTo, type ServerAccount, serverAccount } from './server-account.js';
import { StartupError } from './startup-error.js';

const run = promisify(execFile);

export const SUPERUSER = 'accounts';
const MAJOR_VERSION = '18';

/** A PostgreSQL data directory that is ready for a server. */
export interface PostgresCluster {
  readonly directory: string;
  readonly password: string;
  readonly account: ServerAccount;
}

/**
 * Opens `<dataDirectory>/postgres`, and creates it the first time. The superuser's password is then generated and stored in
 * `<dataDirectory>/keys/postgres-password` (mode 0600).
 * @throws StartupError when the folder was made by another PostgreSQL version, is full, or cannot be used as this user
 */
export async function openCluster(
  dataDirectory: string,
  binaries: PostgresBinaries,
  durable: boolean,
): Promise<PostgresCluster> {
  const directory = join(dataDirectory, 'postgres');
  const password = await superuserPassword(dataDirectory);
  const version = await unlessMissing(readFile(join(directory, 'PG_VERSION'), 'utf8'), undefined);
  if (version === undefined) await initialise(dataDirectory, { directory, password, durable, binaries });
  else if (version.trim() !== MAJOR_VERSION) {
    throw new StartupError(
      `${directory} was made by PostgreSQL ${version.trim()} and this service brings ${MAJOR_VERSION}; set DATA_DIR to a new folder.`,
    );
  }
  return { directory, password, account: await serverAccount(directory, binaries.postgres) };
}

async function superuserPassword(dataDirectory: string): Promise<string> {
  const file = join(await privateFolder(dataDirectory, 'keys'), 'postgres-password');
  const stored = await unlessMissing(readFile(file, 'utf8'), undefined);
  if (stored) return stored;
  const password = randomBytes(24).toString('base64url');
  const draft = `${file}.new`;
  await writeFile(draft, password, { mode: 0o600, flush: true });
  await rename(draft, file);
  return password;
}

interface NewCluster {
  readonly directory: string;
  readonly password: string;
  readonly durable: boolean;
  readonly binaries: PostgresBinaries;
}

/** Works in a temporary folder beside the final one, so that an interrupted start leaves no cluster that looks complete. */
async function initialise(dataDirectory: string, wanted: NewCluster): Promise<void> {
  const { directory, password, durable, binaries } = wanted;
  const workplace = join(dataDirectory, 'postgres.new');
  await rm(workplace, { recursive: true, force: true });
  await mkdir(workplace, { mode: 0o700 });
  const passwordFile = join(workplace, 'password');
  const cluster = join(workplace, 'cluster');
  try {
    await writeFile(passwordFile, password, { mode: 0o600 });
    await mkdir(cluster, { mode: 0o700 });
    const { wrapper, identity, owner } = await serverAccount(workplace, binaries.initdb);
    if (owner !== undefined) await giveTo(workplace, owner);
    const [command = '', ...words] = [...wrapper, binaries.initdb, ...initdbOptions(cluster, passwordFile, durable)];
    await run(command, words, { ...identity, cwd: workplace, env: serverEnvironment() });
    if ((await unlessMissing(readdir(directory), [])).length === 0)
      await rm(directory, { recursive: true, force: true });
    await rename(cluster, directory);
  } catch (error) {
    throw initialiseError(error, dataDirectory);
  } finally {
    await rm(workplace, { recursive: true, force: true });
  }
}

function initdbOptions(cluster: string, passwordFile: string, durable: boolean): string[] {
  return [
    `--pgdata=${cluster}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ];
}

/** The servers get no variables of our environment, because a PGPORT or LD_LIBRARY_PATH may be set for something else. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
}

function initialiseError(error: unknown, dataDirectory: string): unknown {
  const output = typeof error === 'object' && error !== null && 'stderr' in error ? String(error.stderr) : undefined;
  if (output === undefined) return asStartupError(error, dataDirectory);
  if (output.includes('No space left on device')) {
    return new StartupError(
      `DATA_DIR ${dataDirectory} is on a full disk; free some space or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  const reason = /(?:error|FATAL): +(.*)/.exec(output)?.[1] ?? output.trim();
  return new StartupError(`The database could not be made in ${dataDirectory}: ${reason}.`, { cause: error });
}
