import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ChainConnection } from '../../../adapters/chain/chain-connection.js';
import { toAddress } from '../../../adapters/chain/hex.js';
import { RpcTokenBalances } from '../../../adapters/chain/rpc-token-balances.js';
import { NodeMarket } from '../../../adapters/chain/sandbox/node-market.js';
import { RpcVaultPrices } from '../../../adapters/chain/vault-prices.js';
import { RpcWealth } from '../../../adapters/chain/wealth.js';
import type { Address } from '../../../application/ports/user-operation.js';
import { worthOf } from '../../../domain/earnings/share-price.js';
import { ONE, parseRate } from '../../../domain/rates/exchange-rate.js';
import { utcDate } from '../../../domain/shared/calendar-date.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { freshAddress, type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';
import { MarketStage } from './market-stage.js';

const UNIT = 1_000_000n;
const SHARES = ['PROVIDER_A:USD', 'PROVIDER_A:EUR', 'PROVIDER_B:USD', 'PROVIDER_B:EUR'] as const;

let chain: SandboxChain;
let stage: MarketStage;
let vault: Address;
beforeAll(async () => {
  chain = await startSandboxChain();
  stage = await MarketStage.of(chain);
  vault = toAddress(chain.deployment.vaults?.['PROVIDER_A:USD'] ?? '');
  await stage.send(stage.account(1), toAddress(chain.deployment.tokens.USDC ?? ''), 'approve', vault, 2n ** 200n);
});
afterAll(() => chain?.stop());

describe('what the vaults’ shares are worth', () => {
  it('is read of all vaults in one block, and grows with it', async () => {
    const prices = new RpcVaultPrices(chain.connection, chain.deployment);
    expect(prices.shares).toEqual(SHARES);
    const before = await prices.read();
    await stage.pass(86_400n * 30n);
    const after = await prices.read();

    expect(after.blockNumber).toBe(before.blockNumber + 1n);
    expect(after.minedAt.getTime() - before.minedAt.getTime()).toBeGreaterThanOrEqual(86_400_000 * 30);
    for (const share of SHARES) {
      expect(after.assetsPerShare.get(share)).toBeGreaterThan(before.assetsPerShare.get(share) ?? 0n);
    }
  });

  it('and what they pay is known from the vaults themselves', async () => {
    const rates = await new RpcVaultPrices(chain.connection, chain.deployment).yearlyRates();
    expect([...rates]).toEqual([
      ['PROVIDER_A:USD', 425n],
      ['PROVIDER_A:EUR', 285n],
      ['PROVIDER_B:USD', 480n],
      ['PROVIDER_B:EUR', 240n],
    ]);
  });

  it('is known of the others when one vault does not answer', async () => {
    const vaults = { ...chain.deployment.vaults, 'PROVIDER_B:USD': freshAddress() };
    const prices = new RpcVaultPrices(chain.connection, { ...chain.deployment, vaults });
    const { assetsPerShare, unanswered } = await prices.read();
    expect(unanswered).toEqual(['PROVIDER_B:USD']);
    expect([...assetsPerShare.keys()]).toEqual(SHARES.filter((share) => share !== 'PROVIDER_B:USD'));
    expect((await prices.yearlyRates()).has('PROVIDER_B:USD')).toBe(false);
  });

  it('cannot be had while no node answers', async () => {
    const nowhere = new ChainConnection({ rpcUrl: 'http://127.0.0.1:9', chainId: chain.node.chainId, timeoutMs: 500 });
    await expect(new RpcVaultPrices(nowhere, chain.deployment).read()).rejects.toThrow(ServiceUnavailableError);
    await expect(new RpcWealth(nowhere, chain.deployment).read(freshAddress(), [], new Map())).rejects.toThrow(
      ServiceUnavailableError,
    );
    nowhere.destroy();
  });
});

describe('balances', () => {
  it('cannot be had of a token that is no contract, which is no defect of ours', async () => {
    const tokens = { ...chain.deployment.tokens, MXNB: freshAddress() };
    const balances = new RpcTokenBalances(chain.connection, { ...chain.deployment, tokens });
    await expect(balances.of(freshAddress())).rejects.toThrow(ServiceUnavailableError);
  });
});

describe('somebody’s wealth on chain', () => {
  it('is what tokens and vaults say, of several accounts at once', async () => {
    const [main, other] = [stage.account(1), freshAddress()];
    await stage.send(main, vault, 'deposit', 250n * UNIT, main);
    await chain.demoTokens.mint('EURC', other, 7n);
    const silent = freshAddress().toLowerCase();
    const eurc = chain.deployment.tokens.EURC?.toLowerCase() ?? '';
    const traded = new Map([[other, [eurc, silent]]]);
    const { holdings, sharePrices, tokens } = await new RpcWealth(chain.connection, chain.deployment).read(
      main,
      [other],
      traded,
    );

    const shares = holdings.get(main)?.get('PROVIDER_A:USD') ?? 0n;
    const worth = worthOf(shares, sharePrices.get('PROVIDER_A:USD') ?? 0n);
    expect(worth).toBe(await stage.read(vault, 'convertToAssets', shares));
    expect(250n * UNIT - worth).toBeLessThanOrEqual(1n);
    expect(holdings.get(main)?.get('USDC')).toBe(10n ** 12n - 250n * UNIT);
    // A contract that does not answer is left out.
    expect(tokens).toEqual(new Map([[other, new Map([[eurc, 7n]])]]));
    expect(holdings.get(other)).toEqual(
      new Map([
        ['USDC', 0n],
        ['EURC', 7n],
        ['CHFAU', 0n],
        ['CADD', 0n],
      ]),
    );
  });

  it('comes with the rates of the currency exchange, once it has any', async () => {
    const wealth = new RpcWealth(chain.connection, chain.deployment);
    expect(await wealth.read(stage.account(1), [], new Map())).toMatchObject({ usdToEur: null, eurToUsd: null });
    const rates = new Map([
      ['EUR', ONE],
      ['USD', parseRate('1.25') ?? 0n],
    ] as const);
    await new NodeMarket(chain.connection, chain.account, chain.deployment).quote(utcDate(new Date()), rates);
    expect(await wealth.read(stage.account(1), [], new Map())).toMatchObject({
      usdToEur: (ONE * 8n) / 10n,
      eurToUsd: (ONE * 125n) / 100n,
    });
  });

  it('is read where there are neither vaults nor an exchange', async () => {
    const { vaults: _vaults, currencyExchange: _exchange, ...plain } = chain.deployment;
    const wealth = new RpcWealth(chain.connection, plain);
    expect(wealth.shares).toEqual([]);
    expect(await wealth.read(stage.account(2), [], new Map())).toMatchObject({
      sharePrices: new Map(),
      usdToEur: null,
    });
  });
});
