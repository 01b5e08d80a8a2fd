import { afterAll, beforeAll, expect, it } from '@jest/globals';
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
  expect(String(error)).toContain(`CHAIN_SPENDING_POLICY must be ${chain.deployment.spendingPolicy}`);
});

it.each<[string, () => SandboxChain['deployment']['agentAccountFactory']]>([
  ['an address without a contract', freshAddress],
  ['another contract', () => chain.deployment.entryPoint],
])('a process does not start with %s as the factory', async (_name, factory) => {
  const agentAccountFactory = factory();
  await expect(started({ ...(agentAccountFactory && { agentAccountFactory }) })).rejects.toBeInstanceOf(StartupError);
});

it('a node that does not answer says nothing of the contracts', async () => {
  const request = async () => {
    throw new ServiceUnavailableError('The chain does not answer');
  };
  const asked = assertModuleOfFactory({ request }, chain.deployment);
  await expect(asked).rejects.toBeInstanceOf(ServiceUnavailableError);
});
