import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { asStartupError } from './data-directory.js';
import { endedOnEarlyExit } from './exit-guard.js';
import { postgresBinaries } from './postgres-binaries.js';
import { openCluster, type PostgresCluster, SUPERUSER } from './postgres-cluster.js';
import { ensureDatabase, servesFrom } from './postgres-connection.js';
import { launchPostmaster } from './postgres-launch.js';
import { lastPort, type Postmaster, readPostmaster, runningPostmaster, servesCluster } from './postmaster-file.js';
import { hasExitedWithin, isRunning, signal } from './process-table.js';
import { StartupError } from './startup-error.js';

const HOST = '127.0.0.1';
const TAKE_OVER_MS = 15_000;
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
 * Returns a running PostgreSQL 18 on the data directory: the one that an earlier process started, or a new one.
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
  const { dataDirectory, database = 'accounts', durable = true } = options;
  const { cluster, postmaster, takenOver } = await runningServer(dataDirectory, durable, watch);
  const address = { host: HOST, port: postmaster.port, user: SUPERUSER, password: cluster.password };
  try {
    await ensureDatabase(address, database);
  } catch (error) {
    if (!takenOver) await stop(postmaster.pid, cluster.directory);
    throw error;
  }
  return {
    ...address,
    database,
    databaseUrl: `postgresql://${SUPERUSER}:${cluster.password}@${HOST}:${postmaster.port}/${database}`,
    pid: postmaster.pid,
    takenOver,
    stop: () => stop(postmaster.pid, cluster.directory),
    abort: () => {
      if (servesCluster(postmaster.pid, cluster.directory)) signal(postmaster.pid, 'SIGQUIT');
    },
  };
}

async function runningServer(
  dataDirectory: string,
  durable: boolean,
  watch: Watch,
): Promise<{ cluster: PostgresCluster; postmaster: Postmaster; takenOver: boolean }> {
  const binaries = await postgresBinaries();
  const cluster = await openCluster(dataDirectory, binaries, durable);
  const found = await takeOver(cluster);
  if (found !== undefined) return { cluster, postmaster: found, takenOver: true };
  const preferredPort = await lastPort(cluster.directory);
  const launching = { cluster, program: binaries.postgres, durable, preferredPort, watch };
  return { cluster, postmaster: await launchPostmaster(launching), takenOver: false };
}

/** Waits until a running server is ready, and checks that it is ours. A server that does not answer is stopped. */
async function takeOver(cluster: PostgresCluster): Promise<Postmaster | undefined> {
  const found = await runningPostmaster(cluster.directory);
  if (found === undefined) return undefined;
  const deadline = performance.now() + TAKE_OVER_MS;
  while (performance.now() < deadline) {
    if (!isRunning(found.pid)) return undefined;
    const now = await readPostmaster(cluster.directory);
    if (now?.ready && now.pid === found.pid) {
      const address = { host: HOST, port: now.port, user: SUPERUSER, password: cluster.password };
      if (await servesFrom(address, cluster.directory)) return now;
    }
    await delay(POLL_MS);
  }
  await stop(found.pid, cluster.directory);
  return undefined;
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
