import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MarketSwapCalls } from '../../../adapters/chain/market-swap-calls.js';
import { RpcCryptoBalances } from '../../../adapters/chain/rpc-crypto-balances.js';
import { RpcMarketQuotes } from '../../../adapters/chain/rpc-market-quotes.js';
import { RpcOrderPrices } from '../../../adapters/chain/rpc-order-prices.js';
import { RpcTokenInspector } from '../../../adapters/chain/rpc-token-inspector.js';
import type { MarketAsset } from '../../../application/payments/types/market/market-quotes.js';
import type { Address } from '../../../application/ports/user-operation.js';
import { receivedFor } from '../../../domain/conditional-orders/market-pool.js';
import { priceImpactBps } from '../../../domain/payments/price-impact.js';
import { unitPrice } from '../../../domain/rates/unit-price.js';
import { StandingClock } from '../../application/support/simple-ports.js';
import { freshAddress, type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';
import type { SoftwarePasskey } from '../../support/software-passkey.js';
import { DeployedContract, nodeAccounts } from './contract-stage.js';

const UNIT = 1_000_000n;
const LATER = 2n ** 40n;

let chain: SandboxChain;
let quotes: RpcMarketQuotes;
let calls: MarketSwapCalls;
let balances: RpcCryptoBalances;
let inspector: RpcTokenInspector;
let buyer: { readonly passkey: SoftwarePasskey; readonly address: Address };
beforeAll(async () => {
  chain = await startSandboxChain();
  const { connection, deployment } = chain;
  quotes = new RpcMarketQuotes(connection, deployment);
  calls = new MarketSwapCalls(deployment);
  balances = new RpcCryptoBalances(connection, deployment);
  const probeCode = async () => (await chain.artifacts.load('TokenProbe')).deployedBytecode;
  inspector = new RpcTokenInspector(connection, deployment, quotes, probeCode);
  buyer = await chain.fundedWallet();
});
afterAll(() => chain?.stop());

async function quoted(from: MarketAsset, to: MarketAsset, amountIn: bigint) {
  const quote = await quotes.forInput(from, to, amountIn);
  if (quote.kind === 'notOffered') throw new Error('There is no pool');
  return quote;
}

function listed(symbol: string): Address {
  const address = chain.deployment.marketTokens?.[symbol];
  if (!address) throw new Error(`There is no ${symbol}`);
  return address;
}

/** Somebody else buys so much of an asset that its price rises by some percent. */
async function buyMuch(symbol: string): Promise<void> {
  const [, other = buyer.address] = await nodeAccounts(chain, 2);
  const market = await DeployedContract.at(chain, 'Market', chain.deployment.market);
  const usdc = await DeployedContract.at(chain, 'DemoToken', chain.deployment.tokens.USDC);
  await chain.demoTokens.mint('USDC', other, 50_000n * UNIT);
  await usdc.send(other, 'approve', market.address, 50_000n * UNIT);
  await market.send(other, 'swapExactInput', usdc.address, listed(symbol), 50_000n * UNIT, 0n, LATER);
}

it('the price that orders wait for comes with the pool that it was computed from, which gives exactly what the market gives', async () => {
  const prices = new RpcOrderPrices(chain.connection, chain.deployment, null);
  const reading = await prices.read({ asset: 'cbBTC', currency: 'USD' });
  if (!reading) throw new Error('There is no pool');
  expect(reading.price).toBe(unitPrice(reading.pool.money, reading.pool.asset, 8));
  for (const amount of [1n, 7n, 9_999n, 12_345_678n, 100n * UNIT, 5_000_000n * UNIT]) {
    const [sold, bought] = [await quoted('cbBTC', 'USDC', amount), await quoted('USDC', 'cbBTC', amount)];
    expect(receivedFor(reading.pool, 'SELL', amount)).toBe(sold.amountOut);
    expect(receivedFor(reading.pool, 'BUY', amount)).toBe(bought.amountOut);
  }
});

it('a chain that makes no blocks by itself makes one when a price needs another, unless a transaction waits', async () => {
  const mine = async () => void (await chain.connection.request('evm_mine', []));
  const prices = new RpcOrderPrices(chain.connection, chain.deployment, { clock: new StandingClock(), mine });
  const blockOf = async () => (await prices.read({ asset: 'cbBTC', currency: 'USD' }))?.block ?? 0n;
  const before = await blockOf();
  expect(await blockOf()).toBe(before);
  await prices.moveOn();
  expect(await blockOf()).toBe(before + 1n);
  await chain.connection.request('evm_setAutomine', [false]);
  const [from = ''] = await nodeAccounts(chain, 1);
  await chain.connection.request('eth_sendTransaction', [{ from, to: from }]);
  await prices.moveOn();
  expect(await blockOf()).toBe(before + 1n);
  await chain.connection.request('evm_setAutomine', [true]);
  await mine();
});

describe('a trade of a wallet', () => {
  it.each(['cbBTC', 'WETH'] as const)('gives exactly what was quoted, for %s bought and sold', async (asset) => {
    const bought = await quoted('USDC', asset, 10n * UNIT);
    expect(priceImpactBps(bought.amountOut, bought.atPoolPrice)).toBeLessThanOrEqual(1);
    const buying = calls.swap('USDC', asset, 10n * UNIT, bought.amountOut);
    expect(await chain.execute(chain.operation(buyer.address, buying), buyer.passkey)).toMatchObject({ status: '0x1' });
    expect(await balances.of(buyer.address, asset)).toBe(bought.amountOut);

    const before = await chain.balanceOf(buyer.address);
    const sold = await quoted(asset, 'USDC', bought.amountOut);
    const selling = calls.swap(asset, 'USDC', bought.amountOut, sold.amountOut);
    await chain.execute(chain.operation(buyer.address, selling), buyer.passkey);
    expect(await balances.of(buyer.address, asset)).toBe(0n);
    expect(await chain.balanceOf(buyer.address)).toBe(before + sold.amountOut);
  });

  it('is refused beyond its bound, with a sentence, and moves nothing', async () => {
    const { amountOut } = await quoted('USDC', 'WETH', 10n * UNIT);
    const operation = chain.operation(buyer.address, calls.swap('USDC', 'WETH', 10n * UNIT, amountOut));
    const before = await chain.balanceOf(buyer.address);
    await buyMuch('WETH');
    const signed = chain.signed(operation, buyer.passkey);
    expect(await chain.obstacleTo(signed)).toEqual({
      code: 'OPERATION_REVERTED',
      reason: 'The price has moved further than the approval allowed; nothing was exchanged',
    });
    await chain.relay(chain.entryPoint.executionOf(signed));
    expect(await chain.balanceOf(buyer.address)).toBe(before);
    expect(await balances.of(buyer.address, 'WETH')).toBe(0n);
  });

  it('names what is held and needed of the asset when too little is left', async () => {
    const signed = chain.signed(
      chain.operation(buyer.address, calls.swap('cbBTC', 'USDC', 1_500_000n, 1n)),
      buyer.passkey,
    );
    expect(await chain.obstacleTo(signed)).toEqual({
      code: 'INSUFFICIENT_FUNDS',
      reason: 'Insufficient balance: 0.00 cbBTC available, 0.015 cbBTC needed',
    });
  });

  it('has a price impact when it is large, and no quote without a pool', async () => {
    const { amountOut, atPoolPrice } = await quoted('USDC', 'cbBTC', 200_000n * UNIT);
    expect(priceImpactBps(amountOut, atPoolPrice)).toBeGreaterThan(1_000);
    expect(await quotes.forInput('CHFAU', 'cbBTC', UNIT)).toEqual({ kind: 'notOffered' });
    expect(await quotes.forInput('MXNB', 'cbBTC', UNIT)).toEqual({ kind: 'notOffered' });
  });
});

describe('the inspection of a token', () => {
  const inspected = (token: Address, amountIn = 10n * UNIT) =>
    inspector.inspect({ token, stablecoin: 'USDC', amountIn, buyer: buyer.address });

  it('tries a purchase and a sale, and changes nothing', async () => {
    const before = await chain.balanceOf(buyer.address);
    const found = await inspected(listed('FERN'));
    if (found.kind !== 'tried') throw new Error(`It was not tried: ${found.kind}`);
    expect(found).toMatchObject({ symbol: 'FERN', decimals: 18, received: found.quote.amountOut });
    expect(found.returned).toBeGreaterThan(9_900_000n);
    expect(await chain.balanceOf(buyer.address)).toBe(before);
  });

  it('tries it for a wallet that is not on chain yet', async () => {
    const address = freshAddress();
    await chain.demoTokens.mint('USDC', address, 10n * UNIT);
    const purchase = { token: listed('FERN'), stablecoin: 'USDC', amountIn: 10n * UNIT, buyer: address } as const;
    expect(await inspector.inspect(purchase)).toMatchObject({ kind: 'tried', symbol: 'FERN' });
  });

  it('shows what is wrong with a honeypot, a toll on transfers and absurd decimals', async () => {
    expect(await inspected(listed('STUCK'))).toMatchObject({ kind: 'tried', returned: 0n });
    const toll = await inspected(listed('TOLL'));
    if (toll.kind !== 'tried') throw new Error(`It was not tried: ${toll.kind}`);
    expect(toll.received).toBeLessThan(toll.quote.amountOut);
    expect(await inspected(listed('OVER'))).toMatchObject({ decimals: 255 });
  });

  it('finds no pool, no contract, no token, and too little money', async () => {
    expect(await inspected(listed('LONE'))).toEqual({ kind: 'noPool' });
    expect(await inspected(freshAddress())).toEqual({ kind: 'noContract' });
    expect(await inspected(buyer.address)).toEqual({ kind: 'noToken' });
    const money = await chain.balanceOf(buyer.address);
    expect(await inspected(listed('FERN'), money + 1n)).toEqual({ kind: 'insufficientFunds', available: money });
  });

  it('knows the deployment’s own tokens', () => {
    expect(inspector.knownName(listed('cbBTC'))).toBe('cbBTC');
    expect(inspector.knownName(chain.deployment.tokens.USDC ?? listed('FERN'))).toBe('USDC');
    expect(inspector.knownName(listed('FERN'))).toBeNull();
  });

  /** Runtime codes in the place of a listed token. */
  it.each([
    ['an endless loop', '0x5b5f56'],
    ['nothing', '0x00'],
    ['no end of bytes', '0x630fffffff5ff3'],
  ])('survives a contract that answers %s', async (_what, code) => {
    const address = freshAddress();
    await chain.connection.request('anvil_setCode', [address, code]);
    expect(await inspected(address)).toEqual({ kind: 'noToken' });
  });

  it('survives a symbol that is no text', async () => {
    const address = freshAddress();
    // Answers four bytes, each ff, to everything.
    await chain.connection.request('anvil_setCode', [address, '0x60205f52600460205263ffffffff60e01b60405260605ff3']);
    expect(await inspected(address)).toEqual({ kind: 'noPool' });
  });
});
