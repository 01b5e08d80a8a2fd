import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

export interface EvmNode {
  readonly rpcUrl: string;
  readonly chainId: number;
  /** Ends the node and waits until it is gone; with a `statePath` it has written its state by then. */
  stop(): Promise<void>;
}

const STARTED_WITHIN_MS = 60_000;
const CHAIN_ID = 31337;

/** The shell notices the end of a killed test process by its closed input, and ends the node. */
const KEEPER = '"$0" "$@" & node=$!; read -r _; kill "$node"; wait "$node"';

interface EvmNodeOptions {
  /** Where it keeps the chain between runs. */
  readonly statePath?: string;
  /** Whether it forgets the state of old blocks, which for a long chain takes more and more time. It keeps the blocks and their logs. */
  readonly forgetsStates?: boolean;
}

/** Starts a real EVM node on a free port. */
export async function startEvmNode({ statePath, forgetsStates = false }: EvmNodeOptions = {}): Promise<EvmNode> {
  const state = [
    ...(statePath === undefined ? [] : ['--state', statePath]),
    ...(forgetsStates ? ['--prune-history'] : []),
  ];
  const child = spawn('sh', ['-c', KEEPER, anvilPath(), '--port', '0', '--chain-id', String(CHAIN_ID), ...state], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  // A node that a failed test forgot must not keep the test process alive; it ends when that does.
  child.unref();
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = () => {
    // Whoever waits for its end stays.
    child.ref();
    child.stdin.end();
    return ended;
  };
  try {
    const port = await listeningPort(createInterface(child.stdout), ended);
    return { rpcUrl: `http://127.0.0.1:${port}`, chainId: CHAIN_ID, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function listeningPort(lines: ReturnType<typeof createInterface>, ended: Promise<void>): Promise<string> {
  return new Promise((resolve, reject) => {
    const overdue = setTimeout(() => reject(new Error('The EVM node did not start in time')), STARTED_WITHIN_MS);
    void ended.then(() => reject(new Error('The EVM node ended before it listened')));
    lines.on('line', (line) => {
      const port = /^Listening on .*:(\d+)$/.exec(line)?.[1];
      if (port === undefined) return;
      clearTimeout(overdue);
      resolve(port);
    });
  });
}

function anvilPath(): string {
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch;
  return createRequire(import.meta.url).resolve(`@foundry-rs/anvil-${process.platform}-${architecture}/bin/anvil`);
}
