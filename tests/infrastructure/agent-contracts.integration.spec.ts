import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RpcRejection } from '../../adapters/chain/rpc-rejection.js';
import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import { assertModuleOfFactory } from '../../infrastructure/agent-contracts.js';
import { StartupError } from '../../infrastructure/embedded/startup-error.js';
import { freshAddress, type SandboxChain, startSandboxChain } from '../support/sandbox-chain.js';

let chain: SandboxChain;
beforeAll(async () => {
  chain = await startSandboxChain();
});
afterAll(() => chain?.stop());

const started = (changed: Partial<SandboxChain['deployment']>) =>
  assertModuleOfFactory(chain.connection, { ...chain.deployment, ...changed });

it('a process starts with the module that the factory installs on its accounts, and without agent sessions', async () => {
  await started({});
  await assertModuleOfFactory(chain.connection, {});
});

it('a process does not start with another module, and says which one it must be', async () => {
  const error = await started({ spendingPolicy: freshAddress() }).catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(StartupError);
  expect(String(error)).toContain(`which the node says is ${chain.deployment.spendingPolicy}`);
});

it.each<[string, () => SandboxChain['deployment']['agentAccountFactory']]>([
  ['an address without a contract', freshAddress],
  ['another contract', () => chain.deployment.entryPoint],
])('a process does not start with %s as the factory', async (_name, factory) => {
  const agentAccountFactory = factory();
  await expect(started({ ...(agentAccountFactory && { agentAccountFactory }) })).rejects.toBeInstanceOf(StartupError);
});

describe('a node that has no contract there', () => {
  const agentAccountFactory = freshAddress();
  /** The chain's node, with other answers to some requests. */
  const nodeWith = (changed: Readonly<Record<string, () => unknown>>) => ({
    request: async <Result>(method: string, params: readonly unknown[] = []) => {
      const answer = changed[method];
      return answer ? (answer() as Result) : chain.connection.request<Result>(method, params);
    },
  });
  const asked = (changed: Readonly<Record<string, () => unknown>>) =>
    assertModuleOfFactory(nodeWith(changed), { ...chain.deployment, agentAccountFactory });
  const refuse = () => {
    throw new RpcRejection(-32_601, 'the method eth_syncing does not exist', null);
  };

  it.each<[string, Readonly<Record<string, () => unknown>>]>([
    ['is still syncing', { eth_syncing: () => ({ currentBlock: '0x10', highestBlock: '0x1000' }) }],
    ['shows only old blocks', { eth_getBlockByNumber: () => ({ timestamp: '0x0' }) }],
  ])('and that %s does not keep the process from starting, and its message says so', async (_name, changed) => {
    const error = await asked(changed).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(ServiceUnavailableError);
    expect(String(error)).toContain('The node is behind the chain: its newest block is of');
  });

  it.each<[string, Readonly<Record<string, () => unknown>>]>([
    ['is up to date', {}],
    ['does not say whether it is syncing', { eth_syncing: refuse }],
  ])('and that %s stops the start, and names the variable', async (_name, changed) => {
    const error = await asked(changed).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(StartupError);
    expect(String(error)).toContain(`There is no contract at CHAIN_AGENT_ACCOUNT_FACTORY ${agentAccountFactory}`);
  });
});

it('a node that does not answer says nothing of the contracts', async () => {
  const request = async () => {
    throw new ServiceUnavailableError('The chain does not answer');
  };
  const asked = assertModuleOfFactory({ request }, chain.deployment);
  await expect(asked).rejects.toBeInstanceOf(ServiceUnavailableError);
});
