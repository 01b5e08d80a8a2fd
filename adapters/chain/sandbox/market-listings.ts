import type { Token } from '../../../domain/shared/currency.js';

/** A token that a sandbox's market deals in, and how sound it is. */
export interface MarketListing {
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  /** Smallest units that are worth one US dollar in the first pools. */
  readonly unitsPerDollar: bigint;
  /** The stablecoins that it has a pool with. */
  readonly pools: readonly Token[];
  /** What every transfer burns, in hundredths of a percent. */
  readonly transferFeeBps: bigint;
  /** A honeypot: only the market and the owner can send it, so whoever has bought it cannot sell it. */
  readonly isHoneypot: boolean;
}

const SOUND = { transferFeeBps: 0n, isHoneypot: false };
const ONE_DOLLAR = { unitsPerDollar: 10n ** 18n, decimals: 18 };

/** cbBTC and WETH as on a public chain, one more token that is worth buying, and one of each kind that is not. */
export const MARKET_LISTINGS: readonly MarketListing[] = [
  {
    ...SOUND,
    symbol: 'cbBTC',
    name: 'Coinbase Wrapped BTC',
    decimals: 8,
    unitsPerDollar: 1_000n,
    pools: ['USDC', 'EURC', 'CADD'],
  },
  {
    ...SOUND,
    symbol: 'WETH',
    name: 'Wrapped Ether',
    decimals: 18,
    unitsPerDollar: 10n ** 18n / 3_200n,
    pools: ['USDC', 'EURC', 'CADD'],
  },
  { ...SOUND, ...ONE_DOLLAR, symbol: 'FERN', name: 'Fern', pools: ['USDC', 'EURC', 'CHFAU'] },
  { ...SOUND, ...ONE_DOLLAR, symbol: 'LONE', name: 'Without a pool', pools: [] },
  { ...SOUND, ...ONE_DOLLAR, symbol: 'OVER', name: 'Too many decimals', decimals: 255, pools: ['USDC'] },
  { ...SOUND, ...ONE_DOLLAR, symbol: 'STUCK', name: 'Cannot be sold', pools: ['USDC'], isHoneypot: true },
  { ...SOUND, ...ONE_DOLLAR, symbol: 'TOLL', name: 'Keeps a part', pools: ['USDC'], transferFeeBps: 500n },
];

/** Smallest units of the stablecoins that are worth one US dollar in the first pools. */
export const FIRST_UNITS_PER_DOLLAR: Readonly<Record<Token, bigint>> = {
  USDC: 1_000_000n,
  EURC: 920_000n,
  CHFAU: 870_000n,
  CADD: 1_365_000n,
  MXNB: 18_500_000n,
};
