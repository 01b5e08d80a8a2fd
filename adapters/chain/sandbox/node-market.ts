import { Interface } from 'ethers';
import type { Address, Hex } from '../../../application/ports/user-operation.js';
import type { DemoMarket } from '../../../application/rates/demo-market.js';
import type { Rate, RatesPerEur } from '../../../domain/rates/exchange-rate.js';
import { type CalendarDate, utcDate } from '../../../domain/shared/calendar-date.js';
import { currencyOf, type Token } from '../../../domain/shared/currency.js';
import type { ChainConnection } from '../chain-connection.js';
import type { ChainDeployment } from '../chain-deployment.js';
import { PRICE_FEED, RATE_FEED } from '../contract-interfaces.js';
import { readView } from '../contract-view.js';
import { toHex } from '../hex.js';
import type { NodeAccount } from './node-account.js';

const PRICE_FEED_OWNER = new Interface(['function setAnswer(int256 answer)']);

const FEED_SCALE = 10n ** 8n;
const BPS = 10_000n;

interface Quote {
  readonly token: Address;
  /** What one euro is worth. */
  readonly perEuro: Rate;
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
    await Promise.all([this.quoteCurrencies(day, perEur), this.quoteCoin(day, perEur)]);
  }

  private async quoteCurrencies(day: CalendarDate, perEur: RatesPerEur): Promise<void> {
    const feed = this.deployment.rateFeed;
    if (feed === undefined) return;
    const [stepBps] = await this.view(feed, 'MAXIMUM_STEP_BPS');
    const paths = await Promise.all(this.quotes(perEur).map((quote) => this.pathTo(feed, day, quote, BigInt(stepBps))));
    for (let step = 0; paths.some((path) => path.length > step); step += 1) {
      const due = paths.flatMap((path) => path.slice(step, step + 1));
      await this.tell(feed, RATE_FEED, 'setRates', due);
    }
  }

  private quotes(perEur: RatesPerEur): readonly Quote[] {
    return (Object.entries(this.deployment.tokens) as [Token, Address][]).flatMap(([token, address]) => {
      const perEuro = perEur.get(currencyOf(token));
      return perEuro === undefined ? [] : [{ token: address, perEuro }];
    });
  }

  /** What the feed must be told, one after the other. Nothing when it has the rate from this day. */
  private async pathTo(feed: Address, day: CalendarDate, wanted: Quote, stepBps: bigint): Promise<readonly Quote[]> {
    const { perEuro, updatedAt } = await this.view(feed, 'rateOf', wanted.token);
    const isOfToday = utcDate(new Date(Number(updatedAt) * 1000)) >= day;
    if (isOfToday && BigInt(perEuro) === wanted.perEuro) return [];
    if (BigInt(updatedAt) === 0n) return [wanted];
    return stepsTo(BigInt(perEuro), wanted.perEuro, stepBps).map((step) => ({ ...wanted, perEuro: step }));
  }

  private view(feed: Address, method: string, ...values: readonly unknown[]) {
    return readView(this.connection, { contract: RATE_FEED, address: feed, method, values });
  }

  private async quoteCoin(day: CalendarDate, perEur: RatesPerEur): Promise<void> {
    const feed = this.deployment.nativePriceFeed;
    const [usd, coin] = [perEur.get('USD'), perEur.get('ETH')];
    if (feed === undefined || usd === undefined || coin === undefined) return;
    const wanted = (usd * FEED_SCALE) / coin;
    const view = { contract: PRICE_FEED, address: feed, method: 'latestRoundData' };
    const [, answer, , updatedAt] = await readView(this.connection, view);
    const isOfToday = utcDate(new Date(Number(updatedAt) * 1000)) >= day;
    if (!isOfToday || BigInt(answer) !== wanted) await this.tell(feed, PRICE_FEED_OWNER, 'setAnswer', wanted);
  }

  private async tell(contract: Address, owned: Interface, method: string, value: unknown): Promise<void> {
    const data: Hex = toHex(owned.encodeFunctionData(method, [value]));
    await this.account.send({ to: contract, data });
  }
}

/** The rates on the way to the wanted one, each as far from the one before as the feed allows at most. */
function stepsTo(from: Rate, wanted: Rate, stepBps: bigint): readonly Rate[] {
  const most = (from * stepBps) / BPS;
  const [lowest, highest] = [from - most, from + most];
  if (wanted >= lowest && wanted <= highest) return [wanted];
  const next = wanted < lowest ? lowest : highest;
  return [next, ...stepsTo(next, wanted, stepBps)];
}
