import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ChainConnection } from '../../../adapters/chain/chain-connection.js';
import type { ChainView } from '../../../adapters/chain/chain-view.js';
import { MARKET } from '../../../adapters/chain/contract-interfaces.js';
import { RpcChainReader } from '../../../adapters/chain/rpc-chain-reader.js';
import { RpcOrderPrices } from '../../../adapters/chain/rpc-order-prices.js';
import type { Hex } from '../../../application/ports/user-operation.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { eventually } from '../../support/eventually.js';
import { FaultyNode } from '../../support/faulty-node.js';
import { altering, down, fabricating, rejecting, stuckAt } from '../../support/node-faults.js';
import { type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';

const RECOVERED_WITHIN_MS = 60_000;
const FAR_AHEAD = 1_000_000;

let chain: SandboxChain;
let nodes: readonly FaultyNode[];
let first: FaultyNode;
let second: FaultyNode;
let third: FaultyNode;
let connection: ChainConnection;

beforeAll(async () => {
  chain = await startSandboxChain();
  await chain.connection.request('anvil_mine', ['0x28']);
});

beforeEach(async () => {
  const before = () => FaultyNode.before(chain.node.rpcUrl);
  [first, second, third] = [await before(), await before(), await before()];
  nodes = [first, second, third];
});

afterEach(() => {
  connection.destroy();
  for (const node of nodes) node.stop();
});

afterAll(() => chain?.stop());

function connect(...to: readonly FaultyNode[]): ChainConnection {
  const rpcUrl = to.map((node) => node.rpcUrl);
  connection = new ChainConnection({ rpcUrl, chainId: chain.deployment.chainId, timeoutMs: 4_000 });
  return connection;
}

const isAtHead = async () => (await connection.head().catch(() => null)) === (await chain.connection.head());

describe('a false height', () => {
  it.each(['preferred', 'other'] as const)(
    'of the %s of two endpoints takes the good one out of use at no time',
    async (which) => {
      connect(first, second);
      const [liar, good] = which === 'preferred' ? [first, second] : [second, first];
      liar.fault = fabricating(FAR_AHEAD);
      await eventually('the true height is found', isAtHead, RECOVERED_WITHIN_MS);
      for (let looks = 0; looks < 20; looks += 1) expect(await isAtHead()).toBe(true);
      expect(connection.states).toContainEqual({ endpoint: good.host, state: 'healthy' });
    },
  );

  it('of one of three endpoints is outvoted', async () => {
    connect(first, second, third);
    first.fault = fabricating(FAR_AHEAD);
    expect(await isAtHead()).toBe(true);
    await eventually(
      'the false one is set aside',
      async () => (await isAtHead()) && connection.states[0]?.state === 'failing',
      RECOVERED_WITHIN_MS,
    );
    expect(connection.states.slice(1).map(({ state }) => state)).toEqual(['healthy', 'healthy']);
  });

  it('that was too low for a while is forgotten', async () => {
    connect(first, second, third);
    first.fault = stuckAt(3);
    await eventually(
      'it is behind',
      async () => (await isAtHead()) && connection.states[0]?.state === 'behind',
      RECOVERED_WITHIN_MS,
    );
    first.fault = null;
    await eventually(
      'it is back',
      async () => (await isAtHead()) && connection.states[0]?.state === 'healthy',
      RECOVERED_WITHIN_MS,
    );
  });
});

it('an endpoint that is behind is asked when nothing else answers', async () => {
  connect(first, second);
  second.fault = stuckAt(3);
  const look = () => connection.request<Hex>('eth_chainId');
  await eventually(
    'it is known to be behind',
    async () => {
      await Promise.all([look(), connection.head()]);
      return connection.states[1]?.state === 'behind';
    },
    RECOVERED_WITHIN_MS,
  );
  first.fault = down;
  expect(Number(await look())).toBe(chain.deployment.chainId);
});

describe('work at a quorum of three endpoints', () => {
  const codeOf = (address: string) => (view: ChainView) => view.request<Hex>('eth_getCode', [address, '0x20']);
  const withoutCode = altering(({ method }) => (method === 'eth_getCode' ? { result: '0x' } : null));

  it.each([
    ['lies', withoutCode],
    ['is down', down],
    ['refuses', rejecting(-32000, 'missing trie node', /eth_getCode/)],
    ['is behind', stuckAt(3)],
  ])('gives what the two others say when one %s', async (_name, fault) => {
    connect(first, second, third);
    first.fault = fault;
    const code = await connection.atQuorum(codeOf(chain.deployment.entryPoint));
    expect(code.length).toBeGreaterThan(10_000);
  });

  it('decides nothing when they do not agree', async () => {
    connect(first, second, third);
    first.fault = withoutCode;
    second.fault = down;
    await expect(connection.atQuorum(codeOf(chain.deployment.entryPoint))).rejects.toThrow(ServiceUnavailableError);
  });

  it('names the final block that two of them have reached', async () => {
    const reader = new RpcChainReader(connect(first, second, third), chain.deployment);
    const finalAt = (height: string) =>
      altering(({ method, params }) =>
        method === 'eth_getBlockByNumber' && params[0] === 'finalized'
          ? {
              result: {
                number: height,
                hash: `0x${'f1'.repeat(32)}`,
                parentHash: `0x${'f0'.repeat(32)}`,
                timestamp: '0x1',
              },
            }
          : null,
      );
    [first.fault, second.fault, third.fault] = [finalAt('0x9999'), finalAt('0x9'), finalAt('0x8')];
    expect(await reader.named('finalized')).toMatchObject({ number: 9n, hash: await reader.hashOf(9n) });
  });

  it('reads every event of a block, also when one endpoint leaves all of them out', async () => {
    const reader = new RpcChainReader(connect(first, second, third), chain.deployment);
    const { blockNumber } = await chain.demoTokens.mint('USDC', chain.deployment.entryPoint, 7n);
    first.fault = altering(({ method }) => {
      if (method === 'eth_getLogs') return { result: [] };
      return method === 'eth_getBlockReceipts' || method === 'eth_getTransactionReceipt' ? { result: null } : null;
    });
    const [block] = (await reader.eventBlocks(BigInt(blockNumber), BigInt(blockNumber))) ?? [];
    expect(block?.transfers).toMatchObject([{ asset: 'USDC', value: 7n }]);
  });
});

it('a price that only the preferred one of three endpoints tells is not read', async () => {
  const pair = { asset: 'cbBTC', currency: 'USD' } as const;
  const honest = await new RpcOrderPrices(chain.connection, chain.deployment, null).read(pair);
  if (!honest) throw new Error('There is no pool');
  const reservesOf = MARKET.getFunction('reservesOf')?.selector ?? '';
  // A hundredth of the money for the same bitcoin.
  const reserves = MARKET.encodeFunctionResult('reservesOf', [honest.pool.asset, honest.pool.money / 100n]);
  first.fault = altering(({ method, params }) => {
    const { data = '' } = (params[0] ?? {}) as { readonly data?: string };
    return method === 'eth_call' && data.startsWith(reservesOf) ? { result: reserves } : null;
  });
  const alone = await new RpcOrderPrices(connect(first), chain.deployment, null).read(pair);
  expect(alone?.price).toBeLessThan(honest.price);
  connection.destroy();
  expect(await new RpcOrderPrices(connect(first, second, third), chain.deployment, null).read(pair)).toEqual(honest);
});
