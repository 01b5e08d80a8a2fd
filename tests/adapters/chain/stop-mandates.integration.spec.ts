import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EntryPointNonceCalls } from '../../../adapters/chain/entry-point-nonce-calls.js';
import { nonceOf } from '../../../adapters/chain/erc4337-operation-builder.js';
import { RpcAgentAccounts } from '../../../adapters/chain/rpc-agent-accounts.js';
import { RpcOperationSimulator } from '../../../adapters/chain/rpc-operation-simulator.js';
import { RpcOrderContracts } from '../../../adapters/chain/rpc-order-contracts.js';
import { RpcScheduleCalls } from '../../../adapters/chain/rpc-schedule-calls.js';
import type { Address, WalletCall } from '../../../application/ports/user-operation.js';
import { agentSessionId, conditionalOrderId, scheduleId } from '../../../domain/shared/ids.js';
import { freshAddress, type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';
import { chainTime } from './contract-stage.js';

/** An activation under way, and what ends it. */
interface UnderWay {
  readonly key: string;
  readonly contract: Address;
  readonly activation: readonly WalletCall[];
  readonly end: readonly WalletCall[];
}

type Activation = (owner: Address, now: number) => Promise<UnderWay>;

let chain: SandboxChain;
beforeAll(async () => {
  chain = await startSandboxChain();
});
afterAll(() => chain?.stop());

const schedule: Activation = async (owner, now) => {
  const calls = new RpcScheduleCalls(chain.connection, chain.deployment);
  const periods = { begins: [new Date(now), new Date(now + 86_400_000)], end: new Date(now + 2 * 86_400_000) };
  const terms = { recipient: freshAddress(), token: 'USDC', amount: 1_000_000n, periods } as const;
  const contract = { ...terms, id: scheduleId(randomUUID()), owner };
  const address = await calls.predict(contract);
  const activation = calls.open(contract, address, 0).calls;
  return { key: `schedule:${contract.id}:1`, contract: address, activation, end: calls.cancel(address, 'USDC').calls };
};

const order: Activation = async (owner, now) => {
  const contracts = new RpcOrderContracts(chain.connection, chain.deployment);
  const id = conditionalOrderId(randomUUID());
  const condition = { type: 'limit', triggerPrice: 1n } as const;
  const trade = { asset: 'WETH', currency: 'USD', side: 'BUY', sellAmount: 1_000_000n, minBuyAmount: 1n } as const;
  const sale = { ...trade, condition };
  const terms = { order: { id, expiresAt: new Date(now + 86_400_000) }, sale, publisher: freshAddress() };
  const address = await contracts.predict(owner, terms);
  const activation = contracts.activate(terms, address).calls;
  return {
    key: `conditional-order:${id}:1`,
    contract: address,
    activation,
    end: contracts.disallow(sale, address).calls,
  };
};

const session: Activation = async (owner, now) => {
  const accounts = new RpcAgentAccounts(chain.connection, chain.deployment, async () => '0x');
  const sessionId = agentSessionId(randomUUID());
  const caps = { maxPerExecution: 1_000_000n, maxPerPeriod: 2_000_000n, periodSeconds: 86_400 };
  const recipient = { address: freshAddress(), user: null };
  const executor = { kind: 'OWN', address: freshAddress() } as const;
  const policy = {
    ...caps,
    sessionId,
    recipient,
    currency: 'USD' as const,
    executor,
    end: new Date(now + 86_400_000),
  };
  const address = await accounts.predict(owner, policy);
  const activation = accounts.activate(policy, address, 5_000_000n).calls;
  return { key: `agent-session:${sessionId}:1`, contract: address, activation, end: accounts.revoke([address]).calls };
};

describe.each<[string, Activation]>([
  ['a schedule', schedule],
  ['a conditional order', order],
  ['an agent session', session],
])('the stop of %s whose activation is under way', (_kind, activationOf) => {
  async function underWay() {
    const { address: owner, passkey } = await chain.fundedWallet();
    const known = await activationOf(owner, Number(await chainTime(chain)) * 1_000);
    const validUntil = new Date(Number((await chainTime(chain)) + 3_600n) * 1_000);
    const terms = { validUntil, callGas: 900_000n };
    const activation = chain.builder.prepare(owner, { key: known.key, calls: known.activation, ...terms });
    const { call } = new EntryPointNonceCalls(chain.deployment).exhaust(nonceOf(known.key));
    const stop = chain.builder.prepare(owner, { key: `stop ${known.key}`, calls: [call, ...known.end], ...terms });
    return { owner, passkey, activation, stop, contract: known.contract };
  }

  const allowance = (owner: Address, spender: Address) =>
    chain.read<bigint>(
      chain.deployment.tokens.USDC ?? owner,
      'function allowance(address, address) view returns (uint256)',
      owner,
      spender,
    );

  it('makes it impossible for good', async () => {
    const { owner, passkey, activation, stop, contract } = await underWay();
    expect(await chain.execute(stop, passkey)).toMatchObject({ status: '0x1' });
    const simulator = new RpcOperationSimulator(chain.connection, chain.deployment);
    expect(await simulator.simulate(chain.signed(activation, passkey))).toMatchObject({ isNonceUsed: true });
    expect(await chain.execute(activation, passkey)).toMatchObject({ status: '0x0' });
    expect(await chain.connection.request('eth_getCode', [contract, 'latest'])).toBe('0x');
    expect(await allowance(owner, contract)).toBe(0n);
    expect(await chain.balanceOf(owner)).toBe(100_000_000n);
  });

  it('is the same signature when the activation was faster, and takes back what that gave', async () => {
    const { owner, passkey, activation, stop, contract } = await underWay();
    expect(await chain.execute(activation, passkey)).toMatchObject({ status: '0x1' });
    expect(await chain.connection.request('eth_getCode', [contract, 'latest'])).not.toBe('0x');
    expect(await chain.execute(stop, passkey)).toMatchObject({ status: '0x1' });
    expect(await allowance(owner, contract)).toBe(0n);
    expect(await chain.balanceOf(owner)).toBe(100_000_000n);
  });
});
