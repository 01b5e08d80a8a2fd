import type { Address } from '../../application/ports/user-operation.js';
import type { ChainWealth, LiveWealth } from '../../application/wealth/live-wealth.js';
import { SHARE_SCALE } from '../../domain/earnings/share-price.js';
import type { Rate } from '../../domain/rates/exchange-rate.js';
import type { Asset, VaultShare } from '../../domain/shared/asset.js';
import type { CryptoAsset } from '../../domain/shared/crypto-asset.js';
import type { Token } from '../../domain/shared/currency.js';
import type { ChainConnection } from './chain-connection.js';
import { type ChainDeployment, cryptoAssetsOf } from './chain-deployment.js';
import { CURRENCY_EXCHANGE, ERC20, YIELD_VAULT } from './contract-interfaces.js';
import { type ContractView, readView, UnansweredViewError } from './contract-view.js';
import { toAddress } from './hex.js';

/** For a contract that nobody vouches for. A usual token needs a tenth of it. */
const UNTRUSTED_GAS = 100_000n;

/** Reads tokens, vaults and the currency exchange in one batch. */
export class RpcWealth implements LiveWealth {
  readonly shares: readonly VaultShare[];
  private readonly tokens: readonly [Token, Address][];
  private readonly vaults: readonly [VaultShare, Address][];
  private readonly cryptoAssets: readonly [CryptoAsset, Address][];

  constructor(
    private readonly connection: ChainConnection,
    private readonly deployment: ChainDeployment,
  ) {
    this.tokens = Object.entries(deployment.tokens) as [Token, Address][];
    this.vaults = Object.entries(deployment.vaults ?? {}) as [VaultShare, Address][];
    this.cryptoAssets = [...cryptoAssetsOf(deployment)];
    this.shares = this.vaults.map(([share]) => share);
  }

  async read(
    main: Address,
    others: readonly Address[],
    traded: ReadonlyMap<Address, readonly string[]>,
  ): Promise<ChainWealth> {
    const { USDC, EURC } = this.deployment.tokens;
    const [holdings, crypto, tokens, sharePrices, usdToEur, eurToUsd] = await Promise.all([
      Promise.all([
        this.holdingsOf<Asset>(main, [...this.tokens, ...this.vaults]),
        ...others.map((other) => this.holdingsOf<Asset>(other, this.tokens)),
      ]),
      Promise.all([main, ...others].map((account) => this.holdingsOf(account, this.cryptoAssets))),
      Promise.all([...traded].map(([account, contracts]) => this.tradedBy(account, contracts))),
      Promise.all(this.vaults.map(([share, address]) => this.priceOf(share, address))),
      this.rate(USDC, EURC),
      this.rate(EURC, USDC),
    ]);
    return {
      holdings: new Map(holdings),
      crypto: new Map(crypto),
      tokens: new Map(tokens),
      sharePrices: new Map(sharePrices),
      usdToEur,
      eurToUsd,
    };
  }

  private async holdingsOf<Held extends Asset | CryptoAsset>(
    holder: Address,
    contracts: readonly (readonly [Held, Address])[],
  ): Promise<[Address, ReadonlyMap<Held, bigint>]> {
    const held = contracts.map(
      async ([asset, address]): Promise<[Held, bigint]> => [
        asset,
        await this.ask({ contract: ERC20, address, method: 'balanceOf', values: [holder] }),
      ],
    );
    return [holder, new Map(await Promise.all(held))];
  }

  /** Such a contract may do anything, so it gets little gas, and its failure is no failure of the rest. */
  private async tradedBy(
    holder: Address,
    contracts: readonly string[],
  ): Promise<[Address, ReadonlyMap<string, bigint>]> {
    const held = contracts.map(async (contract): Promise<[string, bigint | null]> => {
      const address = toAddress(contract);
      const view = { contract: ERC20, address, method: 'balanceOf', values: [holder], gas: UNTRUSTED_GAS };
      return [contract, await this.askIfAnswered(view)];
    });
    const answers = await Promise.all(held);
    return [holder, new Map(answers.flatMap(([contract, units]) => (units === null ? [] : [[contract, units]])))];
  }

  private async priceOf(share: VaultShare, address: Address): Promise<[VaultShare, bigint]> {
    const view = { contract: YIELD_VAULT, address, method: 'convertToAssets', values: [SHARE_SCALE] };
    return [share, await this.ask(view)];
  }

  private async rate(tokenIn: Address | undefined, tokenOut: Address | undefined): Promise<Rate | null> {
    const address = this.deployment.currencyExchange;
    if (address === undefined || tokenIn === undefined || tokenOut === undefined) return null;
    return this.askIfAnswered({
      contract: CURRENCY_EXCHANGE,
      address,
      method: 'rate',
      values: [tokenIn, tokenOut],
    });
  }

  /** Null when the contract reverts or answers something else. */
  private async askIfAnswered(view: ContractView): Promise<bigint | null> {
    try {
      return await this.ask(view);
    } catch (error) {
      if (error instanceof UnansweredViewError) return null;
      throw error;
    }
  }

  private async ask(view: ContractView): Promise<bigint> {
    const [number] = await readView(this.connection, view);
    return BigInt(number);
  }
}
