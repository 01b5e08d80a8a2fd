import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ChainConnection } from '../../../adapters/chain/chain-connection.js';
import { RpcChainReader } from '../../../adapters/chain/rpc-chain-reader.js';
import type { EndpointChange } from '../../../adapters/chain/rpc-endpoint.js';
import { RpcRelayChain } from '../../../adapters/chain/rpc-relay-chain.js';
import type { Hex } from '../../../application/ports/user-operation.js';
import { ConflictError, ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { eventually } from '../../support/eventually.js';
import { type Fault, FaultyNode } from '../../support/faulty-node.js';
import { boasting, down, halfBatch, http, onChain, rejecting, silent, stuckAt } from '../../support/node-faults.js';
import { freshAddress, type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';

/** A silent endpoint costs half of it; the other one has the other half to answer, on however busy a machine. */
const TIMEOUT_MS = 4_000;
const RETURNED_WITHIN_MS = 60_000;

let chain: SandboxChain;
let first: FaultyNode;
let second: FaultyNode;
let connection: ChainConnection;
let changes: EndpointChange[];

beforeAll(async () => {
  chain = await startSandboxChain();
});

beforeEach(async () => {
  first = await FaultyNode.before(chain.node.rpcUrl);
  second = await FaultyNode.before(chain.node.rpcUrl);
  changes = [];
  connection = new ChainConnection({
    rpcUrl: [first.rpcUrl, second.rpcUrl],
    chainId: chain.deployment.chainId,
    timeoutMs: TIMEOUT_MS,
    onChange: (change) => changes.push(change),
  });
});

afterEach(() => {
  connection.destroy();
  first.stop();
  second.stop();
});

afterAll(() => chain?.stop());

const height = () => connection.request<Hex>('eth_blockNumber');
const stateOf = (node: FaultyNode) => connection.states.find(({ endpoint }) => endpoint === node.host)?.state;

/** Asks until the endpoint is in this state: requests are what makes a connection look at its endpoints. */
function becomes(node: FaultyNode, state: string): Promise<boolean> {
  const look = async () => {
    await height();
    return stateOf(node) === state;
  };
  return eventually(`${node.host} is ${state}`, look, RETURNED_WITHIN_MS);
}

describe('a connection to two endpoints', () => {
  it('asks the preferred one', async () => {
    await height();
    expect(first.asked('eth_blockNumber')).toBe(1);
    expect(second.asked('eth_blockNumber')).toBe(0);
  });

  it.each<[string, Fault]>([
    ['is down', down],
    ['is silent', silent],
    ['is failing', http(502, 'bad gateway')],
    ['limits our requests', http(429)],
    ['answers something else', http(200, 'hello')],
    ['serves another chain', onChain(5)],
  ])('asks the second when the first one %s', async (_name, fault) => {
    first.fault = fault;
    expect(Number(await height())).toBeGreaterThan(0);
    expect(stateOf(second)).toBe('healthy');
    expect(changes).toMatchObject([{ endpoint: first.host }]);
  });

  it('asks the second for what the first one leaves out of a batch', async () => {
    first.fault = halfBatch;
    const blocks = ['0x0', '0x1', '0x2', '0x3'].map((number) =>
      connection.request<{ number: Hex }>('eth_getBlockByNumber', [number, false]),
    );
    expect((await Promise.all(blocks)).map(({ number }) => number)).toEqual(['0x0', '0x1', '0x2', '0x3']);
    expect(changes).toEqual([{ endpoint: first.host, state: 'failing', reason: 'leaves a request unanswered' }]);
  });

  it('leaves one that failed alone for a while, and comes back to it once it is well', async () => {
    first.fault = down;
    await height();
    const asked = first.exchanges.length;
    for (let times = 0; times < 50; times += 1) await height();
    // It is looked at now and then, whether it is well again.
    expect(first.exchanges.length - asked).toBeLessThan(10);

    first.fault = null;
    await becomes(first, 'healthy');
    const before = first.asked('eth_blockNumber');
    await height();
    expect(first.asked('eth_blockNumber')).toBe(before + 1);
    expect(changes.map(({ state }) => state)).toEqual(['failing', 'healthy']);
  });

  it('does not ask the first one again while it stays broken, whatever happens to the second', async () => {
    first.fault = http(500);
    await height();
    second.fault = http(500);
    await expect(height()).rejects.toThrow(ServiceUnavailableError);
    second.fault = null;
    expect(Number(await height())).toBeGreaterThan(0);
    expect(changes.map(({ endpoint }) => endpoint)).toEqual([first.host, second.host]);
  });

  it('asks both, in vain, and gives up', async () => {
    first.fault = silent;
    second.fault = silent;
    await expect(height()).rejects.toThrow(ServiceUnavailableError);
    for (const node of [first, second]) expect(node.exchanges).not.toEqual([]);
  });

  it('takes an error for an answer', async () => {
    const refused = connection.request('eth_noSuchMethod');
    await expect(refused).rejects.toMatchObject({ code: -32601 });
    expect(second.asked('eth_noSuchMethod')).toBe(0);
    expect(changes).toEqual([]);
  });

  it('takes what a contract says for an answer, whatever its words', async () => {
    first.fault = rejecting(3, 'execution reverted: rate limit exceeded', /eth_call/);
    const refused = connection.call({ to: freshAddress(), data: '0x' });
    await expect(refused).rejects.toThrow('rate limit exceeded');
    expect(changes).toEqual([]);
  });

  it('asks the second when the first one has lost the state of its latest block, and only then', async () => {
    first.fault = rejecting(-32000, 'header not found', /eth_call/);
    const call = { to: freshAddress(), data: '0x' } as const;
    await expect(connection.request('eth_call', [call, { blockHash: `0x${'ab'.repeat(32)}` }])).rejects.toThrow(
      'header not found',
    );
    expect(changes).toEqual([]);
    expect(await connection.call(call)).toBe('0x');
    expect(changes).toMatchObject([{ endpoint: first.host, state: 'failing' }]);
  });

  it('does not have done twice what may have been done already', async () => {
    first.fault = silent;
    await expect(connection.request('eth_sendTransaction', [{}])).rejects.toThrow(ServiceUnavailableError);
    expect(second.asked('eth_sendTransaction')).toBe(0);
  });
});

describe('an endpoint that is behind', () => {
  beforeEach(() => chain.connection.request('anvil_mine', ['0x14']));

  it('is left for the one that has the newer blocks', async () => {
    const head = await chain.connection.head();
    first.fault = stuckAt(Number(head) - 10);
    await becomes(first, 'behind');
    expect(await connection.head()).toBe(head);
    expect(Number(await height())).toBe(Number(head));
  });

  it('is not believed when the one that has the newer blocks goes down', async () => {
    const reader = new RpcChainReader(connection, chain.deployment);
    const head = await reader.head();
    second.fault = stuckAt(Number(head) - 10);
    first.fault = down;
    await expect(reader.head()).rejects.toThrow(ServiceUnavailableError);
    await expect(reader.hashOf(head)).rejects.toThrow(ServiceUnavailableError);
    await expect(reader.blocks(head - 1n, head)).rejects.toThrow(ServiceUnavailableError);
    await expect(reader.eventBlocks(0n, head)).rejects.toThrow(ServiceUnavailableError);

    second.fault = null;
    await eventually('it has caught up', async () => (await reader.head()) === head, RETURNED_WITHIN_MS);
  });

  it('by a block or two is good enough, but not asked about a block that it does not have yet', async () => {
    const reader = new RpcChainReader(connection, chain.deployment);
    const head = await reader.head();
    first.fault = down;
    second.fault = stuckAt(Number(head) - 2);
    expect(await reader.head()).toBe(head - 2n);
    await expect(reader.hashOf(head)).rejects.toThrow(ServiceUnavailableError);
    expect(await reader.hashOf(head - 2n)).not.toBeNull();
  });

  it('is believed when no other one knows better: then the chain has become shorter', async () => {
    const alone = new ChainConnection({ rpcUrl: first.rpcUrl, chainId: chain.deployment.chainId });
    const reader = new RpcChainReader(alone, chain.deployment);
    const head = await reader.head();
    first.fault = stuckAt(Number(head) - 10);
    expect(await reader.head()).toBe(head - 10n);
    expect(await reader.hashOf(head)).toBeNull();
    expect(alone.states).toMatchObject([{ state: 'healthy' }]);
  });
});

describe('an endpoint that names a newest block which it does not have', () => {
  it('is left for the other one', async () => {
    first.fault = boasting(7);
    expect(await connection.head()).toBe(await chain.connection.head());
    expect(changes).toMatchObject([{ endpoint: first.host, state: 'failing' }]);
  });

  it('leaves no height to go by when it is the only one, and is told of once', async () => {
    first.fault = boasting(7);
    second.fault = down;
    for (let times = 0; times < 20; times += 1) {
      await expect(connection.head()).rejects.toThrow(ServiceUnavailableError);
    }
    expect(changes).toHaveLength(2);
  });
});

describe('a raw transaction', () => {
  const relayChain = () => new RpcRelayChain(connection);

  const signed = () => chain.signedNow({ to: freshAddress(), data: '0x' });

  /** Passes everything on, and answers nothing. */
  const swallowing: Fault = async (requests, ask) => {
    await ask(requests);
    return silent(requests, ask);
  };

  it('that the first endpoint took without a word is no error at the second', async () => {
    const sent = await signed();
    const { raw, hash } = sent;
    first.fault = async (requests, ask) =>
      requests.some(({ method }) => method === 'eth_sendRawTransaction') ? swallowing(requests, ask) : ask(requests);
    await relayChain().broadcast(raw);
    expect(second.asked('eth_sendRawTransaction')).toBe(1);
    await chain.receiptOf(hash);
    expect(await relayChain().inclusionStatusOf(sent)).toBe('included');
  });

  it('whose nonce another one took is refused, also after a failover', async () => {
    const [one, other] = [await signed(), await signed()];
    await chain.relayChain.broadcast(one.raw);
    await chain.receiptOf(one.hash);
    first.fault = down;
    await expect(relayChain().broadcast(other.raw)).rejects.toThrow(ConflictError);
    expect(await relayChain().inclusionStatusOf(other)).toBe('lost');
  });

  it('is not given up because one endpoint counts further than the other has receipts', async () => {
    const sent = await signed();
    const { raw, hash } = sent;
    await chain.relayChain.broadcast(raw);
    await chain.receiptOf(hash);
    const before = Number(await chain.connection.head()) - 1;
    first.fault = async (requests, ask) =>
      requests.some(({ method }) => method === 'eth_getTransactionReceipt') ? null : ask(requests);
    second.fault = async (requests, ask) =>
      requests.some(({ method }) => method === 'eth_getTransactionReceipt')
        ? requests.map(({ id }) => ({ id, result: null }))
        : stuckAt(before)(requests, ask);
    expect(await relayChain().inclusionStatusOf(sent)).toBe('open');
  });
});
