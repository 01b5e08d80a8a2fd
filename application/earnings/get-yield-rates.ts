import { apyPercent, SHORTEST_GROWTH_MS, weekAt } from '../../domain/earnings/apy.js';
import { type VaultProvider, type VaultShare, vaultOf } from '../../domain/shared/asset.js';
import type { Currency } from '../../domain/shared/currency.js';
import type { Clock } from '../ports/clock.js';
import type { VaultPrices } from './vault-prices.js';
import type { VaultSnapshots } from './vault-snapshots.js';

export interface YieldRate {
  readonly product: VaultProvider;
  readonly currency: Currency;
  readonly apyPercent: string;
  readonly updatedAt: Date;
}

/** Reads the yield of each vault: from the growth of its share price, or from the vault itself while the history is too short. */
export class GetYieldRates {
  constructor(
    private readonly prices: VaultPrices,
    private readonly snapshots: VaultSnapshots,
    private readonly clock: Clock,
  ) {}

  /**
   * @param currency null for all currencies
   * @throws ServiceUnavailableError when a vault without a history must be asked and the chain does not answer
   */
  async execute(currency: Currency | null): Promise<readonly YieldRate[]> {
    const shares = this.prices.shares.filter((share) => currency === null || vaultOf(share).currency === currency);
    const measured = await this.measured();
    const said = shares.every((share) => measured.has(share)) ? null : await this.said();
    return shares.flatMap((share) => measured.get(share) ?? said?.get(share) ?? []);
  }

  private async measured(): Promise<ReadonlyMap<VaultShare, YieldRate>> {
    const rates = (await this.snapshots.growth()).flatMap(({ share, growth, takenAt }): [VaultShare, YieldRate][] =>
      growth && growth.elapsedMs >= SHORTEST_GROWTH_MS ? [[share, rateOf(share, apyPercent(growth), takenAt)]] : [],
    );
    return new Map(rates);
  }

  private async said(): Promise<ReadonlyMap<VaultShare, YieldRate>> {
    const rates = await this.prices.yearlyRates();
    const now = this.clock.now();
    return new Map([...rates].map(([share, bps]) => [share, rateOf(share, apyPercent(weekAt(bps)), now)]));
  }
}

function rateOf(share: VaultShare, percent: string, updatedAt: Date): YieldRate {
  const { provider, currency } = vaultOf(share);
  return { product: provider, currency, apyPercent: percent, updatedAt };
}
