import type { OrderPrices } from '../../application/conditional-orders/order-prices.js';
import type { Clock } from '../../application/ports/clock.js';
import type { Hex } from '../../application/ports/user-operation.js';
import type { OrderPair } from '../../domain/conditional-orders/order-sale.js';
import type { PriceReading } from '../../domain/conditional-orders/watched-price.js';
import { unitPrice } from '../../domain/rates/unit-price.js';
import { decimalsOf } from '../../domain/shared/crypto-asset.js';
import { tokenOf } from '../../domain/shared/currency.js';
import type { ChainConnection } from './chain-connection.js';
import { MARKET } from './contract-interfaces.js';
import { readView } from './contract-view.js';
import { type MarketDeployment, marketAddress } from './market-assets.js';

/** The price of the market's pool in the newest block, which orders are filled at. */
export class RpcOrderPrices implements OrderPrices {
  /** @param idleChainClock of a chain that makes no blocks while nothing is sent, so that its newest block is of now; null for every other */
  constructor(
    private readonly connection: ChainConnection,
    private readonly deployment: MarketDeployment,
    private readonly idleChainClock: Clock | null,
  ) {}

  async read({ asset, currency }: OrderPair): Promise<PriceReading | null> {
    const { market: address } = this.deployment;
    const pair = [asset, tokenOf(currency)].map((each) => marketAddress(this.deployment, each));
    if (address === undefined || pair.includes(undefined)) return null;
    const newest = await this.connection.request<NewestBlock>('eth_getBlockByNumber', ['latest', false]);
    const view = { contract: MARKET, address, method: 'reservesOf', values: pair, block: BigInt(newest.number) };
    const reserves = await readView(this.connection, view);
    const [reserve = 0n, money = 0n] = reserves.map(BigInt);
    if (reserve === 0n || money === 0n) return null;
    const at = this.idleChainClock?.now() ?? new Date(Number(BigInt(newest.timestamp)) * 1000);
    return { price: unitPrice(money, reserve, decimalsOf(asset)), at };
  }
}

interface NewestBlock {
  readonly number: Hex;
  readonly timestamp: Hex;
}
