import { Interface, ZeroAddress } from 'ethers';
import type { Address } from '../../../application/ports/user-operation.js';
import type { Token } from '../../../domain/shared/currency.js';
import type { ChainConnection } from '../chain-connection.js';
import type { ChainDeployment } from '../chain-deployment.js';
import { readView } from '../contract-view.js';
import { toHex } from '../hex.js';
import type { ContractArtifacts } from './contract-artifacts.js';
import { type Deployable, deploy, deployable } from './create2-deployment.js';
import { FIRST_UNITS_PER_DOLLAR, MARKET_LISTINGS, type MarketListing } from './market-listings.js';
import type { NodeAccount } from './node-account.js';

const MARKET_FEE_BPS = 30n;

/** What each side of a pool is worth at first, in US dollars. */
const DEPTH = 1_000_000n;

const CONTRACTS = new Interface([
  'function mint(address to, uint256 value)',
  'function approve(address spender, uint256 value) returns (bool)',
  'function addLiquidity(address tokenA, address tokenB, uint256 amountA, uint256 amountB)',
  'function reservesOf(address tokenA, address tokenB) view returns (uint256 reserveA, uint256 reserveB)',
]);

/** Amounts of two tokens that make a pool. */
type Pool = readonly [Liquidity, Liquidity];

interface Liquidity {
  readonly token: Address;
  readonly amount: bigint;
}

/**
 * Adds the market with its tokens, and gives each pool its first liquidity. What is there already is kept.
 * @param account owns the stablecoins, and becomes the owner of the market's tokens
 */
export async function deployMarket(
  connection: ChainConnection,
  artifacts: ContractArtifacts,
  account: NodeAccount,
  deployment: ChainDeployment,
): Promise<ChainDeployment> {
  if (deployment.market && deployment.marketTokens) return deployment;
  const owner = await account.address();
  const market = await deployable(artifacts, 'Market', [MARKET_FEE_BPS]);
  const tokens = await Promise.all(
    MARKET_LISTINGS.map(async (listing): Promise<[string, Deployable]> => {
      const { symbol, name, decimals, transferFeeBps, isHoneypot } = listing;
      const values = [name, symbol, BigInt(decimals), transferFeeBps, isHoneypot ? market.address : ZeroAddress, owner];
      return [symbol, await deployable(artifacts, 'MarketToken', values)];
    }),
  );
  await Promise.all([market, ...tokens.map(([, token]) => token)].map((each) => deploy(connection, account, each)));
  const marketTokens = Object.fromEntries(tokens.map(([symbol, { address }]) => [symbol, address]));
  const wanted = MARKET_LISTINGS.flatMap((listing) => poolsOf(listing, marketTokens, deployment.tokens));
  const filled = await Promise.all(wanted.map((pool) => isFilled(connection, market.address, pool)));
  const missing = wanted.filter((_, index) => !filled[index]);
  await fill(account, market.address, missing);
  return { ...deployment, market: market.address, marketTokens };
}

function poolsOf(
  { symbol, unitsPerDollar, pools }: MarketListing,
  marketTokens: Readonly<Record<string, Address>>,
  stablecoins: ChainDeployment['tokens'],
): readonly Pool[] {
  const token = marketTokens[symbol];
  return pools.flatMap((name: Token): Pool[] => {
    const stablecoin = stablecoins[name];
    if (token === undefined || stablecoin === undefined) return [];
    const [amount, price] = [unitsPerDollar, FIRST_UNITS_PER_DOLLAR[name]];
    return [
      [
        { token, amount: amount * DEPTH },
        { token: stablecoin, amount: price * DEPTH },
      ],
    ];
  });
}

async function isFilled(connection: ChainConnection, market: Address, [one, other]: Pool): Promise<boolean> {
  const view = { contract: CONTRACTS, address: market, method: 'reservesOf', values: [one.token, other.token] };
  const [reserve] = await readView(connection, view);
  return BigInt(reserve) > 0n;
}

async function fill(account: NodeAccount, market: Address, pools: readonly Pool[]): Promise<void> {
  const owner = await account.address();
  const send = (to: Address, method: string, ...values: readonly unknown[]) =>
    account.send({ to, data: toHex(CONTRACTS.encodeFunctionData(method, values)) });
  const totals = new Map<Address, bigint>();
  for (const { token, amount } of pools.flat()) totals.set(token, (totals.get(token) ?? 0n) + amount);
  await Promise.all(
    [...totals].flatMap(([token, total]) => [send(token, 'mint', owner, total), send(token, 'approve', market, total)]),
  );
  await Promise.all(
    pools.map(([one, other]) => send(market, 'addLiquidity', one.token, other.token, one.amount, other.amount)),
  );
}
