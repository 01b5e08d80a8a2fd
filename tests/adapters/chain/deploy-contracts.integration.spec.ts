import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ChainConnection } from '../../../adapters/chain/chain-connection.js';
import { RpcTokenBalances } from '../../../adapters/chain/rpc-token-balances.js';
import { ContractArtifacts } from '../../../adapters/chain/sandbox/contract-artifacts.js';
import { DemoTokens } from '../../../adapters/chain/sandbox/demo-tokens.js';
import { deployContracts } from '../../../adapters/chain/sandbox/deploy-contracts.js';
import { NodeAccount } from '../../../adapters/chain/sandbox/node-account.js';
import type { Address, Hex } from '../../../application/ports/user-operation.js';
import { ValidationError } from '../../../domain/shared/errors.js';
import { startEvmNode } from '../../support/evm-node.js';
import { freshAddress, type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';

let chain: SandboxChain;
beforeAll(async () => {
  chain = await startSandboxChain();
});
afterAll(() => chain?.stop());

describe('sandbox deployment', () => {
  it('puts the EntryPoint where it stands on every public chain', () => {
    expect(chain.deployment.entryPoint).toBe('0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108');
  });

  it('changes nothing when everything is there', async () => {
    const head = await chain.connection.request<Hex>('eth_blockNumber');
    expect(await deployContracts(chain.connection, chain.artifacts, chain.account)).toEqual(chain.deployment);
    expect(await chain.connection.request<Hex>('eth_blockNumber')).toBe(head);
  });

  it('gives the markets what they deal with, once', async () => {
    const { vaults = {}, currencyExchange, market, marketTokens = {}, tokens } = chain.deployment;
    const heldBy = (token: Address | undefined, holder: Address | undefined) =>
      chain.read<bigint>(token ?? '0x', 'function balanceOf(address) view returns (uint256)', holder);
    for (const [share, vault] of Object.entries(vaults)) {
      expect(await heldBy(share.endsWith('USD') ? tokens.USDC : tokens.EURC, vault)).toBe(1_000_000_000_000n);
      const deposited = await chain.read<bigint>(vault, 'function totalAssets() view returns (uint256)');
      // One first deposit of a thousand units, and the interest since.
      expect(deposited / 1_000_000n).toBe(1_000n);
    }
    for (const token of Object.values(tokens)) expect(await heldBy(token, currencyExchange)).toBe(10_000_000_000_000n);
    const reserves = 'function reservesOf(address, address) view returns (uint256, uint256)';
    expect(await chain.read<bigint>(market ?? '0x', reserves, tokens.USDC, marketTokens.WETH)).toBe(1_000_000_000_000n);
    expect(await heldBy(tokens.USDC, await chain.account.address())).toBe(0n);
  });

  it('finds contracts and balances again after the node was stopped and started', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'evm-node-'));
    const holder = freshAddress();
    try {
      for (const expected of [5n, 10n]) {
        const node = await startEvmNode({ statePath: join(directory, 'state.json') });
        const connection = new ChainConnection(node);
        const account = new NodeAccount(connection);
        const deployment = await deployContracts(connection, chain.artifacts, account);
        expect(deployment).toEqual(chain.deployment);
        await new DemoTokens(account, deployment).mint('USDC', holder, 5n);
        expect((await new RpcTokenBalances(connection, deployment).of(holder)).get('USDC')).toBe(expected);
        connection.destroy();
        await node.stop();
      }
    } finally {
      await rm(directory, { recursive: true });
    }
  });

  it('makes money for many at once', async () => {
    const holders = Array.from({ length: 20 }, freshAddress);
    await Promise.all(holders.map((holder) => chain.demoTokens.mint('EURC', holder, 1n)));
    const balances = await Promise.all(holders.map((holder) => chain.balanceOf(holder, 'EURC')));
    expect(balances).toEqual(holders.map(() => 1n));
  });

  it('has no faucet for a token that is not there', async () => {
    await expect(chain.demoTokens.mint('MXNB', freshAddress(), 1n)).rejects.toThrow(ValidationError);
  });

  it('says how to get contracts that were not compiled', async () => {
    await expect(new ContractArtifacts('/nowhere').load('EntryPoint')).rejects.toThrow(/run "npm run build"/);
  });
});
