import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ChainConnection } from '../../../adapters/chain/chain-connection.js';
import { ERC20 } from '../../../adapters/chain/contract-interfaces.js';
import { toHex } from '../../../adapters/chain/hex.js';
import { RpcChainReader } from '../../../adapters/chain/rpc-chain-reader.js';
import type { Address } from '../../../application/ports/user-operation.js';
import { type Fault, FaultyNode } from '../../support/faulty-node.js';
import { altering } from '../../support/node-faults.js';
import { freshAddress, type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';

let chain: SandboxChain;
let node: FaultyNode;
let connection: ChainConnection;
let reader: RpcChainReader;

beforeAll(async () => {
  chain = await startSandboxChain();
});

beforeEach(async () => {
  node = await FaultyNode.before(chain.node.rpcUrl);
  const { chainId } = chain.deployment;
  connection = new ChainConnection({ rpcUrl: node.rpcUrl, chainId, timeoutMs: 4_000 });
  reader = new RpcChainReader(connection, chain.deployment);
});

afterEach(() => {
  connection.destroy();
  node.stop();
});

afterAll(() => chain?.stop());

const withoutLogs: Fault = altering(({ method }) => (method === 'eth_getLogs' ? { result: [] } : null));

/** Also a node that does not know the method for a whole block. */
const withoutLogsAndBlockReceipts: Fault = altering(({ method }) => {
  if (method === 'eth_getBlockReceipts')
    return { result: undefined, error: { code: -32601, message: 'no such method' } };
  return method === 'eth_getLogs' ? { result: [] } : null;
});

const mint = async (to: Address) => BigInt((await chain.demoTokens.mint('USDC', to, 7n)).blockNumber);
const transfersTo = async (to: Address, blocks: Promise<Awaited<ReturnType<RpcChainReader['blocks']>>>) =>
  (await blocks)?.flatMap(({ transfers }) => transfers).filter((transfer) => transfer.to === to);

describe('a node that answers no logs', () => {
  it.each([
    ['and has receipts of blocks', withoutLogs],
    ['and has receipts of transactions only', withoutLogsAndBlockReceipts],
  ])('%s hides no transfer', async (_name, fault) => {
    const holder = freshAddress();
    const block = await mint(holder);
    node.fault = fault;
    expect(await transfersTo(holder, reader.blocks(block, block))).toMatchObject([{ asset: 'USDC', value: 7n }]);
  });

  it('hides no outcome of an operation', async () => {
    const { passkey, address } = await chain.fundedWallet();
    const prepared = chain.payment(address, freshAddress(), 5n);
    const { blockNumber } = await chain.execute(prepared, passkey);
    node.fault = withoutLogs;
    const [block] = (await reader.blocks(BigInt(blockNumber), BigInt(blockNumber))) ?? [];
    expect(block?.outcomes).toMatchObject([{ userOperationHash: prepared.hash, success: true }]);
  });

  it('hides nothing in a long range of old blocks', async () => {
    const holder = freshAddress();
    const first = await mint(holder);
    for (let times = 0; times < 80; times += 1) await mint(holder);
    const last = await mint(holder);
    node.fault = withoutLogs;
    expect(await transfersTo(holder, reader.eventBlocks(first, last))).toHaveLength(82);
  });
});

it('blocks whose logs all came, and blocks without logs, cost no further request', async () => {
  const first = await mint(freshAddress());
  await chain.connection.request('anvil_mine', ['0x5']);
  const last = await mint(freshAddress());
  await reader.blocks(first, last);
  expect(node.asked('eth_getBlockReceipts') + node.asked('eth_getTransactionReceipt')).toBe(0);
  expect(node.asked('eth_getLogs')).toBe(1);
});

it('a bloom that only seems to have an event is looked into once', async () => {
  const { passkey, address } = await chain.fundedWallet();
  const { USDC = '0x', EURC = '0x' } = chain.deployment.tokens;
  // The block has EURC's address, because of the approval, and the topic of a transfer, because of USDC.
  const prepared = chain.operation(address, [
    { target: EURC, value: 0n, data: toHex(ERC20.encodeFunctionData('approve', [freshAddress(), 1n])) },
    { target: USDC, value: 0n, data: toHex(ERC20.encodeFunctionData('transfer', [freshAddress(), 1n])) },
  ]);
  const block = BigInt((await chain.execute(prepared, passkey)).blockNumber);
  for (let times = 0; times < 3; times += 1) {
    expect((await reader.blocks(block, block))?.[0]?.transfers).toMatchObject([{ asset: 'USDC' }]);
  }
  expect(node.asked('eth_getBlockReceipts')).toBe(1);
});

it('receipts that do not give the bloom of their block are not believed', async () => {
  const block = await mint(freshAddress());
  node.fault = altering(({ method }, { result }) => {
    if (method === 'eth_getLogs') return { result: [] };
    return method === 'eth_getBlockReceipts'
      ? { result: (result as object[]).map((one) => ({ ...one, logs: [] })) }
      : null;
  });
  await expect(reader.blocks(block, block)).rejects.toThrow('The chain node does not answer');
});

it('the receipts of blocks give the same as their logs', async () => {
  const first = await mint(freshAddress());
  const last = await mint(freshAddress());
  const blocks = await reader.blocks(first, last);
  const asked = node.asked('eth_getLogs');
  expect(await reader.blocksFromReceipts(first, last)).toEqual(blocks);
  expect(node.asked('eth_getLogs')).toBe(asked);
});
