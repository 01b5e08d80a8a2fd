import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ChainConnection } from '../../../adapters/chain/chain-connection.js';
import { RpcChainBalances } from '../../../adapters/chain/rpc-chain-balances.js';
import { RpcChainReader } from '../../../adapters/chain/rpc-chain-reader.js';
import type { Address, Hex } from '../../../application/ports/user-operation.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { freshAddress, type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';

let chain: SandboxChain;
let reader: RpcChainReader;
let balances: RpcChainBalances;
let holder: Address;

beforeAll(async () => {
  chain = await startSandboxChain();
  reader = new RpcChainReader(chain.connection, chain.deployment);
  balances = new RpcChainBalances(chain.connection, chain.deployment);
});
afterAll(() => chain.stop());
beforeEach(async () => {
  holder = freshAddress();
  await chain.demoTokens.mint('USDC', holder, 5n);
});

async function newestHash(): Promise<Hex> {
  const hash = await reader.hashOf(await reader.head());
  if (!hash) throw new Error('The chain has no newest block');
  return hash;
}

const usdcOf = (address: Address) => ({ address, asset: 'USDC' as const });

describe('what an account holds', () => {
  it('is told for the block that is asked about, in the order of the questions', async () => {
    const before = await newestHash();
    await chain.demoTokens.mint('USDC', holder, 2n);
    await chain.demoTokens.mint('EURC', holder, 9n);
    const questions = [{ address: holder, asset: 'EURC' as const }, usdcOf(freshAddress()), usdcOf(holder)];
    expect(await balances.at(before, questions)).toEqual([0n, 0n, 5n]);
    expect(await balances.at(await newestHash(), questions)).toEqual([9n, 0n, 7n]);
  });

  it('is told for every asset that the deployment has', () => {
    expect(balances.assets).toEqual(expect.arrayContaining(['USDC', 'EURC', 'CHFAU', 'CADD']));
  });

  it('is nothing before the token was there', async () => {
    const first = await reader.hashOf(0n);
    expect(await balances.at(first ?? '', [usdcOf(holder)])).toEqual([0n]);
  });

  it('is told for hundreds of accounts at once', async () => {
    const questions = Array.from({ length: 300 }, () => usdcOf(holder));
    expect(new Set(await balances.at(await newestHash(), questions))).toEqual(new Set([5n]));
  });
});

describe('a node that cannot answer', () => {
  it('for a block that it never had says so', async () => {
    expect(await balances.at(`0x${'ab'.repeat(32)}`, [usdcOf(holder)])).toBeNull();
  });

  it('for a block that it has dropped says so, whatever is there now', async () => {
    await chain.demoTokens.mint('USDC', holder, 2n);
    const dropped = await newestHash();
    await chain.connection.request('anvil_reorg', [1, []]);
    expect(await balances.at(dropped, [usdcOf(holder)])).toBeNull();
    expect(await balances.at(await newestHash(), [usdcOf(holder)])).toEqual([5n]);
  });

  it('because it is away is told from one that can', async () => {
    const nowhere = new ChainConnection({ rpcUrl: 'http://127.0.0.1:9', chainId: chain.deployment.chainId });
    const away = new RpcChainBalances(nowhere, chain.deployment);
    await expect(away.at(`0x${'ab'.repeat(32)}`, [usdcOf(holder)])).rejects.toThrow(ServiceUnavailableError);
    nowhere.destroy();
  });
});
