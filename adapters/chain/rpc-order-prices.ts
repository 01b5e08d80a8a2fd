import type { OrderPrices } from '../../application/conditional-orders/order-prices.js';
import type { Clock } from '../../application/ports/clock.js';
import type { Address, Hex } from '../../application/ports/user-operation.js';
import type { MarketReading } from '../../domain/conditional-orders/market-pool.js';
import type { OrderPair } from '../../domain/conditional-orders/order-sale.js';
import { unitPrice } from '../../domain/rates/unit-price.js';
import { decimalsOf } from '../../domain/shared/crypto-asset.js';
import { tokenOf } from '../../domain/shared/currency.js';
import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import { readPresentHeader } from './block-headers.js';
import type { ChainConnection } from './chain-connection.js';
import { MARKET } from './contract-interfaces.js';
import { readView } from './contract-view.js';
import { type MarketDeployment, marketAddress } from './market-assets.js';

/** A chain that makes no blocks while nothing is sent, so that its newest block is of now. */
export interface IdleChain {
  readonly clock: Clock;
  /** Makes an empty block. */
  mine(): Promise<void>;
}

/** The price of the market's pool in the newest block, which orders are filled at. */
export class RpcOrderPrices implements OrderPrices {
  /** The market's fee. It is immutable. */
  private feeBps: bigint | null = null;

  /** @param idleChain null for a chain that makes blocks by itself */
  constructor(
    private readonly connection: ChainConnection,
    private readonly deployment: MarketDeployment,
    private readonly idleChain: IdleChain | null,
  ) {}

  async read({ asset, currency }: OrderPair): Promise<MarketReading | null> {
    const { market: address } = this.deployment;
    const pair = [asset, tokenOf(currency)].map((each) => marketAddress(this.deployment, each));
    if (address === undefined || pair.includes(undefined)) return null;
    const pool = await this.poolOf(address, pair);
    if (pool.reserve === 0n || pool.money === 0n) return null;
    const { reserve, money, feeBps, block } = pool;
    const at = this.idleChain?.clock.now() ?? new Date(pool.seconds * 1000);
    return { price: unitPrice(money, reserve, decimalsOf(asset)), at, block, pool: { asset: reserve, money, feeBps } };
  }

  /** A price moves money, so it is the one that most nodes tell of one block. */
  private async poolOf(address: Address, pair: readonly (Address | undefined)[]): Promise<PoolInBlock> {
    const height = await this.connection.head();
    const pool = await this.connection.atQuorum(async (view) => {
      const header = await readPresentHeader(view, height);
      if (!header) throw new ServiceUnavailableError('The chain has dropped its newest block; try again in a moment');
      const block = header.number;
      const asked = { contract: MARKET, address, block };
      const reserves = await readView(view, { ...asked, method: 'reservesOf', values: pair });
      const [reserve = 0n, money = 0n] = reserves.map(BigInt);
      const feeBps = this.feeBps ?? BigInt((await readView(view, { ...asked, method: 'FEE_BPS' }))[0]);
      return { reserve, money, feeBps, block, seconds: header.timestamp.getTime() / 1000 };
    });
    this.feeBps = pool.feeBps;
    return pool;
  }

  /** A transaction that waits makes a block by itself. */
  async moveOn(): Promise<void> {
    if (!this.idleChain) return;
    const { pending } = await this.connection.request<{ readonly pending: Hex }>('txpool_status', []);
    if (BigInt(pending) === 0n) await this.idleChain.mine();
  }
}

interface PoolInBlock {
  /** Smallest units of the asset. */
  readonly reserve: bigint;
  /** Smallest units of the currency's token. */
  readonly money: bigint;
  readonly feeBps: bigint;
  readonly block: bigint;
  /** The block's time, in seconds since 1970. */
  readonly seconds: number;
}
