import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ChainConnection } from '../../../adapters/chain/chain-connection.js';
import { toAddress, toHex } from '../../../adapters/chain/hex.js';
import { RpcChainReader } from '../../../adapters/chain/rpc-chain-reader.js';
import type { ChainBlock } from '../../../application/indexing/chain-reader.js';
import type { Address } from '../../../application/ports/user-operation.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { type Fault, FaultyNode } from '../../support/faulty-node.js';
import { altering, narrow } from '../../support/node-faults.js';
import { freshAddress, type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';

let chain: SandboxChain;
let node: FaultyNode;
let connection: ChainConnection;
let reader: RpcChainReader;
let head: bigint;
/** What one block after the other holds, from a node that behaves. */
let truth: readonly ChainBlock[];

const payer = freshAddress();
const payees = [freshAddress(), freshAddress()] as const;

beforeAll(async () => {
  chain = await startSandboxChain();
  const { passkey, address } = await chain.fundedWallet();
  for (const payee of payees) await chain.execute(chain.payment(address, payee, 5n), passkey);
  await chain.execute(chain.payment(address, address, 7n), passkey);
  await chain.connection.request('anvil_mine', ['0x3']);
  for (const to of [payer, ...payees]) await chain.demoTokens.mint('EURC', to, 9n);
  const failing = chain.payment(address, payees[0], 1_000_000_000_000n);
  await chain.execute(failing, passkey);
  await chain.connection.request('anvil_mine', ['0x2']);

  const straight = new RpcChainReader(chain.connection, chain.deployment);
  head = await straight.head();
  const numbers = Array.from({ length: Number(head) + 1 }, (_, number) => BigInt(number));
  truth = (await Promise.all(numbers.map((number) => straight.blocks(number, number)))).flatMap((one) => one ?? []);
});

beforeEach(async () => {
  node = await FaultyNode.before(chain.node.rpcUrl);
  const { chainId } = chain.deployment;
  connection = new ChainConnection({ rpcUrl: node.rpcUrl, chainId, timeoutMs: 10_000 });
  reader = new RpcChainReader(connection, chain.deployment);
});

afterEach(() => {
  connection.destroy();
  node.stop();
});

afterAll(() => chain?.stop());

const hasEvents = ({ transfers, outcomes }: ChainBlock) => transfers.length + outcomes.length > 0;

function eventful(from: bigint, to: bigint): readonly ChainBlock[] {
  return truth.filter(
    (block) => block.number >= from && block.number <= to && (hasEvents(block) || block.number === to),
  );
}

function historyIn(accounts: readonly Address[]): readonly ChainBlock[] {
  return truth
    .map((block) => ({
      ...block,
      outcomes: [],
      transfers: block.transfers.filter(({ from, to }) => accounts.includes(from) || accounts.includes(to)),
    }))
    .filter((block) => hasEvents(block) || block.number === head);
}

const withoutTimestamps: Fault = altering(({ method }, { result }) =>
  method === 'eth_getLogs'
    ? { result: (result as object[]).map((log) => ({ ...log, blockTimestamp: undefined })) }
    : null,
);

it('the chain under test has blocks with and without events, and an operation that failed', () => {
  expect(truth.filter(hasEvents).length).toBeGreaterThan(8);
  expect(truth.some((block) => !hasEvents(block))).toBe(true);
  expect(truth.flatMap(({ outcomes }) => outcomes).map(({ success }) => success)).toEqual([true, true, true, false]);
});

describe('a block range', () => {
  it('read as linked blocks is what one after the other is', async () => {
    expect(await reader.blocks(0n, head)).toEqual(truth);
    expect(await reader.blocks(3n, head - 1n)).toEqual(truth.slice(3, -1));
  });

  it('read for its events is those blocks that have some, and the last one', async () => {
    expect(await reader.eventBlocks(0n, head)).toEqual(eventful(0n, head));
    const quiet = truth.findLast((block) => !hasEvents(block) && block.number < head)?.number ?? 0n;
    expect(await reader.eventBlocks(2n, quiet)).toEqual(eventful(2n, quiet));
    const busy = truth.findLast(hasEvents)?.number ?? 0n;
    expect(await reader.eventBlocks(busy, busy)).toEqual(eventful(busy, busy));
  });

  it.each([
    ['says no time with its logs', withoutTimestamps],
    ['shows logs of five blocks at most', narrow(5, 'query exceeds max block range 5')],
    ['shows logs of one block at most', narrow(1, 'eth_getLogs is limited to a 1 block range')],
  ])('is the same from a node that %s', async (_name, fault) => {
    node.fault = fault;
    expect(await reader.blocks(0n, head)).toEqual(truth);
    expect(await reader.eventBlocks(0n, head)).toEqual(eventful(0n, head));
    expect(await reader.historyOf(payees, 0n, head)).toEqual(historyIn(payees));
  });

  it('costs three exchanges when its end has events, and four when it has none', async () => {
    await reader.head();
    const busy = truth.findLast(hasEvents)?.number ?? 0n;
    for (const [to, cost] of [
      [busy, 3],
      [busy + 1n, 4],
    ] as const) {
      const before = node.exchanges.length;
      await reader.eventBlocks(busy, to);
      expect(node.exchanges.length - before).toBe(cost);
    }
  });

  it('asks a node that refuses long ranges for short ones from then on', async () => {
    node.fault = narrow(8, 'block range too large');
    await reader.eventBlocks(0n, head);
    const before = node.asked('eth_getLogs');
    await reader.eventBlocks(0n, head);
    expect(node.asked('eth_getLogs') - before).toBeLessThan(Number(head) / 4 + 2);
  });
});

describe('the history of accounts', () => {
  it('has what went out, what came in and what went round, once each', async () => {
    const wallet = truth.flatMap(({ outcomes }) => outcomes)[0]?.sender ?? '0x';
    for (const accounts of [[wallet], [payees[0]], [wallet, ...payees], [freshAddress()], []]) {
      expect(await reader.historyOf(accounts, 0n, head)).toEqual(historyIn(accounts));
    }
  });

  it('is found for more accounts than one query can name', async () => {
    const many = Array.from({ length: 450 }, () => toAddress(toHex(randomBytes(20))));
    expect(await reader.historyOf([...many, payer], 0n, head)).toEqual(historyIn([payer]));
    expect(node.asked('eth_getLogs')).toBe(6);
  });
});

describe('a node whose answers do not fit together is not believed', () => {
  const alteringLogs = (change: (log: Record<string, unknown>, index: number) => object): Fault =>
    altering(({ method }, { result }) =>
      method === 'eth_getLogs' ? { result: (result as Record<string, unknown>[]).map(change) } : null,
    );

  it.each<[string, Fault]>([
    ['logs are of other blocks', alteringLogs((log) => ({ ...log, blockHash: `0x${'ab'.repeat(32)}` }))],
    [
      'logs of one height are of two blocks',
      alteringLogs((log, index) => (index % 2 ? { ...log, blockHash: `0x${'ab'.repeat(32)}` } : log)),
    ],
    ['logs are of blocks not asked for', alteringLogs((log) => ({ ...log, blockNumber: '0xffffff' }))],
    ['logs are none', alteringLogs(() => ({}))],
    ['logs are no list', altering(({ method }) => (method === 'eth_getLogs' ? { result: 'none' } : null))],
    ['logs are kept back', altering(({ method }) => (method === 'eth_getLogs' ? { result: null } : null))],
    [
      'blocks are other ones',
      altering(({ method }) => (method === 'eth_getBlockByNumber' ? { result: { number: '0x1' } } : null)),
    ],
  ])('when its %s', async (_name, fault) => {
    node.fault = fault;
    await expect(reader.blocks(0n, head)).rejects.toThrow(ServiceUnavailableError);
    await expect(reader.eventBlocks(0n, head)).rejects.toThrow(ServiceUnavailableError);
  });

  it('when a block below the last one is missing, or is not the parent of the next', async () => {
    const inBetween = (result: unknown) =>
      altering((request) =>
        request.params[0] === '0x5' && request.method === 'eth_getBlockByNumber' ? { result } : null,
      );
    node.fault = inBetween(null);
    await expect(reader.blocks(0n, head)).rejects.toThrow(ServiceUnavailableError);
    node.fault = altering(({ method, params }, { result }) =>
      method === 'eth_getBlockByNumber' && params[0] === '0x5'
        ? { result: { ...(result as object), parentHash: `0x${'cd'.repeat(32)}` } }
        : null,
    );
    await expect(reader.blocks(0n, head)).rejects.toThrow(ServiceUnavailableError);
  });
});

describe('a chain that changes while it is read', () => {
  /** Has the chain drop its last block once the logs have been read. */
  function droppingAfterLogs(): Fault {
    let dropped = false;
    return async (requests, ask) => {
      const replies = await ask(requests);
      if (!dropped && requests.some(({ method }) => method === 'eth_getLogs')) {
        dropped = true;
        await chain.connection.request('anvil_reorg', [1, []]);
      }
      return replies;
    };
  }

  it.each(['blocks', 'eventBlocks'] as const)('gives no %s of both its states', async (method) => {
    node.fault = droppingAfterLogs();
    expect(await reader[method](0n, head)).toBeNull();
    const again = await reader[method](0n, head);
    expect(again?.at(-1)?.hash).toBe(await reader.hashOf(head));
  });
});
