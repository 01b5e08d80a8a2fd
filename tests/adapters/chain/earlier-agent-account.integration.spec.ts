import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { id as hashOf, ZeroHash } from 'ethers';
import { FAMILY_CONTRACTS } from '../../../adapters/chain/family-contracts.js';
import { toAddress } from '../../../adapters/chain/hex.js';
import { RpcAgentAccounts } from '../../../adapters/chain/rpc-agent-accounts.js';
import type { Address, Hex, WalletCall } from '../../../application/ports/user-operation.js';
import { freshAddress, type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';
import { chainTime, type DeployedContract } from './contract-stage.js';
import { deployForTest } from './test-contracts.js';

const UNIT = 1_000_000n;

let chain: SandboxChain;
let factory: DeployedContract;
let implementation: DeployedContract;
beforeAll(async () => {
  chain = await startSandboxChain();
  implementation = await deployForTest(chain, 'EarlierAgentAccount');
  factory = await deployForTest(chain, 'EarlierAgentAccountFactory', BigInt(implementation.address));
});
afterAll(() => chain?.stop());

/** The owner's wallet with a session that began before the policy was a module. Its account holds 30 USDC and 20 EURC. */
async function earlierSession() {
  const { address: owner, passkey } = await chain.fundedWallet();
  let attempt = 0;
  const execute = async (calls: readonly WalletCall[], callGas: bigint) => {
    attempt += 1;
    const validUntil = new Date(Number((await chainTime(chain)) + 600n) * 1_000);
    const terms = { key: `earlier ${owner} ${attempt}`, calls, callGas, validUntil };
    return chain.execute(chain.builder.prepare(owner, terms), passkey);
  };
  const { USDC = owner } = chain.deployment.tokens;
  const end = (await chainTime(chain)) + 86_400n;
  const policy = [freshAddress(), USDC, freshAddress(), 5n * UNIT, 10n * UNIT, 3_600n, end];
  const salt = hashOf('session');
  const [predicted] = await factory.read('predictAgentAccount', owner, policy, salt);
  const account = toAddress(predicted);
  const made = { target: factory.address, value: 0n, data: factory.encode('createAgentAccount', policy, salt) };
  expect(await execute([made], 500_000n)).toMatchObject({ status: '0x1' });
  for (const [token, units] of [
    ['USDC', 30n],
    ['EURC', 20n],
  ] as const) {
    await chain.demoTokens.mint(token, account, units * UNIT);
  }
  return { owner, account, execute };
}

const accounts = () => new RpcAgentAccounts(chain.connection, chain.deployment, async () => '0x');

async function namesOfEvents(account: Address): Promise<readonly (string | undefined)[]> {
  type Log = { readonly topics: readonly Hex[]; readonly data: Hex };
  const query = { address: account, fromBlock: '0x0', toBlock: 'latest' };
  const logs = await chain.connection.request<readonly Log[]>('eth_getLogs', [query]);
  return logs.map((log) => FAMILY_CONTRACTS['agent-account'].ownEvents.parseLog(log)?.name);
}

it('the end of a session of that time closes its account, pays the owner, is an event that is followed, and can be repeated for what arrives later', async () => {
  const { owner, account, execute } = await earlierSession();
  const { calls, gas } = accounts().revoke([account]);
  expect(await execute(calls, gas)).toMatchObject({ status: '0x1' });
  expect([await chain.balanceOf(owner), await chain.balanceOf(owner, 'EURC')]).toEqual([130n * UNIT, 120n * UNIT]);
  expect(await namesOfEvents(account)).toContain('Revoked');
  expect(await chain.read(account, 'function isRevoked() view returns (bool)')).toBe(true);
  const paid = chain.connection.call({
    to: account,
    data: implementation.encode('execute', UNIT, ZeroHash, 2n ** 40n, '0x'),
  });
  await expect(paid).rejects.toThrow();
  await chain.demoTokens.mint('USDC', account, UNIT);
  expect(await execute(calls, gas)).toMatchObject({ status: '0x1' });
  expect(await chain.balanceOf(owner)).toBe(131n * UNIT);
});

it('"stop everything" ends such a session also beside one whose account is not there', async () => {
  const { owner, account, execute } = await earlierSession();
  const missing = freshAddress();
  const { calls, gas } = accounts().revoke([account, missing]);
  expect(await execute(calls, gas)).toMatchObject({ status: '0x1' });
  expect(await chain.balanceOf(owner)).toBe(130n * UNIT);
  expect(await chain.balanceOf(account)).toBe(0n);
});
