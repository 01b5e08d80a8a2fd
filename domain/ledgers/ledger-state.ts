import type { CalendarDate } from '../shared/calendar-date.js';

/** The ledgers of units that users hold with the service. Each user has one of each kind. */
export const LEDGERS = ['CREDITS', 'POINTS'] as const;

/** CREDITS counts millionths of a US dollar, POINTS whole points. */
export type LedgerName = (typeof LEDGERS)[number];

/** What a user holds until one date. */
export interface Lot {
  /** The first day, in UTC, on which it can no longer be spent; null: it does not expire. */
  readonly expiresOn: CalendarDate | null;
  /** Above zero. */
  readonly units: bigint;
}

/** What a user holds in one ledger. */
export interface LedgerState {
  /** One for each date of expiry, the earliest first and those that do not expire last. */
  readonly lots: readonly Lot[];
  /** What was taken back after it had been spent. Later grants settle it first. */
  readonly debt: bigint;
}

export const EMPTY_LEDGER: LedgerState = { lots: [], debt: 0n };

/** What can be spent on this day, in UTC. */
export function balanceOn(state: LedgerState, today: CalendarDate): bigint {
  return sumOf(state.lots.filter((lot) => !hasExpired(lot, today)));
}

export function hasExpired({ expiresOn }: Pick<Lot, 'expiresOn'>, today: CalendarDate): boolean {
  return expiresOn !== null && expiresOn <= today;
}

export function sumOf(lots: readonly Pick<Lot, 'units'>[]): bigint {
  return lots.reduce((sum, { units }) => sum + units, 0n);
}

/** The order in which lots are spent: what expires first is spent first. */
export function inOrderOfExpiry<Expiring extends Pick<Lot, 'expiresOn'>>(lots: readonly Expiring[]): Expiring[] {
  // No date is later than a tilde.
  const key = ({ expiresOn }: Expiring) => expiresOn ?? '~';
  return lots.toSorted((one, other) => (key(one) < key(other) ? -1 : Number(key(one) > key(other))));
}
