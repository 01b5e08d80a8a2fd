import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ChainConnection } from '../../../adapters/chain/chain-connection.js';
import { RpcChainReader } from '../../../adapters/chain/rpc-chain-reader.js';
import { RpcRejection } from '../../../adapters/chain/rpc-rejection.js';
import { RpcTokenBalances } from '../../../adapters/chain/rpc-token-balances.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { freshAddress, type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';

let chain: SandboxChain;
const servers: Server[] = [];
beforeAll(async () => {
  chain = await startSandboxChain();
});
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});
afterAll(() => chain?.stop());

async function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function connect(rpcUrl: string): ChainConnection {
  return new ChainConnection({ rpcUrl, chainId: chain.deployment.chainId, timeoutMs: 300 });
}

async function unavailableAfter(connection: ChainConnection): Promise<number> {
  const startedAt = performance.now();
  const reader = new RpcChainReader(connection, chain.deployment);
  await expect(reader.head()).rejects.toThrow(ServiceUnavailableError);
  return performance.now() - startedAt;
}

describe('chain connection', () => {
  it('says at once that there is no node', async () => {
    expect(await unavailableAfter(connect('http://127.0.0.1:9'))).toBeLessThan(300);
  });

  it('does not wait longer than it may for a node that accepts and is silent', async () => {
    const elapsed = await unavailableAfter(connect(await listening(() => {})));
    expect(elapsed).toBeGreaterThan(250);
    expect(elapsed).toBeLessThan(1000);
  });

  it.each([
    ['is overloaded', 429, ''],
    ['is failing', 503, 'down'],
    ['is no node', 200, '<html></html>'],
  ])('says that a server that %s cannot be used', async (_name, status, body) => {
    const rpcUrl = await listening((_request, response) => response.writeHead(status).end(body));
    expect(await unavailableAfter(connect(rpcUrl))).toBeLessThan(300);
  });

  it('works again as soon as the node does', async () => {
    let down = true;
    const rpcUrl = await listening(async (request, response) => {
      if (down) return response.writeHead(503).end();
      return forward(await text(request), response);
    });
    const connection = connect(rpcUrl);
    await unavailableAfter(connection);
    down = false;
    expect(await new RpcChainReader(connection, chain.deployment).head()).toBeGreaterThan(0n);
  });

  it("keeps the node's own words of an error", async () => {
    const refused = chain.connection.request('eth_noSuchMethod');
    await expect(refused).rejects.toThrow(RpcRejection);
    await expect(refused).rejects.toMatchObject({ code: -32601, revertData: null });
  });

  it('reads all balances of a wallet in one request, also those that are zero', async () => {
    const bodies: string[] = [];
    const rpcUrl = await listening(async (request, response) => {
      const body = await text(request);
      bodies.push(body);
      return forward(body, response);
    });
    const holder = freshAddress();
    await chain.demoTokens.mint('CHFAU', holder, 7n);
    const holdings = await new RpcTokenBalances(connect(rpcUrl), chain.deployment).of(holder);
    expect([...holdings]).toEqual([
      ['USDC', 0n],
      ['EURC', 0n],
      ['CHFAU', 7n],
      ['CADD', 0n],
    ]);
    expect(bodies).toHaveLength(1);
  });
});

async function forward(body: string, response: Parameters<RequestListener>[1]): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(chain.node.rpcUrl, { method: 'POST', headers, body });
  response.writeHead(answer.status, headers).end(await answer.text());
}
