import { Interface } from 'ethers';
import type { Address, Hex } from '../../../application/ports/user-operation.js';
import type { DemoMarket } from '../../../application/rates/demo-market.js';
import { crossRate, type Rate, type RatesPerEur } from '../../../domain/rates/exchange-rate.js';
import { type CalendarDate, utcDate } from '../../../domain/shared/calendar-date.js';
import { currencyOf, type Token } from '../../../domain/shared/currency.js';
import type { ChainConnection } from '../chain-connection.js';
import type { ChainDeployment } from '../chain-deployment.js';
import { CURRENCY_EXCHANGE, PRICE_FEED } from '../contract-interfaces.js';
import { readView, UnansweredViewError } from '../contract-view.js';
import { toHex } from '../hex.js';
import type { NodeAccount } from './node-account.js';

const MARKET_OWNER = new Interface([
  'function setRates((address tokenIn, address tokenOut, uint256 rate)[] rates)',
  'function setAnswer(int256 answer)',
]);

const FEED_SCALE = 10n ** 8n;

interface Quote {
  readonly tokenIn: Address;
  readonly tokenOut: Address;
  readonly rate: Rate;
}

/** Sets the rates in the contracts of a sandbox chain. */
export class NodeMarket implements DemoMarket {
  /** @param account the owner of the contracts */
  constructor(
    private readonly connection: ChainConnection,
    private readonly account: NodeAccount,
    private readonly deployment: ChainDeployment,
  ) {}

  async quote(day: CalendarDate, perEur: RatesPerEur): Promise<void> {
    await Promise.all([this.quoteCurrencies(perEur), this.quoteCoin(day, perEur)]);
  }

  private async quoteCurrencies(perEur: RatesPerEur): Promise<void> {
    const exchange = this.deployment.currencyExchange;
    if (exchange === undefined) return;
    const wanted = this.quotes(perEur);
    const current = await Promise.all(wanted.map((quote) => this.currentRate(exchange, quote)));
    const changed = wanted.filter(({ rate }, index) => rate !== current[index]);
    if (changed.length > 0) await this.tell(exchange, 'setRates', changed);
  }

  /** The rates of every pair of tokens in both directions. An exchange there and back gives no profit. */
  private quotes(perEur: RatesPerEur): readonly Quote[] {
    const tokens = (Object.entries(this.deployment.tokens) as [Token, Address][]).flatMap(([token, address]) => {
      const rate = perEur.get(currencyOf(token));
      return rate === undefined ? [] : [{ address, rate }];
    });
    return tokens.flatMap((from) =>
      tokens
        .filter((to) => to !== from)
        .map((to) => ({ tokenIn: from.address, tokenOut: to.address, rate: crossRate(from.rate, to.rate) })),
    );
  }

  private async currentRate(address: Address, { tokenIn, tokenOut }: Quote): Promise<Rate | null> {
    try {
      const view = { contract: CURRENCY_EXCHANGE, address, method: 'rate', values: [tokenIn, tokenOut] };
      const [rate] = await readView(this.connection, view);
      return BigInt(rate);
    } catch (error) {
      if (error instanceof UnansweredViewError) return null;
      throw error;
    }
  }

  private async quoteCoin(day: CalendarDate, perEur: RatesPerEur): Promise<void> {
    const feed = this.deployment.nativePriceFeed;
    const [usd, coin] = [perEur.get('USD'), perEur.get('ETH')];
    if (feed === undefined || usd === undefined || coin === undefined) return;
    const wanted = (usd * FEED_SCALE) / coin;
    const view = { contract: PRICE_FEED, address: feed, method: 'latestRoundData' };
    const [, answer, , updatedAt] = await readView(this.connection, view);
    const isOfToday = utcDate(new Date(Number(updatedAt) * 1000)) >= day;
    if (!isOfToday || BigInt(answer) !== wanted) await this.tell(feed, 'setAnswer', wanted);
  }

  private async tell(contract: Address, method: string, value: unknown): Promise<void> {
    const data: Hex = toHex(MARKET_OWNER.encodeFunctionData(method, [value]));
    await this.account.send({ to: contract, data });
  }
}
