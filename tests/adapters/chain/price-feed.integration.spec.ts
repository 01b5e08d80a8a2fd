import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { toAddress } from '../../../adapters/chain/hex.js';
import { RpcPriceFeed } from '../../../adapters/chain/price-feed.js';
import { NodeMarket } from '../../../adapters/chain/sandbox/node-market.js';
import type { Address } from '../../../application/ports/user-operation.js';
import { ONE, parseRate, type RatedCurrency } from '../../../domain/rates/exchange-rate.js';
import { utcDate } from '../../../domain/shared/calendar-date.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { StandingClock } from '../../application/support/simple-ports.js';
import { DAY, HOUR, later } from '../../support/builders/time.js';
import { type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';
import { MarketStage } from './market-stage.js';

let chain: SandboxChain;
let stage: MarketStage;
let feed: Address;
beforeAll(async () => {
  chain = await startSandboxChain();
  stage = await MarketStage.of(chain);
  feed = toAddress(chain.deployment.nativePriceFeed ?? '');
});
afterAll(() => chain?.stop());

const reader = (clock: StandingClock, address = feed) => new RpcPriceFeed(chain.connection, address, clock);

describe('the price of the chain’s coin', () => {
  it('is what the feed was last told, with the time of it', async () => {
    const at = await stage.send(stage.owner, feed, 'setAnswer', 345_612_345_678n);
    expect(await reader(new StandingClock(new Date(Number(at) * 1000))).read()).toEqual({
      usd: 3_456_123_456_780_000_000_000n,
      updatedAt: new Date(Number(at) * 1000),
    });
  });

  it('is told by the feed’s owner only, and is never nothing', async () => {
    await expect(stage.send(stage.account(1), feed, 'setAnswer', 1n)).rejects.toThrow(/revert/);
    for (const answer of [0n, -1n])
      await expect(stage.send(stage.owner, feed, 'setAnswer', answer)).rejects.toThrow(/revert/);
  });

  it('is refused when it is of another time', async () => {
    const told = new Date(Number(await stage.send(stage.owner, feed, 'setAnswer', 10n ** 11n)) * 1000);
    const readAt = (time: Date) => reader(new StandingClock(time)).read();
    await readAt(later(told, 26 * HOUR));
    await expect(readAt(later(told, 26 * HOUR + 1))).rejects.toThrow(ServiceUnavailableError);
    await expect(readAt(later(told, -HOUR))).rejects.toThrow(/of another time/);
  });

  it('cannot be had from a contract that is no feed, nor from no contract', async () => {
    const clock = new StandingClock(new Date());
    const exchange = toAddress(chain.deployment.currencyExchange ?? '');
    for (const address of [exchange, stage.account(2)]) {
      await expect(reader(clock, address).read()).rejects.toThrow(ServiceUnavailableError);
    }
  });

  it('follows the day’s rates, and is told again on a new day although it is the same', async () => {
    const market = new NodeMarket(chain.connection, chain.account, chain.deployment);
    const rates = new Map<RatedCurrency, bigint>([
      ['USD', parseRate('1.1') ?? 0n],
      ['ETH', parseRate('0.00044') ?? 0n],
    ]);
    const clock = new StandingClock(new Date());
    await market.quote(utcDate(clock.time), rates);
    expect((await reader(clock).read()).usd).toBe(2_500n * ONE);

    clock.time = later(clock.time, DAY);
    await stage.mineAt(BigInt(Math.floor(clock.time.getTime() / 1000)));
    await market.quote(utcDate(clock.time), rates);
    expect(utcDate((await reader(clock).read()).updatedAt)).toBe(utcDate(clock.time));
  });
});
