import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { NodeMarket } from '../../../adapters/chain/sandbox/node-market.js';
import type { Address } from '../../../application/ports/user-operation.js';
import { ONE, parseRate, type RatedCurrency } from '../../../domain/rates/exchange-rate.js';
import { utcDate } from '../../../domain/shared/calendar-date.js';
import { type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';
import { BOUNDED, chainTime, DeployedContract, mineAt, nodeAccounts } from './contract-stage.js';

const UNIT = 1_000_000n;
const LATER = 2n ** 40n;
const DAY = 86_400n;
const MAXIMUM_AGE = 2n * DAY;
const STOCK = 10n ** 12n;

let chain: SandboxChain;
let [owner, trader, stranger]: readonly Address[] = [];
let usdc: DeployedContract;
let eurc: DeployedContract;
beforeAll(async () => {
  chain = await startSandboxChain();
  [owner, trader, stranger] = await nodeAccounts(chain, 3);
  usdc = await DeployedContract.at(chain, 'DemoToken', chain.deployment.tokens.USDC);
  eurc = await DeployedContract.at(chain, 'DemoToken', chain.deployment.tokens.EURC);
  for (const token of [usdc, eurc]) await token.send(account(owner), 'mint', trader, STOCK);
});
afterAll(() => chain?.stop());

function account(address: Address | undefined): Address {
  if (!address) throw new Error('The node has too few accounts');
  return address;
}

/** A feed and an exchange of a test's own: 1.25 USDC for one EURC, a fee of a tenth of a percent. */
async function newExchange(salt: bigint) {
  const feed = await DeployedContract.deploy(chain, 'RateFeed', account(owner), MAXIMUM_AGE + salt, 1_000n);
  const exchange = await DeployedContract.deploy(chain, 'CurrencyExchange', feed.address, 10n);
  await setRates(feed, [eurc, ONE], [usdc, (ONE * 5n) / 4n]);
  for (const token of [usdc, eurc]) {
    await token.send(account(owner), 'mint', exchange.address, STOCK);
    await token.send(account(trader), 'approve', exchange.address, 2n ** 200n);
  }
  return { feed, exchange };
}

function setRates(feed: DeployedContract, ...rates: readonly (readonly [DeployedContract, bigint])[]) {
  const terms = rates.map(([token, perEuro]) => [token.address, perEuro]);
  return feed.send(account(owner), 'setRates', terms);
}

const holdings = (holder: Address | undefined) =>
  Promise.all([usdc, eurc].map((token) => token.number('balanceOf', holder)));

describe('the currency exchange', () => {
  let feed: DeployedContract;
  let exchange: DeployedContract;
  let salt = 0n;
  beforeEach(async () => {
    salt += 1n;
    ({ feed, exchange } = await newExchange(salt));
  });

  const refusalOf = (method: string, ...terms: readonly unknown[]) =>
    exchange.refusal(account(trader), method, usdc.address, eurc.address, ...terms);

  it('gives what it has quoted for what is offered, and keeps the fee', async () => {
    const [dollars = 0n, euros = 0n] = await holdings(trader);
    expect(await exchange.read('quoteExactInput', usdc.address, eurc.address, 100n * UNIT)).toEqual([
      79_920_000n,
      100_000n,
    ]);
    const terms = [usdc.address, eurc.address, 100n * UNIT, 79_920_000n, LATER];
    const { events } = await exchange.send(account(trader), 'swapExactInput', ...terms);
    expect(await holdings(trader)).toEqual([dollars - 100n * UNIT, euros + 79_920_000n]);
    expect(events).toMatchObject([
      { name: 'Swapped', args: [trader, usdc.address, eurc.address, 100n * UNIT, 79_920_000n, 100_000n] },
    ]);
  });

  it('takes what it has quoted for what is wanted', async () => {
    const [dollars = 0n, euros = 0n] = await holdings(trader);
    const [amountIn] = await exchange.read('quoteExactOutput', usdc.address, eurc.address, 80n * UNIT);
    expect(amountIn).toBe(100_100_101n);
    await exchange.send(account(trader), 'swapExactOutput', usdc.address, eurc.address, 80n * UNIT, amountIn, LATER);
    expect(await holdings(trader)).toEqual([dollars - 100_100_101n, euros + 80n * UNIT]);
  });

  it('reverts beyond the bound of the call, and after its deadline', async () => {
    const now = await chainTime(chain);
    expect(await refusalOf('swapExactInput', 100n * UNIT, 79_920_000n, LATER)).toBeNull();
    expect(await refusalOf('swapExactInput', 100n * UNIT, 79_920_001n, LATER)).toBe(
      'TooLittleReceived(79920000,79920001)',
    );
    expect(await refusalOf('swapExactOutput', 80n * UNIT, 100_100_101n, LATER)).toBeNull();
    expect(await refusalOf('swapExactOutput', 80n * UNIT, 100_100_100n, LATER)).toBe(
      'TooMuchSpent(100100101,100100100)',
    );
    for (const method of ['swapExactInput', 'swapExactOutput']) {
      expect(await refusalOf(method, UNIT, 10n * UNIT, now - 1n)).toBe(`DeadlinePassed(${now - 1n})`);
    }
  });

  it('reverts when the price has moved beyond the bound between quote and execution', async () => {
    const [quoted] = await exchange.read('quoteExactInput', usdc.address, eurc.address, 100n * UNIT);
    await setRates(feed, [usdc, (ONE * 126n) / 100n]);
    expect(await refusalOf('swapExactInput', 100n * UNIT, quoted, LATER)).toBe('TooLittleReceived(79285714,79920000)');
    // Within half a percent of slippage less than was quoted would still do, and a better price always does.
    await setRates(feed, [usdc, (ONE * 1_252n) / 1_000n]);
    expect(await refusalOf('swapExactInput', 100n * UNIT, (quoted * 9_950n) / 10_000n, LATER)).toBeNull();
    await setRates(feed, [usdc, (ONE * 124n) / 100n]);
    expect(await refusalOf('swapExactInput', 100n * UNIT, quoted, LATER)).toBeNull();
  });

  it('reverts when a rate is too old, also that of only one token, until it is confirmed', async () => {
    const at = await chainTime(chain);
    await mineAt(chain, at + MAXIMUM_AGE);
    await setRates(feed, [usdc, (ONE * 5n) / 4n]);
    const updatedAt = (await feed.read('rateOf', eurc.address))[1];
    await mineAt(chain, BigInt(updatedAt) + MAXIMUM_AGE + salt + 1n);
    expect(await refusalOf('swapExactInput', UNIT, 0n, LATER)).toBe(`StaleRate(${eurc.address},${updatedAt})`);
    await setRates(feed, [eurc, ONE]);
    expect(await refusalOf('swapExactInput', UNIT, 0n, LATER)).toBeNull();
  });

  it('refuses what has no rate, what it does not have, the same token, and what the caller does not have', async () => {
    const cadd = chain.deployment.tokens.CADD;
    const swap = (from: unknown, to: unknown, amount: bigint) =>
      exchange.refusal(account(trader), 'swapExactInput', from, to, amount, 0n, LATER);
    expect(await exchange.refusal(account(trader), 'rate', usdc.address, cadd)).toBe(`UnknownRate(${cadd})`);
    expect(await swap(usdc.address, usdc.address, UNIT)).toBe(`SameToken(${usdc.address})`);
    const tooMuch = 2n * STOCK;
    expect(await swap(eurc.address, usdc.address, tooMuch)).toMatch(/^ERC20InsufficientBalance/);
    expect(await exchange.refusal(account(trader), 'quoteExactInput', eurc.address, usdc.address, tooMuch)).toBe(
      `InsufficientLiquidity(${usdc.address},${STOCK},2497500000000)`,
    );
    expect(await exchange.refusal(account(trader), 'quoteExactOutput', eurc.address, usdc.address, STOCK + 1n)).toBe(
      `InsufficientLiquidity(${usdc.address},${STOCK},${STOCK + 1n})`,
    );
  });

  it('knows tokens of any decimals', async () => {
    const values = ['Other', `T${salt}`, 8n, 0n, `0x${'00'.repeat(20)}`, account(owner)];
    const other = await DeployedContract.deploy(chain, 'MarketToken', ...values);
    await setRates(feed, [other, ONE / 50_000n]);
    await other.send(account(owner), 'mint', exchange.address, 10n ** 8n);
    // 50,000 EUR less a fee of 50 are 0.999 of the token, which has eight decimals.
    expect(await exchange.read('quoteExactInput', eurc.address, other.address, 50_000n * UNIT)).toEqual([
      99_900_000n,
      50n * UNIT,
    ]);
  });

  it('takes a fee of one percent at most', async () => {
    await expect(DeployedContract.deploy(chain, 'CurrencyExchange', feed.address, 101n)).rejects.toThrow(/reverted/);
  });
});

describe('the rate feed', () => {
  let feed: DeployedContract;
  beforeAll(async () => {
    ({ feed } = await newExchange(1_000n));
  });

  it('takes rates from its owner only', async () => {
    const rates = [[usdc.address, (ONE * 5n) / 4n]];
    expect(await feed.refusal(account(owner), 'setRates', rates)).toBeNull();
    expect(await feed.refusal(account(stranger), 'setRates', rates)).toBe(`OwnableUnauthorizedAccount(${stranger})`);
  });

  it('moves a rate by a tenth at most, in either direction, and never to zero', async () => {
    const perEuro = (ONE * 5n) / 4n;
    const setting = (rate: bigint) => feed.refusal(account(owner), 'setRates', [[usdc.address, rate]]);
    expect(await setting((perEuro * 11n) / 10n)).toBeNull();
    expect(await setting((perEuro * 9n) / 10n)).toBeNull();
    expect(await setting((perEuro * 11n) / 10n + 1n)).toMatch(/^StepTooLarge/);
    expect(await setting((perEuro * 9n) / 10n - 1n)).toMatch(/^StepTooLarge/);
    expect(await setting(0n)).toBe(`RateNotPositive(${usdc.address})`);
  });

  it('refuses a token with too many decimals to reckon with', async () => {
    const token = chain.deployment.marketTokens?.OVER;
    const refusal = await feed.refusal(account(owner), 'setRates', [[token, ONE]]);
    expect(refusal).toBe(`TooManyDecimals(${token},255)`);
  });

  it('sets all rates or none', async () => {
    const before = await feed.read('rateOf', usdc.address);
    const rates = [
      [usdc.address, (ONE * 6n) / 5n],
      [eurc.address, 2n * ONE],
    ];
    expect((await feed.attempt(account(owner), 'setRates', rates)).succeeded).toBe(false);
    expect(await feed.read('rateOf', usdc.address)).toEqual(before);
  });
});

describe('the sandbox’s rates', () => {
  const perEur = (usd: string): ReadonlyMap<RatedCurrency, bigint> =>
    new Map<RatedCurrency, bigint>([
      ['EUR', ONE],
      ['USD', parseRate(usd) ?? 0n],
      ['CHF', parseRate('0.95') ?? 0n],
      ['CAD', parseRate('1.48') ?? 0n],
      ['ETH', parseRate('0.0003') ?? 0n],
    ]);
  let market: NodeMarket;
  let exchange: DeployedContract;
  beforeAll(async () => {
    market = new NodeMarket(chain.connection, chain.account, chain.deployment);
    exchange = await DeployedContract.at(chain, 'CurrencyExchange', chain.deployment.currencyExchange);
  });
  const today = async () => utcDate(new Date(Number(await chainTime(chain)) * 1000));

  it('are the day’s, for every pair and both ways', async () => {
    await market.quote(await today(), perEur('1.0876'));
    expect(await exchange.number('rate', eurc.address, usdc.address)).toBe(1_087_600_000_000_000_000n);
    expect(await exchange.number('rate', usdc.address, eurc.address)).toBe(919_455_682_236_116_219n);
    const tokens = Object.values(chain.deployment.tokens);
    for (const from of tokens) {
      for (const to of tokens) if (from !== to) expect(await exchange.number('rate', from, to)).toBeGreaterThan(0n);
    }
  });

  it('reach in steps what is further away than the feed allows at once', async () => {
    for (const usd of ['0.5', '2.5', '1.0876']) {
      await market.quote(await today(), perEur(usd));
      expect(await exchange.number('rate', eurc.address, usdc.address)).toBe(parseRate(usd));
    }
  });

  it('are not told again on the same day, and are confirmed on the next', async () => {
    await market.quote(await today(), perEur('1.0876'));
    const head = await chain.connection.request('eth_blockNumber');
    await market.quote(await today(), perEur('1.0876'));
    expect(await chain.connection.request('eth_blockNumber')).toBe(head);
    await mineAt(chain, (await chainTime(chain)) + MAXIMUM_AGE + 1n);
    expect(await exchange.refusal(account(trader), 'rate', usdc.address, eurc.address)).toMatch(/^StaleRate/);
    await market.quote(await today(), perEur('1.0876'));
    expect(await exchange.number('rate', eurc.address, usdc.address)).toBe(1_087_600_000_000_000_000n);
  });
});

describe('whatever traders do at whatever rates', () => {
  const amount = fc.oneof(fc.bigInt({ min: 0n, max: 1_000n }), fc.bigInt({ min: 0n, max: STOCK / 4n }));
  const act = fc.record({
    kind: fc.constantFrom('in', 'in', 'out', 'rate'),
    isToEuro: fc.boolean(),
    amount,
    /** Hundredths of a percent: how far the bound is from the quote. */
    patience: fc.integer({ min: -50, max: 50 }),
    moveBps: fc.integer({ min: -1_000, max: 1_000 }),
  });

  it('no bound is broken, nothing appears or vanishes, and the pool never loses at the rate of the swap', async () => {
    let salt = 2_000n;
    let swaps = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 15, maxLength: 25 }), async (story) => {
        salt += 1n;
        const { feed, exchange } = await newExchange(salt);
        const everything = async () => [await holdings(trader), await holdings(exchange.address)] as const;
        for (const { kind, isToEuro, amount: size, patience, moveBps } of story) {
          const [from, to] = isToEuro ? [usdc, eurc] : [eurc, usdc];
          const quoting = kind === 'out' ? 'quoteExactOutput' : 'quoteExactInput';
          const quote = await exchange.read(quoting, from.address, to.address, size).catch(() => null);
          if (kind === 'rate' || quote === null) {
            const [perEuro] = await feed.read('rateOf', usdc.address);
            await setRates(feed, [usdc, (BigInt(perEuro) * BigInt(10_000 + moveBps)) / 10_000n]);
            continue;
          }
          const bound = (BigInt(quote[0]) * BigInt(10_000 + patience)) / 10_000n;
          const rate = await exchange.number('rate', usdc.address, eurc.address);
          const before = await everything();
          const method = kind === 'out' ? 'swapExactOutput' : 'swapExactInput';
          const terms = [from.address, to.address, size, bound, LATER];
          const { succeeded } = await exchange.attempt(account(trader), method, ...terms);
          const after = await everything();
          expect(sum(after)).toEqual(sum(before));
          if (!succeeded) {
            expect(after).toEqual(before);
            continue;
          }
          swaps += 1;
          const side = isToEuro ? [0, 1] : [1, 0];
          const [spent, received] = side.map((index) => magnitude(at(after[0], index) - at(before[0], index)));
          if (kind === 'out') {
            expect(received).toBe(size);
            expect(spent).toBeLessThanOrEqual(bound);
          } else {
            expect(spent).toBe(size);
            expect(received).toBeGreaterThanOrEqual(bound);
          }
          expect(worth(after[1], rate)).toBeGreaterThanOrEqual(worth(before[1], rate));
        }
      }),
      { ...BOUNDED, numRuns: 5 },
    );
    expect(swaps).toBeGreaterThan(0);
  });

  it('a quote for an output always buys it, and costs hardly more than needed', async () => {
    const { feed, exchange } = await newExchange(9_000n);
    await fc.assert(
      fc.asyncProperty(
        fc.bigInt({ min: 1n, max: STOCK / 2n }),
        fc.integer({ min: -900, max: 900 }),
        async (out, move) => {
          const [perEuro] = await feed.read('rateOf', usdc.address);
          await setRates(feed, [usdc, (BigInt(perEuro) * BigInt(10_000 + move)) / 10_000n]);
          const [cost] = await exchange.read('quoteExactOutput', usdc.address, eurc.address, out);
          const [bought] = await exchange.read('quoteExactInput', usdc.address, eurc.address, cost);
          expect(bought).toBeGreaterThanOrEqual(out);
          const [back] = await exchange.read('quoteExactInput', eurc.address, usdc.address, bought);
          expect(back).toBeLessThanOrEqual(cost);
        },
      ),
      { ...BOUNDED, numRuns: 15 },
    );
  });
});

const at = (amounts: readonly bigint[], index: number) => amounts[index] ?? 0n;
const magnitude = (amount: bigint) => (amount < 0n ? -amount : amount);
const sum = ([one, other]: readonly [readonly bigint[], readonly bigint[]]) =>
  one.map((amount, index) => amount + at(other, index));
/** In EURC, scaled by 10^18. */
const worth = ([dollars = 0n, euros = 0n]: readonly bigint[], rate: bigint) => dollars * rate + euros * ONE;
