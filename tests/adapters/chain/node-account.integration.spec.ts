import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { ChainConnection } from '../../../adapters/chain/chain-connection.js';
import { DemoTokens } from '../../../adapters/chain/sandbox/demo-tokens.js';
import { NodeAccount } from '../../../adapters/chain/sandbox/node-account.js';
import type { Address } from '../../../application/ports/user-operation.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { type Fault, FaultyNode } from '../../support/faulty-node.js';
import { type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';

let chain: SandboxChain;
let node: FaultyNode;
let connection: ChainConnection;
let tokens: DemoTokens;
let recipient: Address;
let people = 0;

beforeAll(async () => {
  chain = await startSandboxChain();
});
afterAll(() => chain.stop());
beforeEach(async () => {
  node = await FaultyNode.before(chain.node.rpcUrl);
  connection = new ChainConnection({ rpcUrl: node.rpcUrl, chainId: chain.deployment.chainId, timeoutMs: 1_000 });
  tokens = new DemoTokens(new NodeAccount(connection, 0, 2_000), chain.deployment);
  people += 1;
  recipient = `0x${people.toString(16).padStart(40, '0')}`;
});
afterEach(() => {
  connection.destroy();
  node.stop();
});

const held = async () => (await chain.balances.of(recipient)).get('USDC');

/** The node does what it is told, and its answers get lost. @param times how many of the answers */
function losingAnswers(times: number): Fault {
  let left = times;
  return async (requests, ask) => {
    const replies = await ask(requests);
    if (left === 0 || !requests.some(({ method }) => method === 'eth_sendTransaction')) return replies;
    left -= 1;
    return null;
  };
}

it('test money is minted once also when the answer to the minting is lost', async () => {
  node.fault = losingAnswers(1);
  await tokens.mint('USDC', recipient, 5n);

  expect(await held()).toBe(5n);
});

it('test money of which nobody knew whether it was minted is minted once when it is asked for again', async () => {
  node.fault = losingAnswers(Number.POSITIVE_INFINITY);
  const mint = () => tokens.mint('USDC', recipient, 7n);
  await expect(mint()).rejects.toThrow(ServiceUnavailableError);
  node.fault = null;
  await mint();
  expect(await held()).toBe(7n);

  await mint();
  expect(await held()).toBe(14n);
});

it('two accounts of one key mint at the same time', async () => {
  const other = new DemoTokens(new NodeAccount(connection), chain.deployment);
  await Promise.all(
    [tokens, other].flatMap((each) => Array.from({ length: 5 }, () => each.mint('USDC', recipient, 1n))),
  );

  expect(await held()).toBe(10n);
});
