import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { asStartupError } from './data-directory.js';
import { endedOnEarlyExit } from './exit-guard.js';
import { postgresBinaries } from './postgres-binaries.js';
import { openCluster, type PostgresCluster, SUPERUSER } from './postgres-cluster.js';
import { ensureDatabase, servesFrom } from './postgres-connection.js';
import { launchPostmaster, STALLED_MS, startLogOf } from './postgres-launch.js';
import { lastPort, type Postmaster, readPostmaster, runningPostmaster, servesCluster } from './postmaster-file.js';
import { hasExitedWithin, isRunning, signal } from './process-table.js';
import { RecoveryProgress } from './recovery-progress.js';
import { StartupError } from './startup-error.js';

const HOST = '127.0.0.1';
/** A server that has said that it is ready, and then answers nothing for so long, counts as frozen. */
const FROZEN_MS = 60_000;
const ATTEMPTS = 5;
const FAST_STOP_MS = 5_000;
const IMMEDIATE_STOP_MS = 2_000;
const POLL_MS = 10;

export interface EmbeddedPostgresOptions {
  /** The service's DATA_DIR, absolute; the cluster is in its folder `postgres`. */
  readonly dataDirectory: string;
  /** The database to make when it is missing. */
  readonly database?: string;
  /** False makes it faster and loses data when the machine crashes; for tests only. */
  readonly durable?: boolean;
  /** Gets a sentence about what is waited for, when that takes long. */
  readonly tell?: (sentence: string) => void;
}

/** An embedded PostgreSQL server on 127.0.0.1. It continues to run when this process crashes. */
export interface EmbeddedPostgres {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
  /** The same as one `postgresql://` URL. */
  readonly databaseUrl: string;
  readonly pid: number;
  /** True when an earlier process had started the server. */
  readonly takenOver: boolean;
  /** Shuts down in order, after 5 s by force; done within 8 s. Can be called again. */
  stop(): Promise<void>;
  /** Tells the server to end at once and does not wait. The next start recovers from its log. */
  abort(): void;
}

type Watch = (child: ChildProcess) => void;

/**
 * Returns a running PostgreSQL 18 on the data directory: the one that an earlier process started, or a new one. It waits as long as the server
 * makes progress; one that recovers from a crash is never made to begin again.
 * @throws StartupError saying why it cannot run
 */
export async function startPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    return await endedOnEarlyExit('SIGQUIT', (watch) => start(options, watch));
  } catch (error) {
    throw asStartupError(error, options.dataDirectory);
  }
}

async function start(options: EmbeddedPostgresOptions, watch: Watch): Promise<EmbeddedPostgres> {
  const { dataDirectory, database = 'accounts', durable = true, tell = () => undefined } = options;
  const binaries = await postgresBinaries();
  const cluster = await openCluster(dataDirectory, binaries, durable);
  const launching = { cluster, program: binaries.postgres, durable, watch, tell };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const found = await takeOver(cluster, tell);
    const preferredPort = await lastPort(cluster.directory);
    const postmaster = found ?? (await launchPostmaster({ ...launching, preferredPort }));
    const { pid, port } = postmaster;
    const address = { host: HOST, port, user: SUPERUSER, password: cluster.password };
    const hasDatabase = answers(pid, cluster, () => ensureDatabase(address, database)).catch(async (error: unknown) => {
      if (found === undefined) await stop(pid, cluster.directory);
      throw error;
    });
    // It may be killed before it has answered.
    if (!(await hasDatabase)) continue;
    return {
      ...address,
      database,
      databaseUrl: `postgresql://${SUPERUSER}:${cluster.password}@${HOST}:${port}/${database}`,
      pid,
      takenOver: found !== undefined,
      stop: () => stop(pid, cluster.directory),
      abort: () => {
        if (servesCluster(pid, cluster.directory)) signal(pid, 'SIGQUIT');
      },
    };
  }
  throw new StartupError(`PostgreSQL ended ${ATTEMPTS} times before it answered; see ${cluster.directory}/log.`);
}

/** Waits until a running server is ready, and checks that it is ours. */
async function takeOver(cluster: PostgresCluster, tell: (sentence: string) => void): Promise<Postmaster | undefined> {
  const { directory, password } = cluster;
  const found = await runningPostmaster(directory);
  if (found === undefined) return undefined;
  const progress = new RecoveryProgress(directory, await startLogOf(directory), tell);
  while (isRunning(found.pid)) {
    const now = await readPostmaster(directory);
    if (now?.ready && now.pid === found.pid) {
      const address = { host: HOST, port: now.port, user: SUPERUSER, password };
      return (await answers(now.pid, cluster, () => servesFrom(address, directory))) ? now : undefined;
    }
    if ((await progress.stalledMs()) > STALLED_MS) await stop(found.pid, directory);
    await delay(POLL_MS);
  }
  return undefined;
}

/** Asks the server until it agrees. A frozen one is stopped. @returns false when it has ended */
async function answers(pid: number, { directory }: PostgresCluster, ask: () => Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + FROZEN_MS;
  while (isRunning(pid)) {
    if (await ask()) return true;
    if (performance.now() > deadline) await stop(pid, directory);
    await delay(POLL_MS);
  }
  return false;
}

async function stop(pid: number, directory: string): Promise<void> {
  if (!servesCluster(pid, directory)) return;
  signal(pid, 'SIGINT');
  if (await hasExitedWithin(pid, FAST_STOP_MS)) return;
  signal(pid, 'SIGQUIT');
  if (await hasExitedWithin(pid, IMMEDIATE_STOP_MS)) return;
  signal(pid, 'SIGKILL');
  if (!(await hasExitedWithin(pid, 500))) throw new StartupError(`PostgreSQL (process ${pid}) does not stop.`);
}
