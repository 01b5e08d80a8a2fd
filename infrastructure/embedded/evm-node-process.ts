import { type ChildProcess, spawn } from 'node:child_process';
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { anvilBinary } from './anvil-binary.js';
import type { ChainStateFiles } from './chain-state.js';
import { unlessMissing } from './file-errors.js';
import { type JsonRpc, jsonRpc } from './json-rpc.js';

export const CHAIN_ID = 31337;
export const POLL_MS = 10;
const ANSWER_MS = 3_000;
/** The node writes its state every minute unless told otherwise. After a kill, such a file would look like one that it wrote at its end. */
const NEVER_S = 100 * 365 * 24 * 60 * 60;

/** What a node begins with. */
export interface NodeOrigin {
  /** A state file to load; undefined for an empty chain. */
  readonly stored: string | undefined;
  /** The time of the first block of an empty chain; with a state file the time from which blocks may be mined. */
  readonly begin: Date | undefined;
}

/** A node's process that has been started. */
export interface StartedNode {
  readonly child: ChildProcess;
  readonly port: number;
  /** A file that the node writes once it listens on its port. It tells this node from another one that has taken the port. */
  readonly listening: string;
}

export function urlOf(port: number): string {
  return `http://127.0.0.1:${port}`;
}

export async function answers(rpc: JsonRpc): Promise<boolean> {
  try {
    const [chainId, version] = await Promise.all([
      rpc('eth_chainId', [], ANSWER_MS),
      rpc('web3_clientVersion', [], ANSWER_MS),
    ]);
    return Number(chainId) === CHAIN_ID && String(version).startsWith('anvil/');
  } catch {
    return false;
  }
}

/** Whether a node has written this file since it was last started. */
export async function listens(listening: string): Promise<boolean> {
  return (await unlessMissing(stat(listening), undefined)) !== undefined;
}

/** False when it ended, or took longer than the deadline and was killed. */
export async function becomesReady({ child, port, listening }: StartedNode, deadline: number): Promise<boolean> {
  const rpc = jsonRpc(urlOf(port));
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    if ((await listens(listening)) && (await answers(rpc))) return child.exitCode === null;
    if (performance.now() > deadline) child.kill('SIGKILL');
    await delay(POLL_MS);
  }
  return false;
}

/** Starts a node that outlives this process, and writes its state to `files.onExit` when it is told to end. */
export async function spawnNode(
  port: number,
  origin: NodeOrigin,
  files: ChainStateFiles,
  logFile: string,
): Promise<StartedNode> {
  const { listening } = files;
  await rm(listening, { force: true });
  const log = await open(logFile, 'w', 0o600);
  try {
    const atTheEnd = ['--dump-state', files.onExit, '--state-interval', String(NEVER_S)];
    const child = spawn(anvilBinary(), [...optionsOf(port, origin, listening), ...atTheEnd], {
      ...placeOfWork(files),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    child.on('error', () => undefined);
    child.unref();
    return { child, port, listening };
  } finally {
    await log.close();
  }
}

/** The shell notices the end of this process by its closed input, and ends the node. */
const KEEPER = '"$0" "$@" & node=$!; read -r _; kill -9 "$node"';

/** Starts a node that ends with this process, or when its input is closed. It writes nothing. */
export async function spawnPrivateNode(port: number, origin: NodeOrigin, files: ChainStateFiles): Promise<StartedNode> {
  const listening = `${files.listening}.private`;
  await rm(listening, { force: true });
  const child = spawn('/bin/sh', ['-c', KEEPER, anvilBinary(), ...optionsOf(port, origin, listening)], {
    ...placeOfWork(files),
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.on('error', () => undefined);
  return { child, port, listening };
}

function optionsOf(port: number, { stored, begin }: NodeOrigin, listening: string): readonly string[] {
  const address = ['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(CHAIN_ID)];
  const genesis = begin ? ['--timestamp', String(Math.floor(begin.getTime() / 1_000))] : [];
  const state = stored === undefined ? [] : ['--load-state', stored];
  // The node writes this file after it has bound the port.
  return [...address, ...genesis, ...state, '--config-out', listening, '--quiet', '--no-cors'];
}

/* The node uses a folder in HOME and reads ANVIL_* variables that may be set for another node. */
function placeOfWork({ state }: ChainStateFiles) {
  const folder = join(state, '..');
  return { cwd: folder, env: { HOME: folder, NO_COLOR: '1' } };
}
