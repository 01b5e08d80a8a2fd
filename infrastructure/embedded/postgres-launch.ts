import { type ChildProcess, spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { asStartupError, privateFolder } from './data-directory.js';
import { freePort } from './free-port.js';
import { type PostgresCluster, serverEnvironment } from './postgres-cluster.js';
import { type Postmaster, readPostmaster } from './postmaster-file.js';
import { RecoveryProgress } from './recovery-progress.js';
import { StartupError } from './startup-error.js';

/** A server that makes no progress for so long counts as failed. Recovering from a crash may take as long as it needs. */
export const STALLED_MS = 60_000;
const POLL_MS = 5;
const RETRY_MS = 100;
const LAST_WORDS_MS = 2_000;

const PORT_TAKEN = /Address already in use|could not create any TCP\/IP sockets/;
/** Sessions of a killed server hold its shared memory a moment longer. */
const PREDECESSOR_STILL_ENDING = /pre-existing shared memory block|lock file "postmaster.pid" already exists/;
const DISK_FULL = /No space left on device/;
const REASON = /(?:FATAL|PANIC|error): +.*/;

interface Launch {
  readonly cluster: PostgresCluster;
  readonly program: string;
  readonly durable: boolean;
  /** The port of the last run; used again when it is free. */
  readonly preferredPort: number | undefined;
  /** Called for every process that is started. */
  watch(child: ChildProcess): void;
  /** Gets a sentence about what is waited for. */
  tell(sentence: string): void;
}

/** The file with the standard error of the server that was started last. */
export async function startLogOf(directory: string): Promise<string> {
  return join(await privateFolder(join(directory, '..'), 'logs'), 'postgres-start.log');
}

/** Starts the server detached from this process and waits until it accepts connections. One that is killed meanwhile is started again. */
export async function launchPostmaster(launch: Launch): Promise<Postmaster> {
  const { directory } = launch.cluster;
  const startLog = await startLogOf(directory);
  const deadline = performance.now() + STALLED_MS;
  let port = await freePort(launch.preferredPort);
  for (;;) {
    const child = await spawnPostmaster(launch, port, startLog);
    launch.watch(child);
    const progress = new RecoveryProgress(directory, startLog, launch.tell);
    const postmaster = await becomesReady(child, directory, progress);
    if (postmaster !== undefined) return postmaster;
    const wasKilled = child.signalCode === 'SIGKILL';
    const output = wasKilled ? '' : await lastWords(progress);
    if (performance.now() > deadline && !wasKilled) throw startError(output, directory, startLog);
    if (PORT_TAKEN.test(output)) port = await freePort();
    else if (wasKilled || PREDECESSOR_STILL_ENDING.test(output)) await delay(RETRY_MS);
    else throw startError(output, directory, startLog);
  }
}

/** What a server that has ended said. Its log collector writes that a moment after the end. */
async function lastWords(progress: RecoveryProgress): Promise<string> {
  const deadline = performance.now() + LAST_WORDS_MS;
  for (;;) {
    const output = await progress.said();
    if (REASON.test(output) || performance.now() > deadline) return output;
    await delay(RETRY_MS);
  }
}

async function spawnPostmaster(launch: Launch, port: number, startLog: string): Promise<ChildProcess> {
  const { directory, account } = launch.cluster;
  const [command = '', ...words] = [
    ...account.wrapper,
    launch.program,
    '-D',
    directory,
    ...settings(port, launch.durable).flatMap((setting) => ['-c', setting]),
  ];
  const log = await open(startLog, 'w', 0o600);
  try {
    const child = spawn(command, words, {
      ...account.identity,
      cwd: directory,
      env: serverEnvironment(),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    // Without a listener, a program that cannot be started would end this process. `pid` is undefined then.
    child.on('error', () => undefined);
    child.unref();
    return child;
  } finally {
    await log.close();
  }
}

/** Settings for a laptop, with one log file per weekday. */
function settings(port: number, durable: boolean): string[] {
  return [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'shared_buffers=128MB',
    'max_wal_size=256MB',
    'timezone=UTC',
    'log_timezone=UTC',
    'logging_collector=on',
    'log_directory=log',
    'log_filename=postgresql-%a.log',
    'log_truncate_on_rotation=on',
    'log_rotation_size=0',
    'log_checkpoints=off',
    'log_startup_progress_interval=1s',
    ...(durable ? [] : ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']),
  ];
}

/** Returns undefined when the server ended, or made no progress and was told to end. */
async function becomesReady(
  child: ChildProcess,
  directory: string,
  progress: RecoveryProgress,
): Promise<Postmaster | undefined> {
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const postmaster = await readPostmaster(directory);
    if (postmaster?.ready && postmaster.pid === child.pid) return postmaster;
    if ((await progress.stalledMs()) > STALLED_MS) child.kill('SIGQUIT');
    await delay(POLL_MS);
  }
  return undefined;
}

function startError(output: string, directory: string, startLog: string): unknown {
  if (DISK_FULL.test(output)) {
    return asStartupError(Object.assign(new Error(output), { code: 'ENOSPC' }), join(directory, '..'));
  }
  const reason = output.match(new RegExp(REASON, 'g'))?.at(-1) ?? 'it ended without a word';
  return new StartupError(`PostgreSQL did not start (${reason}); see ${startLog} and ${join(directory, 'log')}.`);
}
