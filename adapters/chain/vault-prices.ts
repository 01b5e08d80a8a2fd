import type { VaultPrices, VaultPricesAt } from '../../application/earnings/vault-prices.js';
import type { Address } from '../../application/ports/user-operation.js';
import { SHARE_SCALE } from '../../domain/earnings/share-price.js';
import type { VaultShare } from '../../domain/shared/asset.js';
import { readHeader } from './block-headers.js';
import type { ChainConnection } from './chain-connection.js';
import type { ChainDeployment } from './chain-deployment.js';
import type { ChainView } from './chain-view.js';
import { YIELD_VAULT } from './contract-interfaces.js';
import { readView, UnansweredViewError } from './contract-view.js';
import { EndpointFailure } from './endpoint-failure.js';

/** Reads the vault contracts. */
export class RpcVaultPrices implements VaultPrices {
  readonly shares: readonly VaultShare[];
  private readonly vaults: readonly [VaultShare, Address][];

  constructor(
    private readonly connection: ChainConnection,
    { vaults = {} }: ChainDeployment,
  ) {
    this.vaults = Object.entries(vaults) as [VaultShare, Address][];
    this.shares = this.vaults.map(([share]) => share);
  }

  read(): Promise<VaultPricesAt> {
    return this.connection.atOneEndpoint(async (view) => {
      const header = await readHeader(view, 'latest');
      if (!header) throw new EndpointFailure('has no newest block');
      const { number, timestamp } = header;
      const answers = await this.ask(view, 'convertToAssets', [SHARE_SCALE], number);
      const prices = [...answers].filter(([, price]) => price > 0n);
      const assetsPerShare = new Map(prices);
      const unanswered = this.shares.filter((share) => !assetsPerShare.has(share));
      return { blockNumber: number, minedAt: timestamp, assetsPerShare, unanswered };
    });
  }

  yearlyRates(): Promise<ReadonlyMap<VaultShare, bigint>> {
    return this.ask(this.connection, 'yearlyRateBps');
  }

  /** The vaults' answers, each a single number; without those of vaults that refuse. */
  private async ask(
    from: Pick<ChainView, 'request'>,
    method: string,
    values: readonly unknown[] = [],
    block?: bigint,
  ): Promise<ReadonlyMap<VaultShare, bigint>> {
    const answers = this.vaults.map(async ([share, address]): Promise<readonly [VaultShare, bigint][]> => {
      try {
        const call = { contract: YIELD_VAULT, address, method, values, ...(block !== undefined && { block }) };
        const [number] = await readView(from, call);
        return [[share, BigInt(number)]];
      } catch (error) {
        if (error instanceof UnansweredViewError) return [];
        throw error;
      }
    });
    return new Map((await Promise.all(answers)).flat());
  }
}
