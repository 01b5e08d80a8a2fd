import { execFile } from 'node:child_process';
import { chown, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { unlessMissing } from './file-errors.js';
import { StartupError } from './startup-error.js';

const run = promisify(execFile);

/** The user and group that a server runs as, and that must own its files. */
interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** How to run a program that refuses to be root. */
export interface ServerAccount {
  /** The words before the program's command line. */
  readonly wrapper: readonly string[];
  /** For `spawn`: the account to change to. */
  readonly identity: Partial<Account>;
  /** The account that must own the server's files; left out when this process can own them. */
  readonly owner?: Account;
}

const AS_IS: ServerAccount = { wrapper: [], identity: {} };
const PREFERRED_ACCOUNTS = ['postgres', '_postgres', 'nobody'];

/**
 * PostgreSQL refuses to run as root. As root it is run in a user namespace in which root has another id: root still owns the files, and
 * private folders stay reachable. Where namespaces are not allowed (in many containers), it runs as an unprivileged account that owns
 * the database's files and, if necessary, may pass through private folders.
 * @param directory the server's own folder, which exists
 * @param program what will be run
 * @throws StartupError when no way works on this machine
 */
export async function serverAccount(directory: string, program: string): Promise<ServerAccount> {
  if (process.getuid?.() !== 0) return AS_IS;
  const { uid, gid } = await stat(directory);
  const known = await unprivilegedAccounts();
  const candidates =
    uid === 0 ? [...known.slice(0, 1).map(inNamespace), ...known.flatMap(asAccount)] : asAccount({ uid, gid });
  for (const candidate of candidates) {
    if (await canRun(candidate, directory, program)) {
      if (candidate.owner !== undefined && uid === 0) await giveTo(directory, candidate.owner);
      return candidate;
    }
  }
  throw new StartupError(
    `PostgreSQL does not run as root, and no other account can use ${directory}; start as an ordinary user, or set DATA_DIR to a folder that others may enter.`,
  );
}

/** Gives a file or folder to the account that the server runs as. */
export async function giveTo(path: string, owner: Account): Promise<void> {
  await chown(path, owner.uid, owner.gid);
  if (!(await stat(path)).isDirectory()) return;
  for (const name of await readdir(path)) await giveTo(join(path, name), owner);
}

/** initdb looks its own account's name up, so the id that root is mapped to must be one that has a name. */
function inNamespace({ uid, gid }: Account): ServerAccount {
  return { wrapper: ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`, '--'], identity: {} };
}

function asAccount(owner: Account): ServerAccount[] {
  const { uid, gid } = owner;
  const passing = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--'];
  return [
    { wrapper: [], identity: { uid, gid }, owner },
    { wrapper: ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...passing], identity: {}, owner },
  ];
}

async function canRun({ wrapper, identity }: ServerAccount, directory: string, program: string): Promise<boolean> {
  const test = ['/bin/sh', '-c', 'test "$(id -u)" != 0 && test -x "$1" && "$2" --version', 'sh', directory, program];
  const [command = '', ...words] = [...wrapper, ...test];
  try {
    await run(command, words, { ...identity, cwd: '/' });
    return true;
  } catch {
    return false;
  }
}

async function unprivilegedAccounts(): Promise<Account[]> {
  const lines = (await unlessMissing(readFile('/etc/passwd', 'utf8'), '')).split('\n');
  const accounts = lines.flatMap((line) => {
    const [name = '', , uid, gid] = line.split(':');
    return Number(uid) > 0 ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
  return PREFERRED_ACCOUNTS.flatMap((name) => accounts.find((account) => account.name === name) ?? []);
}
