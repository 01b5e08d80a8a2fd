import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { anvilBinary } from './anvil-binary.js';
import { type ChainStateFiles, chainStateFiles, prepareChainState } from './chain-state.js';
import { ChainStateSaver } from './chain-state-saver.js';
import { asStartupError, privateFolder } from './data-directory.js';
import { type EvmNodeTime, evmNodeTime } from './evm-node-time.js';
import { endedOnEarlyExit } from './exit-guard.js';
import { unlessMissing } from './file-errors.js';
import { freePort } from './free-port.js';
import { type JsonRpc, jsonRpc } from './json-rpc.js';
import { commandLine, hasExitedWithin, isRunning, signal } from './process-table.js';
import { StartupError } from './startup-error.js';

const CHAIN_ID = 31337;
const START_MS = 20_000;
const TAKE_OVER_MS = 3_000;
const ORDERLY_STOP_MS = 5_000;
const UNRESPONSIVE_STOP_MS = 500;
const POLL_MS = 10;
const PORT_TAKEN = /Address already in use|AddrInUse/i;

/** An embedded EVM node on 127.0.0.1. It continues to run when this process crashes. */
export interface EvmNode extends EvmNodeTime {
  readonly rpcUrl: string;
  readonly chainId: number;
  readonly pid: number;
  /** True when an earlier process had started the node. */
  readonly takenOver: boolean;
  /** True when it began an empty chain. */
  readonly isNew: boolean;
  /** Saves the state and ends the node, after 5 s by force. Can be called again. */
  stop(): Promise<void>;
  /** Tells the node to end and does not wait. The node still writes its state. */
  abort(): void;
}

interface RunningNode {
  readonly pid: number;
  readonly port: number;
}

/**
 * Returns a running EVM node on `<dataDirectory>/chain`: the one that an earlier process started, or a new one with the stored state. A
 * restart keeps blocks, transactions, receipts and logs. It loses the balances and storage as of an earlier block, and the offset of
 * the block time (see `alignTime`).
 * @param options.begin the time of a new chain's first block, at most now; a chain that exists goes on where it was
 * @throws StartupError saying why it cannot run
 */
export async function startEvmNode(options: {
  readonly dataDirectory: string;
  readonly begin?: Date;
}): Promise<EvmNode> {
  const { dataDirectory, begin } = options;
  const files = chainStateFiles(join(dataDirectory, 'chain'));
  const { node, takenOver, isNew } = await endedOnEarlyExit('SIGTERM', (watch) =>
    runningNode(dataDirectory, files, watch, begin),
  ).catch((error: unknown) => {
    throw asStartupError(error, dataDirectory);
  });
  const rpcUrl = urlOf(node.port);
  const rpc = jsonRpc(rpcUrl);
  const saver = new ChainStateSaver(files, rpc);
  saver.start();
  return {
    rpcUrl,
    chainId: CHAIN_ID,
    pid: node.pid,
    takenOver,
    isNew,
    ...evmNodeTime(rpc),
    async stop() {
      await saver.stop();
      await stop(node.pid, files);
    },
    abort: () => {
      if (runsOn(node.pid, files)) signal(node.pid, 'SIGTERM');
    },
  };
}

async function runningNode(
  dataDirectory: string,
  files: ChainStateFiles,
  watch: Launch['watch'],
  begin: Date | undefined,
): Promise<{ node: RunningNode; takenOver: boolean; isNew: boolean }> {
  const record = join(await privateFolder(dataDirectory, 'chain'), 'node.json');
  const logFile = join(await privateFolder(dataDirectory, 'logs'), 'evm-node.log');
  const last = await readRecord(record);
  if (last !== undefined && (await takeOver(last, files))) {
    return { node: last, takenOver: true, isNew: false };
  }
  const launched = await launch({ files, record, logFile, watch, begin }, last?.port);
  return { ...launched, takenOver: false };
}

function urlOf(port: number): string {
  return `http://127.0.0.1:${port}`;
}

/** Whether the process is our node: its command line names our files. The process id alone may belong to another process by now. */
function runsOn(pid: number, files: ChainStateFiles): boolean {
  return isRunning(pid) && commandLine(pid).includes(files.onExit);
}

async function readRecord(path: string): Promise<RunningNode | undefined> {
  try {
    const { pid, port } = JSON.parse(await unlessMissing(readFile(path, 'utf8'), '{}')) as Partial<RunningNode>;
    return pid !== undefined && port !== undefined ? { pid, port } : undefined;
  } catch {
    return undefined; // Incomplete file: nothing is known about the last node.
  }
}

/** Whether the recorded node still runs with this state and answers. A node that does not answer is ended. */
async function takeOver(node: RunningNode, files: ChainStateFiles): Promise<boolean> {
  if (!runsOn(node.pid, files)) return false;
  const deadline = performance.now() + TAKE_OVER_MS;
  while (performance.now() < deadline && isRunning(node.pid)) {
    if (await answers(jsonRpc(urlOf(node.port)))) return true;
    await delay(POLL_MS);
  }
  await stop(node.pid, files, UNRESPONSIVE_STOP_MS);
  return false;
}

async function answers(rpc: JsonRpc): Promise<boolean> {
  try {
    const [chainId, version] = await Promise.all([
      rpc('eth_chainId', [], TAKE_OVER_MS),
      rpc('web3_clientVersion', [], TAKE_OVER_MS),
    ]);
    return Number(chainId) === CHAIN_ID && String(version).startsWith('anvil/');
  } catch {
    return false;
  }
}

interface Launch {
  readonly files: ChainStateFiles;
  readonly record: string;
  readonly logFile: string;
  /** Called for every process that is started. */
  watch(child: ChildProcess): void;
  readonly begin: Date | undefined;
}

async function launch(launching: Launch, lastPort: number | undefined): Promise<{ node: RunningNode; isNew: boolean }> {
  const { files, record, logFile, begin } = launching;
  const program = anvilBinary();
  const stored = await prepareChainState(files);
  const deadline = performance.now() + START_MS;
  let port = await freePort(lastPort);
  for (;;) {
    const child = await spawnNode(program, port, { stored, begin }, files, logFile);
    launching.watch(child);
    const node: RunningNode = { pid: child.pid ?? 0, port };
    // Recorded before the node is ready, so that a crash of this process leaves no unknown node.
    await writeFile(record, JSON.stringify(node), { mode: 0o600 });
    if (await becomesReady(child, port, deadline)) return { node, isNew: stored === undefined };
    const output = await readFile(logFile, 'utf8');
    if (performance.now() > deadline || !PORT_TAKEN.test(output)) {
      const reason = output.trim().split('\n')[0] || 'it ended without a word';
      throw new StartupError(`The EVM node did not start (${reason}); see ${logFile}.`);
    }
    port = await freePort();
  }
}

async function spawnNode(
  program: string,
  port: number,
  from: { readonly stored: string | undefined; readonly begin: Date | undefined },
  files: ChainStateFiles,
  logFile: string,
): Promise<ChildProcess> {
  const options = ['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(CHAIN_ID)];
  const genesis = from.begin ? ['--timestamp', String(Math.floor(from.begin.getTime() / 1_000))] : [];
  const origin = from.stored === undefined ? genesis : ['--load-state', from.stored];
  const state = ['--dump-state', files.onExit, ...origin];
  const log = await open(logFile, 'w', 0o600);
  try {
    const child = spawn(program, [...options, ...state, '--quiet', '--no-cors'], {
      cwd: join(files.state, '..'),
      // The node uses a folder in HOME and reads ANVIL_* variables that may be set for another node.
      env: { HOME: join(files.state, '..'), NO_COLOR: '1' },
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    child.on('error', () => undefined);
    child.unref();
    return child;
  } finally {
    await log.close();
  }
}

async function becomesReady(child: ChildProcess, port: number, deadline: number): Promise<boolean> {
  const rpc = jsonRpc(urlOf(port));
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    if (await answers(rpc)) return child.exitCode === null;
    if (performance.now() > deadline) child.kill('SIGKILL');
    await delay(POLL_MS);
  }
  return false;
}

async function stop(pid: number, files: ChainStateFiles, orderlyMs = ORDERLY_STOP_MS): Promise<void> {
  if (!runsOn(pid, files)) return;
  signal(pid, 'SIGTERM');
  if (await hasExitedWithin(pid, orderlyMs)) return;
  signal(pid, 'SIGKILL');
  if (!(await hasExitedWithin(pid, 1_000))) throw new StartupError(`The EVM node (process ${pid}) does not stop.`);
}
