import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Interface, id, ZeroAddress } from 'ethers';
import fc from 'fast-check';
import { toHex } from '../../../adapters/chain/hex.js';
import type { Address, Hex } from '../../../application/ports/user-operation.js';
import { type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';
import { BOUNDED, chainTime, DeployedContract, nodeAccounts } from './contract-stage.js';

const UNIT = 1_000_000n;
const LATER = 2n ** 40n;
const FEE_BPS = 30n;
const BPS = 10_000n;
const WEALTH = 10n ** 12n;

let chain: SandboxChain;
let owner: Address;
let trader: Address;
let usdc: DeployedContract;
let market: DeployedContract;
beforeAll(async () => {
  chain = await startSandboxChain();
  const [first, second] = await nodeAccounts(chain, 2);
  if (!first || !second) throw new Error('The node has too few accounts');
  [owner, trader] = [first, second];
  usdc = await DeployedContract.at(chain, 'DemoToken', chain.deployment.tokens.USDC);
  market = await DeployedContract.at(chain, 'Market', chain.deployment.market);
  await usdc.send(owner, 'mint', trader, WEALTH);
  await usdc.send(trader, 'approve', market.address, 2n ** 200n);
});
afterAll(() => chain?.stop());

const listed = (symbol: string) => DeployedContract.at(chain, 'MarketToken', chain.deployment.marketTokens?.[symbol]);

/** A token of a test's own, of which the trader has approved all. */
async function newToken(name: string, transferFeeBps = 0n): Promise<DeployedContract> {
  const token = await DeployedContract.deploy(
    chain,
    'MarketToken',
    name,
    name,
    18n,
    transferFeeBps,
    ZeroAddress,
    owner,
  );
  for (const holder of [owner, trader]) {
    await token.send(owner, 'mint', holder, 10n ** 30n);
    await token.send(holder, 'approve', market.address, 2n ** 200n);
  }
  await usdc.send(owner, 'mint', owner, 10n ** 18n);
  await usdc.send(owner, 'approve', market.address, 2n ** 200n);
  return token;
}

function refusal(from: DeployedContract, to: DeployedContract, amount: bigint, least = 0n, deadline = LATER) {
  return market.refusal(trader, 'swapExactInput', from.address, to.address, amount, least, deadline);
}

describe('the sandbox’s market', () => {
  it('sells cbBTC and WETH, in their decimals, for dollars of the USA and Canada and for euros', async () => {
    for (const [symbol, decimals, least, most] of [
      ['cbBTC', 8n, 980_000n, 1_000_000n],
      ['WETH', 18n, 3n * 10n ** 17n, 313n * 10n ** 15n],
    ] as const) {
      const token = await listed(symbol);
      expect(await token.number('decimals')).toBe(decimals);
      expect(await token.read('symbol')).toEqual([symbol]);
      for (const name of ['USDC', 'EURC', 'CADD'] as const) {
        const stablecoin = chain.deployment.tokens[name];
        const [forOne] = await market.read('quoteExactOutput', stablecoin, token.address, 10n ** decimals / 100n);
        expect(BigInt(forOne)).toBeGreaterThan(0n);
      }
      const [bought] = await market.read('quoteExactInput', usdc.address, token.address, 1_000n * UNIT);
      expect(BigInt(bought)).toBeGreaterThan(least);
      expect(BigInt(bought)).toBeLessThan(most);
    }
  });

  it('gives what it has quoted, and pays what it has quoted back', async () => {
    const weth = await listed('WETH');
    const [quoted, fee] = await market.read('quoteExactInput', usdc.address, weth.address, 3_200n * UNIT);
    expect(fee).toBe(9_600_000n);
    const buying = [usdc.address, weth.address, 3_200n * UNIT, quoted, LATER];
    const { events } = await market.send(trader, 'swapExactInput', ...buying);
    expect(await weth.number('balanceOf', trader)).toBe(quoted);
    expect(events).toMatchObject([
      { name: 'Swapped', args: [trader, usdc.address, weth.address, 3_200n * UNIT, quoted, fee] },
    ]);

    await weth.send(trader, 'approve', market.address, quoted);
    const before = await usdc.number('balanceOf', trader);
    const [cost] = await market.read('quoteExactOutput', weth.address, usdc.address, 1_000n * UNIT);
    await market.send(trader, 'swapExactOutput', weth.address, usdc.address, 1_000n * UNIT, cost, LATER);
    expect(await usdc.number('balanceOf', trader)).toBe(before + 1_000n * UNIT);
    expect(await weth.number('balanceOf', trader)).toBe(quoted - cost);
  });

  it('reverts beyond the bound, after the deadline, and when another trader was faster', async () => {
    const weth = await listed('WETH');
    const [quoted] = await market.read('quoteExactInput', usdc.address, weth.address, 1_000n * UNIT);
    const now = await chainTime(chain);
    expect(await refusal(usdc, weth, 1_000n * UNIT, quoted)).toBeNull();
    expect(await refusal(usdc, weth, 1_000n * UNIT, quoted + 1n)).toBe(`TooLittleReceived(${quoted},${quoted + 1n})`);
    expect(await refusal(usdc, weth, UNIT, 0n, now - 1n)).toBe(`DeadlinePassed(${now - 1n})`);
    await market.send(trader, 'swapExactInput', usdc.address, weth.address, 20_000n * UNIT, 0n, LATER);
    expect(await refusal(usdc, weth, 1_000n * UNIT, quoted)).toMatch(/^TooLittleReceived/);
    expect(await refusal(usdc, weth, 1_000n * UNIT, (quoted * 9_500n) / BPS)).toBeNull();
    const wanted = ['swapExactOutput', usdc.address, weth.address, quoted, 1_000n * UNIT, LATER] as const;
    expect(await market.refusal(trader, ...wanted)).toMatch(/^TooMuchSpent/);
  });

  it('has no pool for every pair, and no pool sells all it has', async () => {
    const [weth, lone] = [await listed('WETH'), await listed('LONE')];
    expect(await refusal(usdc, lone, UNIT)).toBe(`NoPool(${usdc.address},${lone.address})`);
    expect(await refusal(usdc, usdc, UNIT)).toBe(`NoPool(${usdc.address},${usdc.address})`);
    const [reserve] = await market.read('reservesOf', weth.address, usdc.address);
    const all = await market.refusal(trader, 'quoteExactOutput', usdc.address, weth.address, reserve);
    expect(all).toBe(`InsufficientLiquidity(${weth.address},${reserve},${reserve})`);
    expect(await market.refusal(owner, 'addLiquidity', usdc.address, usdc.address, UNIT, UNIT)).toMatch(/^NoPool/);
  });

  it('counts what arrives of a token that keeps a part of each transfer, so that no bound is got around', async () => {
    const taxed = await newToken('Taxed', 500n);
    await market.send(owner, 'addLiquidity', taxed.address, usdc.address, 10n ** 12n, 10n ** 12n);
    expect(await market.read('reservesOf', taxed.address, usdc.address)).toEqual([95n * 10n ** 10n, 10n ** 12n]);
    const [quoted] = await market.read('quoteExactInput', usdc.address, taxed.address, UNIT);
    expect(await refusal(usdc, taxed, UNIT, quoted)).toMatch(/^TooLittleReceived/);
    expect(
      await market.refusal(trader, 'swapExactOutput', usdc.address, taxed.address, UNIT, 10n * UNIT, LATER),
    ).toMatch(/^TooLittleReceived/);
    expect(
      await market.refusal(trader, 'swapExactOutput', taxed.address, usdc.address, UNIT, 10n * UNIT, LATER),
    ).toMatch(/^TransferIncomplete/);
    const before = await usdc.number('balanceOf', trader);
    const [worth] = await market.read('quoteExactInput', taxed.address, usdc.address, (UNIT * 95n) / 100n);
    await market.send(trader, 'swapExactInput', taxed.address, usdc.address, UNIT, worth, LATER);
    expect(await usdc.number('balanceOf', trader)).toBe(before + BigInt(worth));
  });
});

describe('a token that calls the market back when it is taken', () => {
  /** Runtime code: answers 1 to everything, and on `transferFrom` first calls its caller with the bytes that follow the code. */
  const CALLING_BACK =
    '0x5f3560e01c6323b872dd1460165760015f5260205ff35b60a4603a5f395f5f60a45f5f335af13d5f5f3e156036576001' +
    '5f5260205ff35b3d5ffd';

  it('gets nowhere', async () => {
    const token = await newToken('Calls back');
    await market.send(owner, 'addLiquidity', token.address, usdc.address, 10n ** 12n, 10n ** 12n);
    const inner = market.encode('swapExactInput', usdc.address, token.address, 1n, 0n, LATER);
    await chain.connection.request('anvil_setCode', [token.address, `${CALLING_BACK}${inner.slice(2)}`]);
    const refused = 'ReentrancyGuardReentrantCall()';
    expect(await refusal(token, usdc, UNIT)).toBe(refused);
    expect(await market.refusal(trader, 'swapExactOutput', token.address, usdc.address, 1n, UNIT, LATER)).toBe(refused);
    expect(await market.refusal(trader, 'addLiquidity', token.address, usdc.address, 1n, 1n)).toBe(refused);
  });
});

describe('the probe of a token', () => {
  const PROBE = new Interface([
    'function probe(address market, address stable, address token, uint256 amountIn) returns (uint256 quoted, uint256 received, uint256 returned)',
    'function sell(address market, address token, address stable, uint256 amountIn) returns (uint256)',
  ]);

  /** Calls the account as if it were the probe, as the service will for a buyer. */
  async function asProbe(method: 'probe' | 'sell', ...values: readonly unknown[]): Promise<readonly bigint[]> {
    const { deployedBytecode: code } = await chain.artifacts.load('TokenProbe');
    const data = toHex(PROBE.encodeFunctionData(method, values));
    const answer = await chain.connection.request<Hex>('eth_call', [
      { to: trader, data },
      'latest',
      { [trader]: { code } },
    ]);
    return [...PROBE.decodeFunctionResult(method, answer)].map(BigInt);
  }

  it.each([
    ['FERN', 'can be bought and sold', true, true],
    ['WETH', 'can be bought and sold', true, true],
    ['OVER', 'can be traded, and only its decimals say that it is odd', true, true],
    ['TOLL', 'delivers less than the market promises', false, true],
    ['STUCK', 'cannot be sold', true, false],
  ])('%s %s', async (symbol, _what, isWhole, isSellable) => {
    const token = await listed(symbol);
    const before = await usdc.number('balanceOf', trader);
    const [quoted = 0n, received = 0n, returned = 0n] = await asProbe(
      'probe',
      market.address,
      usdc.address,
      token.address,
      100n * UNIT,
    );
    expect(quoted).toBeGreaterThan(0n);
    expect(received === quoted).toBe(isWhole);
    expect(returned > 80n * UNIT).toBe(isSellable);
    // It was a call only.
    expect(await usdc.number('balanceOf', trader)).toBe(before);
  });

  it('says that there is no pool', async () => {
    const { address } = await listed('LONE');
    const probing = asProbe('probe', market.address, usdc.address, address, UNIT);
    await expect(probing).rejects.toMatchObject({
      revertData: expect.stringContaining(id('NoPool(address,address)').slice(0, 10)),
    });
  });

  it('sells for nobody but itself', async () => {
    const { address } = await listed('FERN');
    await expect(asProbe('sell', market.address, address, usdc.address, UNIT)).rejects.toThrow(/revert/);
  });
});

describe('whatever traders do to a pool', () => {
  const act = fc.record({
    kind: fc.constantFrom('in', 'in', 'out', 'add'),
    isBuy: fc.boolean(),
    amount: fc.oneof(fc.bigInt({ min: 0n, max: 1_000n }), fc.bigInt({ min: 0n, max: 10n ** 11n })),
    patience: fc.integer({ min: -50, max: 50 }),
  });

  it('no bound is broken, nothing appears or vanishes, and the reserves’ product never falls', async () => {
    let run = 0;
    let swaps = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(0n, 0n, 200n),
        fc.array(act, { minLength: 12, maxLength: 20 }),
        async (transferFeeBps, story) => {
          run += 1;
          const token = await newToken(`Fuzzed ${run}`, transferFeeBps);
          await market.send(owner, 'addLiquidity', token.address, usdc.address, 10n ** 12n, 10n ** 12n);
          const holdings = (holder: Address) =>
            Promise.all([token, usdc].map((each) => each.number('balanceOf', holder)));
          const reserves = async () => [...(await market.read('reservesOf', token.address, usdc.address))].map(BigInt);
          for (const { kind, isBuy, amount, patience } of story) {
            const before = { mine: await holdings(trader), pool: await reserves() };
            const [from, to] = isBuy ? [usdc, token] : [token, usdc];
            const quoting = kind === 'out' ? 'quoteExactOutput' : 'quoteExactInput';
            const quote = await market.read(quoting, from.address, to.address, amount).catch(() => null);
            if (kind === 'add' || quote === null) {
              await market.send(trader, 'addLiquidity', from.address, to.address, amount, amount);
              continue;
            }
            const bound = (BigInt(quote[0]) * (BPS + BigInt(patience))) / BPS;
            const method = kind === 'out' ? 'swapExactOutput' : 'swapExactInput';
            const terms = [from.address, to.address, amount, bound, LATER];
            const { succeeded, events } = await market.attempt(trader, method, ...terms);
            const after = { mine: await holdings(trader), pool: await reserves() };
            const change = (index: number) => at(after.mine, index) - at(before.mine, index);
            const [spent, received] = isBuy ? [-change(1), change(0)] : [-change(0), change(1)];
            if (!succeeded) {
              expect(after).toEqual(before);
              continue;
            }
            swaps += 1;
            expect(kind === 'out' ? spent <= bound && received === amount : spent === amount && received >= bound).toBe(
              true,
            );
            expect(at(after.pool, 0) * at(after.pool, 1)).toBeGreaterThanOrEqual(
              at(before.pool, 0) * at(before.pool, 1),
            );
            expect(events[0]?.args.fee).toBeGreaterThanOrEqual((BigInt(events[0]?.args.amountIn) * FEE_BPS) / BPS);
            // What the pool believes to have is what it has.
            expect(await token.number('balanceOf', market.address)).toBe(at(after.pool, 0));
            if (transferFeeBps === 0n) {
              for (const index of [0, 1]) expect(at(after.pool, index) - at(before.pool, index)).toBe(-change(index));
            }
          }
          const dollars = await usdc.number('balanceOf', market.address);
          expect(dollars).toBeGreaterThanOrEqual(at(await reserves(), 1));
        },
      ),
      { ...BOUNDED, numRuns: 5 },
    );
    expect(swaps).toBeGreaterThan(0);
  });
});

const at = (amounts: readonly bigint[], index: number) => amounts[index] ?? 0n;
