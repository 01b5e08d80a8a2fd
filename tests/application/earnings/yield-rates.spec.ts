import { describe, expect, it } from '@jest/globals';
import { GetYieldRates } from '../../../application/earnings/get-yield-rates.js';
import { TakeVaultSnapshots } from '../../../application/earnings/take-vault-snapshots.js';
import type { VaultPrices, VaultPricesAt } from '../../../application/earnings/vault-prices.js';
import type { ShareGrowth, VaultSnapshots } from '../../../application/earnings/vault-snapshots.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { CREATED_AT, DAY, HOUR, later } from '../../support/builders/time.js';
import { StandingClock } from '../support/simple-ports.js';

const SHARES = ['PROVIDER_A:USD', 'PROVIDER_A:EUR', 'PROVIDER_B:USD'] as const;
const TAKEN_AT = later(CREATED_AT, -HOUR);

function growth(share: (typeof SHARES)[number], to: bigint, elapsedMs = 7 * DAY): ShareGrowth {
  return { share, takenAt: TAKEN_AT, growth: { from: 1_000_000n, to, elapsedMs } };
}

function stage(growths: readonly ShareGrowth[], said: VaultPrices['yearlyRates'] | null = null) {
  const prices: VaultPrices = {
    shares: SHARES,
    read: () => Promise.reject(new Error('It is not looked at')),
    yearlyRates: said ?? (() => Promise.reject(new ServiceUnavailableError('The chain node does not answer'))),
  };
  const snapshots: VaultSnapshots = { put: async () => undefined, growth: async () => growths };
  return new GetYieldRates(prices, snapshots, new StandingClock());
}

describe('what the vaults yield', () => {
  it('is the growth of their shares over a year, without asking the chain', async () => {
    const rates = await stage(SHARES.map((share, index) => growth(share, 1_000_800n + BigInt(index)))).execute(null);
    expect(rates).toEqual([
      { product: 'PROVIDER_A', currency: 'USD', apyPercent: '4.26', updatedAt: TAKEN_AT },
      { product: 'PROVIDER_A', currency: 'EUR', apyPercent: '4.26', updatedAt: TAKEN_AT },
      { product: 'PROVIDER_B', currency: 'USD', apyPercent: '4.27', updatedAt: TAKEN_AT },
    ]);
  });

  it('is what a vault says itself before there is a day of growth, and left out when it does not say', async () => {
    const young = [growth('PROVIDER_A:USD', 2_000_000n, HOUR), growth('PROVIDER_A:EUR', 1_000_800n)];
    const rates = await stage(young, async () => new Map([['PROVIDER_A:USD', 425n]])).execute(null);
    expect(rates).toEqual([
      { product: 'PROVIDER_A', currency: 'USD', apyPercent: '4.34', updatedAt: CREATED_AT },
      { product: 'PROVIDER_A', currency: 'EUR', apyPercent: '4.26', updatedAt: TAKEN_AT },
    ]);
  });

  it('can be asked for in one currency', async () => {
    const rates = await stage([growth('PROVIDER_A:EUR', 1_000_800n)]).execute('EUR');
    expect(rates.map(({ product, currency }) => [product, currency])).toEqual([['PROVIDER_A', 'EUR']]);
  });

  it('is unavailable when a vault without a history cannot be asked', async () => {
    await expect(stage([growth('PROVIDER_A:EUR', 1_000_800n)]).execute('USD')).rejects.toThrow(ServiceUnavailableError);
  });
});

describe('a look at the vaults', () => {
  const found: VaultPricesAt = {
    blockNumber: 5n,
    minedAt: CREATED_AT,
    assetsPerShare: new Map([['PROVIDER_A:USD', 7n]]),
    unanswered: [],
  };

  function looked(prices: VaultPricesAt) {
    const kept: VaultPricesAt[] = [];
    const chain: VaultPrices = { shares: SHARES, read: async () => prices, yearlyRates: async () => new Map() };
    const snapshots: VaultSnapshots = { put: async (each) => void kept.push(each), growth: async () => [] };
    return { kept, take: new TakeVaultSnapshots(chain, snapshots) };
  }

  it('is kept', async () => {
    const { kept, take } = looked(found);
    await take.execute();
    expect(kept).toEqual([found]);
  });

  it('is kept of those that answer, and the others are told of', async () => {
    const { kept, take } = looked({ ...found, unanswered: ['PROVIDER_B:USD'] });
    await expect(take.execute()).rejects.toThrow('No price can be had of PROVIDER_B:USD');
    expect(kept).toHaveLength(1);
  });
});
