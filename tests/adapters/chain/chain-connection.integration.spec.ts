import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ChainConnection } from '../../../adapters/chain/chain-connection.js';
import { RpcRejection } from '../../../adapters/chain/rpc-rejection.js';
import { RpcTokenBalances } from '../../../adapters/chain/rpc-token-balances.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { eventually } from '../../support/eventually.js';
import { FaultyNode, type RpcRequest } from '../../support/faulty-node.js';
import {
  altering,
  failingOn,
  halfBatch,
  http,
  onChain,
  rejecting,
  silent,
  smallBatches,
  stuckOn,
} from '../../support/node-faults.js';
import { freshAddress, type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';

/** Whoever waited for it would run into the limit of the test. */
const NEVER_MS = 3_600_000;
const HURRIED_MS = 300;

let chain: SandboxChain;
let node: FaultyNode;
let connection: ChainConnection;

beforeAll(async () => {
  chain = await startSandboxChain();
});

beforeEach(async () => {
  node = await FaultyNode.before(chain.node.rpcUrl);
  connection = connect(node.rpcUrl);
});

afterEach(() => {
  connection.destroy();
  node.stop();
});

afterAll(() => chain?.stop());

function connect(rpcUrl: string, timeoutMs = NEVER_MS): ChainConnection {
  return new ChainConnection({ rpcUrl, chainId: chain.deployment.chainId, timeoutMs });
}

async function isUnavailable(through: ChainConnection): Promise<void> {
  await expect(through.request('eth_blockNumber')).rejects.toThrow(ServiceUnavailableError);
}

describe('a connection to one node', () => {
  it('says at once that there is no node', async () => {
    await isUnavailable(connect('http://127.0.0.1:9'));
  });

  it('does not wait longer than it may for a node that accepts and is silent', async () => {
    node.fault = silent;
    await isUnavailable(connect(node.rpcUrl, HURRIED_MS));
  });

  it.each([
    ['is overloaded', http(429)],
    ['is failing', http(503, 'down')],
    ['does not know us', http(401, '{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"no key"}}')],
    ['is no node', http(200, '<html></html>')],
    ['answers null', http(200, 'null')],
    ['answers neither result nor error', altering(() => ({ result: undefined }))],
    ['limits our requests', rejecting(-32005, 'daily request count exceeded, request rate limited')],
    ['does not say its chain', rejecting(-32601, 'Method not found', /chainId/)],
  ])('says that one that %s cannot be used', async (_name, fault) => {
    node.fault = fault;
    await isUnavailable(connection);
  });

  it('asks nothing of a node on another chain, and says which chain it is', async () => {
    node.fault = onChain(1);
    const reasons: (string | null)[] = [];
    connection.destroy();
    connection = new ChainConnection({
      rpcUrl: node.rpcUrl,
      chainId: chain.deployment.chainId,
      onChange: ({ reason }) => reasons.push(reason),
    });
    await isUnavailable(connection);
    await isUnavailable(connection);
    expect(node.asked('eth_blockNumber')).toBe(0);
    expect(reasons).toEqual(['serves chain 1, not 31337']);
    expect(connection.states).toEqual([{ endpoint: node.host, state: 'wrong_chain' }]);

    node.fault = null;
    await eventually('it is asked again once it serves the right chain', () => connection.head());
  });

  it('works again as soon as the node does', async () => {
    node.fault = http(503);
    await isUnavailable(connection);
    node.fault = null;
    expect(await connection.head()).toBeGreaterThan(0n);
  });

  it("keeps the node's own words of an error", async () => {
    const refused = connection.request('eth_noSuchMethod');
    await expect(refused).rejects.toThrow(RpcRejection);
    await expect(refused).rejects.toMatchObject({ code: -32601, revertData: null });
  });

  it('gives a name and password in the URL to the node, and to nobody else', async () => {
    const headers: (string | undefined)[] = [];
    node.observe = (request) => headers.push(request.headers.authorization);
    connection.destroy();
    connection = connect(node.rpcUrl.replace('http://', 'http://us:p%40ss@'));
    await connection.head();
    expect(new Set(headers)).toEqual(new Set([`Basic ${Buffer.from('us:p@ss').toString('base64')}`]));
    expect(connection.states).toEqual([{ endpoint: node.host, state: 'healthy' }]);
  });

  it('reads all balances of a wallet in one request, also those that are zero', async () => {
    const holder = freshAddress();
    await chain.demoTokens.mint('CHFAU', holder, 7n);
    await connection.head();
    const before = node.exchanges.length;
    const holdings = await new RpcTokenBalances(connection, chain.deployment).of(holder);
    expect([...holdings]).toEqual([
      ['USDC', 0n],
      ['EURC', 0n],
      ['CHFAU', 7n],
      ['CADD', 0n],
    ]);
    expect(node.exchanges.length - before).toBe(1);
  });

  it('sends smaller batches to a node that refuses large ones', async () => {
    node.fault = smallBatches(3);
    const numbers = await Promise.all(Array.from({ length: 10 }, () => connection.request('eth_blockNumber')));
    expect(new Set(numbers).size).toBe(1);
    const before = node.exchanges.length;
    await Promise.all(Array.from({ length: 6 }, () => connection.request('eth_blockNumber')));
    expect(node.exchanges.length - before).toBe(2);
  });

  describe('in a batch', () => {
    const numbers = ['0x0', '0x1', '0x2', 'pending', '0x3', '0x4'];
    const isBad = ({ params: [number] }: RpcRequest) => number === 'pending';
    const statuses = async (asked = numbers) => {
      const answers = asked.map((number) => connection.request('eth_getBlockByNumber', [number, false]));
      return (await Promise.allSettled(answers)).map(({ status }) => status);
    };
    beforeEach(() => {
      connection.destroy();
      // Enough for a busy machine, too.
      connection = connect(node.rpcUrl, 3_000);
    });

    it.each([
      ['does not answer', stuckOn(isBad)],
      ['answers with HTTP 502', failingOn(isBad)],
    ])('does without a request that it %s, when all are tried again at once', async (_name, fault) => {
      node.fault = fault;
      expect(await statuses()).toEqual(Array(6).fill('rejected'));
      const others = numbers.map((number) => (number === 'pending' ? 'rejected' : 'fulfilled'));
      expect(await statuses()).toEqual(others);
      expect(await statuses()).toEqual(others);
    });

    it('does without those that it leaves out, at once', async () => {
      node.fault = halfBatch;
      expect(await statuses()).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled', 'rejected']);
      expect(await statuses()).toEqual(Array(6).fill('fulfilled'));
    });

    it('is asked little while it is down, and one by one for a while afterwards', async () => {
      const many = Array.from({ length: 40 }, (_, index) => `0x${(index % 4).toString(16)}`);
      node.fault = silent;
      expect(new Set(await statuses(many))).toEqual(new Set(['rejected']));
      const before = node.exchanges.length;
      expect(new Set(await statuses(many))).toEqual(new Set(['rejected']));
      expect(node.exchanges.length - before).toBeLessThanOrEqual(4);
      node.fault = null;
      expect(new Set(await statuses(many))).toEqual(new Set(['fulfilled']));
      expect(node.exchanges.slice(before).every((requests) => requests.length === 1)).toBe(true);
    });

    it('serves many also when it is far away and one request stays without an answer', async () => {
      const isStuck = ({ method }: RpcRequest) => method === 'eth_gasPrice';
      const stuck = stuckOn(isStuck);
      node.fault = async (requests, ask) => {
        await setTimeout(150);
        return stuck(requests, ask);
      };
      expect(await Promise.allSettled([connection.request('eth_gasPrice')])).toMatchObject([{ status: 'rejected' }]);
      const blocks = Array.from({ length: 200 }, () => connection.request('eth_blockNumber'));
      const lost = connection.request('eth_gasPrice');
      expect(new Set((await Promise.allSettled(blocks)).map(({ status }) => status))).toEqual(new Set(['fulfilled']));
      await expect(lost).rejects.toThrow(ServiceUnavailableError);
      expect(node.exchanges.slice(1).every((requests) => requests.length === 1)).toBe(true);
    });

    it.each(['batches', 'one by one'])(
      'gets together what one node has to answer, also among many (%s)',
      async (how) => {
        if (how === 'one by one') {
          node.fault = failingOn(isBad);
          await statuses();
          node.fault = null;
        }
        const before = node.exchanges.length;
        await connection.atOneEndpoint(async (view) => {
          const batch = {};
          const others = Array.from({ length: 49 }, () => view.request('eth_blockNumber'));
          const pair = [
            view.request('eth_getCode', [freshAddress(), 'latest'], batch),
            view.request('eth_gasPrice', [], batch),
          ];
          await Promise.all([...others, ...pair]);
        });
        const methods = node.exchanges.slice(before).map((requests) => requests.map(({ method }) => method));
        const withCode = methods.find((names) => names.includes('eth_getCode'));
        expect(withCode).toContain('eth_gasPrice');
        expect(Math.max(...methods.map(({ length }) => length))).toBe(how === 'batches' ? 49 : 2);
      },
    );

    it.each([429, 503])('is not asked one by one when it is too busy (HTTP %s)', async (status) => {
      node.fault = http(status);
      expect(new Set(await statuses())).toEqual(new Set(['rejected']));
      node.fault = null;
      await statuses();
      expect(node.exchanges.at(-1)).toHaveLength(6);
    });
  });

  it('ends what is under way when it is destroyed', async () => {
    node.fault = silent;
    const request = connection.request('eth_blockNumber');
    const refused = expect(request).rejects.toThrow(ServiceUnavailableError);
    await eventually('the node was asked', async () => node.exchanges.length > 0);
    connection.destroy();
    await refused;
    expect(connection.states).toMatchObject([{ state: 'healthy' }]);
  });
});
