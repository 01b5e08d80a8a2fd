import type { OrderPrices } from '../../application/conditional-orders/order-prices.js';
import type { Clock } from '../../application/ports/clock.js';
import type { Address, Hex } from '../../application/ports/user-operation.js';
import type { MarketReading } from '../../domain/conditional-orders/market-pool.js';
import type { OrderPair } from '../../domain/conditional-orders/order-sale.js';
import { unitPrice } from '../../domain/rates/unit-price.js';
import { decimalsOf } from '../../domain/shared/crypto-asset.js';
import { tokenOf } from '../../domain/shared/currency.js';
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
    const newest = await this.connection.request<NewestBlock>('eth_getBlockByNumber', ['latest', false]);
    const view = { contract: MARKET, address, method: 'reservesOf', values: pair, block: BigInt(newest.number) };
    const reserves = await readView(this.connection, view);
    const [reserve = 0n, money = 0n] = reserves.map(BigInt);
    if (reserve === 0n || money === 0n) return null;
    const at = this.idleChain?.clock.now() ?? new Date(Number(BigInt(newest.timestamp)) * 1000);
    const pool = { asset: reserve, money, feeBps: await this.feeOf(address) };
    return { price: unitPrice(money, reserve, decimalsOf(asset)), at, block: BigInt(newest.number), pool };
  }

  /** A transaction that waits makes a block by itself. */
  async moveOn(): Promise<void> {
    if (!this.idleChain) return;
    const { pending } = await this.connection.request<{ readonly pending: Hex }>('txpool_status', []);
    if (BigInt(pending) === 0n) await this.idleChain.mine();
  }

  private async feeOf(market: Address): Promise<bigint> {
    if (this.feeBps === null) {
      const [fee] = await readView(this.connection, { contract: MARKET, address: market, method: 'FEE_BPS' });
      this.feeBps = BigInt(fee);
    }
    return this.feeBps;
  }
}

interface NewestBlock {
  readonly number: Hex;
  readonly timestamp: Hex;
}
