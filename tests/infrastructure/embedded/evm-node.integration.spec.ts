import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { chainStateFiles } from '../../../infrastructure/embedded/chain-state.js';
import { type EvmNode, startEvmNode } from '../../../infrastructure/embedded/evm-node.js';
import { becomesReady, spawnNode } from '../../../infrastructure/embedded/evm-node-process.js';
import { jsonRpc } from '../../../infrastructure/embedded/json-rpc.js';
import { hasExitedWithin, isRunning } from '../../../infrastructure/embedded/process-table.js';
import { Leftovers } from './data-folder.js';
import { lineOfKilledProcess } from './owner-process.js';

const SENDER = '0xf39Fd6e51aad88F6F4ce6aB8827279cfffB92266';
const RECIPIENT = '0x00000000000000000000000000000000000000ff';
/** Init code that emits one log without topics and deploys nothing. */
const LOGS_ONCE = '0x60006000a000';
const leftovers = new Leftovers();

afterEach(() => leftovers.remove());

async function started(dataDirectory: string): Promise<EvmNode> {
  return leftovers.track(await startEvmNode({ dataDirectory }));
}

/** Sends a transaction and waits until it is in a block; gives its hash. */
async function send(node: EvmNode, transaction: Record<string, string>): Promise<string> {
  const rpc = jsonRpc(node.rpcUrl);
  const hash = await rpc('eth_sendTransaction', [{ from: SENDER, ...transaction }]);
  await until(async () => (await rpc('eth_getTransactionReceipt', [hash])) !== null);
  return String(hash);
}

/** A node with one saved payment whose service was killed. @returns its process id */
async function orphaned(dataDirectory: string): Promise<number> {
  const pid = await lineOfKilledProcess(
    `import { startEvmNode } from '/embedded/evm-node.js';
     import { jsonRpc } from '/embedded/json-rpc.js';
     const node = await startEvmNode({ dataDirectory: '${dataDirectory}' });
     const rpc = jsonRpc(node.rpcUrl);
     const hash = await rpc('eth_sendTransaction', [{ from: '${SENDER}', to: '${RECIPIENT}', value: '0x19' }]);
     while ((await rpc('eth_getTransactionReceipt', [hash])) === null);
     await node.save();
     console.log(node.pid);`,
  );
  return Number(pid);
}

function pay(node: EvmNode): Promise<string> {
  return send(node, { to: RECIPIENT, value: '0x19' });
}

async function balanceOf(node: EvmNode): Promise<number> {
  return Number(await jsonRpc(node.rpcUrl)('eth_getBalance', [RECIPIENT, 'latest']));
}

async function blockTime(node: EvmNode): Promise<number> {
  const block = await jsonRpc(node.rpcUrl)('eth_getBlockByNumber', ['latest', false]);
  return Number((block as { timestamp: string }).timestamp) * 1_000;
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 15_000;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error('The condition did not come true in time');
    await delay(20);
  }
}

describe('the embedded EVM node', () => {
  it('keeps balances, receipts and logs over a restart, on the same port', async () => {
    const dataDirectory = await leftovers.folder();
    const first = await started(dataDirectory);
    expect(first).toMatchObject({ chainId: 31337, takenOver: false });
    const payment = await pay(first);
    const logging = await send(first, { data: LOGS_ONCE });
    await first.stop();
    expect(isRunning(first.pid)).toBe(false);

    const second = await started(dataDirectory);
    const rpc = jsonRpc(second.rpcUrl);
    expect(second).toMatchObject({ rpcUrl: first.rpcUrl, takenOver: false });
    expect(await balanceOf(second)).toBe(25);
    expect(await rpc('eth_getTransactionReceipt', [payment])).toMatchObject({ status: '0x1', blockNumber: '0x1' });
    expect(await rpc('eth_getLogs', [{ fromBlock: '0x0', toBlock: 'latest' }])).toMatchObject([
      { transactionHash: logging, blockNumber: '0x2' },
    ]);
  });

  it('is not taken for ready because another node answers on its port', async () => {
    const other = await started(await leftovers.folder());
    const folder = await leftovers.folder();
    const port = Number(new URL(other.rpcUrl).port);
    const origin = { stored: undefined, begin: undefined };
    const late = await spawnNode(port, origin, chainStateFiles(folder), join(folder, 'node.log'));
    expect(await becomesReady(late, performance.now() + 15_000)).toBe(false);
    expect(late.child.exitCode).not.toBe(0);
  });

  it('is taken over when the process that started it was killed', async () => {
    const dataDirectory = await leftovers.folder();
    const pid = await orphaned(dataDirectory);
    const node = await started(dataDirectory);
    expect(node).toMatchObject({ pid, takenOver: true });
    await node.stop();
    expect(isRunning(node.pid)).toBe(false);
  });

  it('loses nothing that was saved when the node itself is killed', async () => {
    const dataDirectory = await leftovers.folder();
    const pid = await orphaned(dataDirectory);
    process.kill(pid, 'SIGKILL');
    expect(await hasExitedWithin(pid, 5_000)).toBe(true);
    const second = await started(dataDirectory);
    expect(second.takenOver).toBe(false);
    expect(await balanceOf(second)).toBe(25);
  });

  it('keeps what the node wrote when the whole machine was shut down in order', async () => {
    const dataDirectory = await leftovers.folder();
    const pid = await orphaned(dataDirectory);
    process.kill(pid, 'SIGTERM');
    expect(await hasExitedWithin(pid, 5_000)).toBe(true);
    expect(await balanceOf(await started(dataDirectory))).toBe(25);
  });

  it('replaces a node that no longer answers', async () => {
    const dataDirectory = await leftovers.folder();
    const pid = await orphaned(dataDirectory);
    process.kill(pid, 'SIGSTOP');
    const second = await started(dataDirectory);
    expect(second.takenOver).toBe(false);
    expect(isRunning(pid)).toBe(false);
  });

  it('runs twice side by side', async () => {
    const nodes = await Promise.all([started(await leftovers.folder()), started(await leftovers.folder())]);
    await pay(nodes[0]);
    expect(await Promise.all(nodes.map(balanceOf))).toEqual([25, 0]);
  });

  it('leaves half an exit dump aside and goes on from the last saved state', async () => {
    const dataDirectory = await leftovers.folder();
    const first = await started(dataDirectory);
    await pay(first);
    await first.stop();
    const onExit = join(dataDirectory, 'chain', 'state.on-exit.json');
    const dump = await readFile(onExit, 'utf8');
    await writeFile(onExit, dump.slice(0, dump.length / 2));
    expect(await balanceOf(await started(dataDirectory))).toBe(25);
  });

  it('says when its state is damaged, and names the copy of the last start', async () => {
    const dataDirectory = await leftovers.folder();
    for (let run = 0; run < 2; run++) await (await started(dataDirectory)).stop();
    const state = join(dataDirectory, 'chain', 'state.json');
    await writeFile(join(dataDirectory, 'chain', 'state.on-exit.json'), '{"block":');
    // Not written in place: the copy is a link to the same file until the state is next replaced.
    await rm(state);
    await writeFile(state, '{"block":');
    const previous = join(dataDirectory, 'chain', 'state.previous.json');
    await expect(started(dataDirectory)).rejects.toThrow(
      `The chain state ${state} is damaged; replace it by ${previous}, or start over with a new DATA_DIR.`,
    );
  });

  it('moves its block time forward', async () => {
    const node = await started(await leftovers.folder());
    await node.advance(6 * 60_000);
    const ahead = (await blockTime(node)) - Date.now();
    expect(ahead).toBeGreaterThan(358_000);
    expect(ahead).toBeLessThanOrEqual(361_000);
  });

  it('moves its block time to the sandbox clock again after a restart, once', async () => {
    const dataDirectory = await leftovers.folder();
    const first = await started(dataDirectory);
    const nextWeek = new Date(Date.now() + 7 * 24 * 3_600_000);
    await first.alignTime(nextWeek);
    expect(await blockTime(first)).toBeGreaterThanOrEqual(nextWeek.getTime() - 1_000);
    await first.stop();

    const second = await started(dataDirectory);
    await second.alignTime(nextWeek);
    await pay(second);
    const aligned = await blockTime(second);
    expect(aligned).toBeGreaterThan(nextWeek.getTime() - 1_000);
    expect(aligned).toBeLessThan(nextWeek.getTime() + 60_000);
    const blocks = await jsonRpc(second.rpcUrl)('eth_blockNumber');
    await second.alignTime(nextWeek);
    await second.alignTime(new Date());
    expect(await jsonRpc(second.rpcUrl)('eth_blockNumber')).toBe(blocks);
  });
});
