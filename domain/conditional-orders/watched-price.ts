import type { Rate } from '../rates/exchange-rate.js';

/** A price as a source gives it: units of a currency for one whole unit of an asset. */
export interface PriceReading {
  readonly price: Rate;
  /** The time that the price is of, which can be earlier than the time of the reading. */
  readonly at: Date;
  /** The number of the block that the price is of. Readings of one block are one observation. */
  readonly block: bigint;
}

/** What is known of a price: the newest reading that counts, and a wild one that no further reading has confirmed. */
export interface WatchedPrice {
  readonly accepted: PriceReading | null;
  readonly unconfirmed: PriceReading | null;
}

/** Why a reading triggers nothing (docs/rules/conditional-orders.md#prices). */
export type PriceFault = 'STALE_PRICE' | 'UNCONFIRMED_PRICE';

export interface PriceLimits {
  /** A reading older than this counts for nothing. */
  readonly oldestMs: number;
  /** A reading that is further than this from the accepted one is wild. Hundredths of a percent. */
  readonly largestStepBps: bigint;
  /** The least time between a wild reading and the one of a later block that confirms it. */
  readonly confirmedAfterMs: number;
}

export const PRICE_LIMITS: PriceLimits = { oldestMs: 60_000, largestStepBps: 500n, confirmedAfterMs: 1_000 };

export const NO_PRICE: WatchedPrice = { accepted: null, unconfirmed: null };

/**
 * Judges a reading. The first one of all is wild, too: nothing is known that it could be compared with.
 * @param named a time ahead of `now` counts as `now`: a chain whose clock is fast must not keep later readings from confirming this one
 * @returns what is known from now on, and the fault of the reading; null when it counts
 */
export function judgeReading(
  known: WatchedPrice,
  named: PriceReading,
  now: Date,
  limits: PriceLimits = PRICE_LIMITS,
): { readonly next: WatchedPrice; readonly fault: PriceFault | null } {
  const reading = named.at > now ? { ...named, at: now } : named;
  if (now.getTime() - reading.at.getTime() > limits.oldestMs) return { next: known, fault: 'STALE_PRICE' };
  const accepted = usable(known.accepted, now, limits);
  if (accepted && isNear(accepted.price, reading.price, limits)) return counted(reading);
  const wild = usable(known.unconfirmed, now, limits);
  if (wild && isNear(wild.price, reading.price, limits)) {
    return confirms(reading, wild, limits) ? counted(reading) : { next: known, fault: 'UNCONFIRMED_PRICE' };
  }
  return { next: { accepted: known.accepted, unconfirmed: reading }, fault: 'UNCONFIRMED_PRICE' };
}

/* Whoever moves the price in one block moves every reading of it, however far apart they are. */
function confirms(reading: PriceReading, wild: PriceReading, { confirmedAfterMs }: PriceLimits): boolean {
  return reading.block > wild.block && reading.at.getTime() - wild.at.getTime() >= confirmedAfterMs;
}

function counted(reading: PriceReading) {
  return { next: { accepted: reading, unconfirmed: null }, fault: null };
}

/* An old reading says nothing about a new one: after a pause the price may be anywhere, and is confirmed again. */
function usable(reading: PriceReading | null, now: Date, { oldestMs }: PriceLimits): PriceReading | null {
  return reading && now.getTime() - reading.at.getTime() <= oldestMs ? reading : null;
}

function isNear(known: Rate, price: Rate, { largestStepBps }: PriceLimits): boolean {
  const step = price > known ? price - known : known - price;
  return step * 10_000n <= known * largestStepBps;
}
