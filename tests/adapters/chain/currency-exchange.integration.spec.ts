import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { toAddress } from '../../../adapters/chain/hex.js';
import { NodeMarket } from '../../../adapters/chain/sandbox/node-market.js';
import type { Address } from '../../../application/ports/user-operation.js';
import { ONE, parseRate, type RatedCurrency } from '../../../domain/rates/exchange-rate.js';
import { utcDate } from '../../../domain/shared/calendar-date.js';
import { type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';
import { MarketStage } from './market-stage.js';

const RUNS = 25;
const UNIT = 1_000_000n;
const LATER = 2n ** 40n;

let chain: SandboxChain;
let stage: MarketStage;
let pool: Address;
let usdc: Address;
let eurc: Address;
beforeAll(async () => {
  chain = await startSandboxChain();
  stage = await MarketStage.of(chain);
  pool = toAddress(chain.deployment.currencyExchange ?? '');
  usdc = toAddress(chain.deployment.tokens.USDC ?? '');
  eurc = toAddress(chain.deployment.tokens.EURC ?? '');
  for (const token of [usdc, eurc]) await stage.send(stage.account(1), token, 'approve', pool, 2n ** 200n);
});
afterAll(() => chain?.stop());

function setRates(from: Address, rates: readonly (readonly [Address, Address, bigint])[]): Promise<bigint> {
  return stage.send(from, pool, 'setRates', rates);
}

function exchange(tokenIn: Address, tokenOut: Address, amount: bigint, least = 0n, deadline = LATER): Promise<bigint> {
  return stage.send(stage.account(1), pool, 'exchange', tokenIn, tokenOut, amount, least, deadline);
}

describe('the currency exchange', () => {
  const holdings = () => Promise.all([usdc, eurc].map((token) => stage.read(token, 'balanceOf', stage.account(1))));

  beforeEach(() => setRates(stage.owner, [[usdc, eurc, (ONE * 9n) / 10n]]));

  it('gives what it has quoted, and takes what was offered', async () => {
    const before = await holdings();
    expect(await stage.read(pool, 'quote', usdc, eurc, 100n * UNIT)).toBe(90n * UNIT);
    await exchange(usdc, eurc, 100n * UNIT, 90n * UNIT);
    const [dollars = 0n, euros = 0n] = before;
    expect(await holdings()).toEqual([dollars - 100n * UNIT, euros + 90n * UNIT]);
  });

  it('rounds down', async () => {
    expect(await stage.read(pool, 'quote', usdc, eurc, 1n)).toBe(0n);
    expect(await stage.read(pool, 'quote', usdc, eurc, 19n)).toBe(17n);
  });

  it('refuses to give less than was asked for, and to come too late', async () => {
    await expect(exchange(usdc, eurc, 100n * UNIT, 90n * UNIT + 1n)).rejects.toThrow(/revert/);
    await expect(exchange(usdc, eurc, 100n * UNIT, 0n, 1n)).rejects.toThrow(/revert/);
  });

  it('refuses what it has no rate for, what it does not have, and what the caller does not have', async () => {
    await expect(exchange(usdc, pool, UNIT)).rejects.toThrow(/revert/);
    await expect(exchange(usdc, usdc, UNIT)).rejects.toThrow(/revert/);
    await setRates(stage.owner, [[usdc, eurc, 10n ** 30n]]);
    await expect(exchange(usdc, eurc, 100n * UNIT)).rejects.toThrow(/revert/);
    await expect(exchange(usdc, eurc, 10n ** 15n)).rejects.toThrow(/revert/);
  });

  it('takes rates from its owner only, and a rate of zero ends a pair', async () => {
    await expect(setRates(stage.account(1), [[usdc, eurc, ONE]])).rejects.toThrow(/revert/);
    await setRates(stage.owner, [[usdc, eurc, 0n]]);
    await expect(exchange(usdc, eurc, UNIT)).rejects.toThrow(/revert/);
  });
});

describe('the sandbox’s market', () => {
  const perEur = (usd: string): ReadonlyMap<RatedCurrency, bigint> =>
    new Map<RatedCurrency, bigint>([
      ['EUR', ONE],
      ['USD', parseRate(usd) ?? 0n],
      ['CHF', parseRate('0.95') ?? 0n],
      ['CAD', parseRate('1.48') ?? 0n],
      ['ETH', parseRate('0.0003') ?? 0n],
    ]);
  const today = utcDate(new Date());
  let market: NodeMarket;
  beforeAll(() => {
    market = new NodeMarket(chain.connection, chain.account, chain.deployment);
  });

  it('quotes the day’s rate for every pair, both ways', async () => {
    await market.quote(today, perEur('1.0876'));
    expect(await stage.read(pool, 'rate', eurc, usdc)).toBe(1_087_600_000_000_000_000n);
    expect(await stage.read(pool, 'rate', usdc, eurc)).toBe(919_455_682_236_116_219n);
    const tokens = Object.values(chain.deployment.tokens);
    for (const from of tokens) {
      for (const to of tokens) if (from !== to) expect(await stage.read(pool, 'rate', from, to)).toBeGreaterThan(0n);
    }
  });

  it('is told nothing that it says already', async () => {
    await market.quote(today, perEur('1.0876'));
    const head = await chain.connection.request('eth_blockNumber');
    await market.quote(today, perEur('1.0876'));
    expect(await chain.connection.request('eth_blockNumber')).toBe(head);
  });

  it('never gives back more than was put in, whatever the rates', async () => {
    const rate = fc.bigInt({ min: 5_000n, max: 250_000n });
    await fc.assert(
      fc.asyncProperty(rate, fc.bigInt({ min: 0n, max: 10n ** 12n }), async (usd, amount) => {
        await market.quote(today, perEur(`${usd / 10_000n}.${String(usd % 10_000n).padStart(4, '0')}`));
        const there = await stage.read(pool, 'quote', usdc, eurc, amount);
        expect(await stage.read(pool, 'quote', eurc, usdc, there)).toBeLessThanOrEqual(amount);
      }),
      { numRuns: RUNS },
    );
  });
});
