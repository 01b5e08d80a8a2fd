import type { ChildProcess } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type ChainStateFiles, chainStateFiles, prepareChainState } from './chain-state.js';
import { ChainStateSaver } from './chain-state-saver.js';
import { asStartupError, privateFolder } from './data-directory.js';
import { answers, becomesReady, CHAIN_ID, listens, POLL_MS, spawnNode, urlOf } from './evm-node-process.js';
import { type EvmNodeTime, evmNodeTime } from './evm-node-time.js';
import { endedOnEarlyExit } from './exit-guard.js';
import { unlessMissing } from './file-errors.js';
import { freePort } from './free-port.js';
import { jsonRpc } from './json-rpc.js';
import { commandLine, hasExitedWithin, isRunning, signal } from './process-table.js';
import { restoreChainState } from './restore-chain-state.js';
import { StartupError } from './startup-error.js';
import { keepRunning } from './supervision.js';

/** A busy machine needs this long for a long chain. */
const START_MS = 90_000;
const TAKE_OVER_MS = 10_000;
const ORDERLY_STOP_MS = 5_000;
const UNRESPONSIVE_STOP_MS = 500;
const PORT_TAKEN = /Address already in use|AddrInUse/i;

/** An embedded EVM node on 127.0.0.1. It continues to run when this process crashes. */
export interface EvmNode extends EvmNodeTime {
  readonly rpcUrl: string;
  readonly chainId: number;
  /** The id of its process. */
  readonly pid: number;
  /** True when an earlier process had started the node. */
  readonly takenOver: boolean;
  /** True when it began an empty chain. */
  readonly isNew: boolean;
  /** Once it is done, every block that the node had when it was called survives a kill of the node and of this process. */
  record(): Promise<void>;
  /** Saves the whole state now. Call it after a change that is in no block, as of a balance. */
  save(): Promise<void>;
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
 * the block time (see `alignTime`). A node that ends by itself or is killed is started again on the same port, with the same blocks and time.
 * @param options.begin the time of a new chain's first block, at most now; a chain that exists goes on where it was
 * @param options.report gets a sentence for the log when the node was started again, or could not be
 * @throws StartupError saying why it cannot run
 */
export async function startEvmNode(options: {
  readonly dataDirectory: string;
  readonly begin?: Date;
  readonly report?: (sentence: string) => void;
}): Promise<EvmNode> {
  const { dataDirectory, begin, report = () => undefined } = options;
  const files = chainStateFiles(join(dataDirectory, 'chain'));
  const run = () =>
    endedOnEarlyExit('SIGTERM', (watch) => runningNode(dataDirectory, files, watch, begin)).catch((error: unknown) => {
      throw asStartupError(error, dataDirectory);
    });
  let { node, ...began } = await run();
  const rpcUrl = urlOf(node.port);
  const rpc = jsonRpc(rpcUrl);
  let saver = new ChainStateSaver(files, rpc);
  await saver.start(!began.takenOver && !began.isNew);
  const time = evmNodeTime(rpc);
  let aheadMs = 0;
  const supervision = keepRunning({
    isRunning: () => runsOn(node.pid, files),
    async restart() {
      await saver.abandon();
      const again = await run();
      if (again.node.port !== node.port) {
        await stop(again.node.pid, files);
        throw new StartupError(`Port ${node.port} of the EVM node is taken.`);
      }
      node = again.node;
      if (aheadMs > 0) await time.alignTime(new Date(Date.now() + aheadMs));
      saver = new ChainStateSaver(files, rpc);
      await saver.start(false);
      report('The EVM node ended and was started again with all its blocks');
    },
    failed: (error) => report(`The EVM node ended and cannot be started again: ${String(error)}`),
  });
  return {
    rpcUrl,
    chainId: CHAIN_ID,
    get pid() {
      return node.pid;
    },
    ...began,
    async advance(milliseconds) {
      await time.advance(milliseconds);
      aheadMs += milliseconds;
    },
    async alignTime(to) {
      await time.alignTime(to);
      aheadMs = Math.max(aheadMs, to.getTime() - Date.now());
    },
    mine: () => time.mine(),
    record: () => saver.record(),
    save: () => saver.save(),
    async stop() {
      await supervision.stop();
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
    if ((await listens(files.listening)) && (await answers(jsonRpc(urlOf(node.port))))) return true;
    await delay(POLL_MS);
  }
  await stop(node.pid, files, UNRESPONSIVE_STOP_MS);
  return false;
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
  const stored = await prepareChainState(files);
  if (stored !== undefined) await restoreChainState(files, stored, START_MS);
  const deadline = performance.now() + START_MS;
  let port = await freePort(lastPort);
  for (;;) {
    const started = await spawnNode(port, { stored, begin: stored === undefined ? begin : undefined }, files, logFile);
    const { child } = started;
    launching.watch(child);
    const node: RunningNode = { pid: child.pid ?? 0, port };
    // Recorded before the node is ready, so that a crash of this process leaves no unknown node.
    await writeFile(record, JSON.stringify(node), { mode: 0o600 });
    if (await becomesReady(started, deadline)) return { node, isNew: stored === undefined };
    // Killed by somebody else before it was ready.
    if (child.signalCode !== null && performance.now() < deadline) continue;
    const output = await readFile(logFile, 'utf8');
    if (performance.now() > deadline || !PORT_TAKEN.test(output)) {
      const reason = output.trim().split('\n')[0] || 'it ended without a word';
      throw new StartupError(`The EVM node did not start (${reason}); see ${logFile}.`);
    }
    port = await freePort();
  }
}

async function stop(pid: number, files: ChainStateFiles, orderlyMs = ORDERLY_STOP_MS): Promise<void> {
  if (!runsOn(pid, files)) return;
  signal(pid, 'SIGTERM');
  if (await hasExitedWithin(pid, orderlyMs)) return;
  signal(pid, 'SIGKILL');
  if (!(await hasExitedWithin(pid, 1_000))) throw new StartupError(`The EVM node (process ${pid}) does not stop.`);
}
