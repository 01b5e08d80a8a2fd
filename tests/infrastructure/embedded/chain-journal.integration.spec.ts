import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { readJournal } from '../../../infrastructure/embedded/chain-journal.js';
import { chainStateFiles } from '../../../infrastructure/embedded/chain-state.js';
import { type EvmNode, startEvmNode } from '../../../infrastructure/embedded/evm-node.js';
import { type JsonRpc, jsonRpc } from '../../../infrastructure/embedded/json-rpc.js';
import { hasExitedWithin, isRunning } from '../../../infrastructure/embedded/process-table.js';
import { eventually } from '../../support/eventually.js';
import { Leftovers } from './data-folder.js';
import { lineOfKilledProcess } from './owner-process.js';

const SENDER = '0xf39Fd6e51aad88F6F4ce6aB8827279cfffB92266';
const RECIPIENT = '0x00000000000000000000000000000000000000ff';
const STARTED_AGAIN_WITHIN_MS = 60_000;

const leftovers = new Leftovers();
afterEach(() => leftovers.remove());

async function started(dataDirectory: string): Promise<{ node: EvmNode; rpc: JsonRpc }> {
  const node = leftovers.track(await startEvmNode({ dataDirectory }));
  return { node, rpc: jsonRpc(node.rpcUrl) };
}

async function pay(rpc: JsonRpc): Promise<void> {
  const hash = await rpc('eth_sendTransaction', [{ from: SENDER, to: RECIPIENT, value: '0x19' }]);
  await eventually('it is mined', () => rpc('eth_getTransactionReceipt', [hash]), STARTED_AGAIN_WITHIN_MS);
}

const newest = (rpc: JsonRpc) => rpc('eth_getBlockByNumber', ['latest', true]);

async function kill(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  expect(await hasExitedWithin(pid, 5_000)).toBe(true);
}

describe('blocks that were recorded and in no saved state', () => {
  it('are there again, the very same, when the node is killed and the service starts it again by itself', async () => {
    const { node, rpc } = await started(await leftovers.folder());
    await node.advance(3_600_000);
    for (let payments = 0; payments < 10; payments += 1) await pay(rpc);
    await node.record();
    const block = await newest(rpc);
    const { pid } = node;
    await kill(pid);
    const isBack = async () => node.pid !== pid && (await newest(rpc).catch(() => null));
    await eventually('the node is back', isBack, STARTED_AGAIN_WITHIN_MS);
    const { number, hash } = block as { number: string; hash: string };
    expect(await rpc('eth_getBlockByNumber', [number, true])).toEqual(block);
    expect(Number(await rpc('eth_getBalance', [RECIPIENT, 'latest']))).toBe(250);
    await pay(rpc);
    // Block time goes on where it was, an hour ahead.
    const next = (await newest(rpc)) as { timestamp: string };
    expect(Number(next.timestamp)).toBeGreaterThan(Date.now() / 1_000 + 3_500);
    expect(hash).toBeDefined();
  });

  it('are there again when the service and the node are killed', async () => {
    const dataDirectory = await leftovers.folder();
    const line = await lineOfKilledProcess(
      `import { startEvmNode } from '/embedded/evm-node.js';
       import { jsonRpc } from '/embedded/json-rpc.js';
       const node = await startEvmNode({ dataDirectory: '${dataDirectory}' });
       const rpc = jsonRpc(node.rpcUrl);
       for (let payments = 0; payments < 5; payments += 1) {
         const hash = await rpc('eth_sendTransaction', [{ from: '${SENDER}', to: '${RECIPIENT}', value: '0x19' }]);
         while ((await rpc('eth_getTransactionReceipt', [hash])) === null);
       }
       await node.record();
       const { hash } = await rpc('eth_getBlockByNumber', ['latest', false]);
       console.log(node.pid + ' ' + hash);`,
    );
    const [pid = '', hash] = line.split(' ');
    await kill(Number(pid));
    const { node, rpc } = await started(dataDirectory);
    expect(node.takenOver).toBe(false);
    expect(await newest(rpc)).toMatchObject({ hash });
  });

  it('are there again when the node had written its state some time before it was killed', async () => {
    const dataDirectory = await leftovers.folder();
    const files = chainStateFiles(join(dataDirectory, 'chain'));
    const { node, rpc } = await started(dataDirectory);
    await pay(rpc);
    await node.save();
    await writeFile(files.onExit, await readFile(files.state));
    await pay(rpc);
    await node.save();
    await pay(rpc);
    await node.record();
    const block = await newest(rpc);
    const { pid } = node;
    await kill(pid);
    await eventually('the node is back', async () => node.pid !== pid && (await newest(rpc)), STARTED_AGAIN_WITHIN_MS);
    expect(await newest(rpc)).toEqual(block);
  });

  it('are replayed up to a line that a crash has cut off', async () => {
    const dataDirectory = await leftovers.folder();
    const files = chainStateFiles(join(dataDirectory, 'chain'));
    const { node, rpc } = await started(dataDirectory);
    await node.save();
    const state = await readFile(files.state);
    await pay(rpc);
    await node.record();
    const block = await newest(rpc);
    const journal = await readFile(files.journal);
    await node.stop();
    await Promise.all([
      writeFile(files.state, state),
      writeFile(files.journal, journal),
      rm(files.onExit, { force: true }),
    ]);
    await appendFile(files.journal, '{"number":2,"ha');
    const again = await started(dataDirectory);
    expect(await newest(again.rpc)).toEqual(block);
  });
});

it('a chain that was reorganised is saved as a whole before its new blocks count', async () => {
  const dataDirectory = await leftovers.folder();
  const files = chainStateFiles(join(dataDirectory, 'chain'));
  const { node, rpc } = await started(dataDirectory);
  for (let payments = 0; payments < 3; payments += 1) await pay(rpc);
  await node.record();
  await rpc('anvil_reorg', [2, []]);
  await pay(rpc);
  await node.record();
  const block = await newest(rpc);
  const { pid } = node;
  await kill(pid);
  await eventually('the node is back', async () => node.pid !== pid && isRunning(node.pid), STARTED_AGAIN_WITHIN_MS);
  expect(await rpc('eth_getBlockByNumber', [(block as { number: string }).number, true])).toEqual(block);
  expect(await readJournal(files.journal)).toEqual([]);
});
